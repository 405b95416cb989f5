import { SettingsError, readSettings } from '#server/settings.ts'
import { endOnSurprise } from './process/crash-policy.ts'
import { createLogger } from './transport/logging.ts'
import { startServer } from './start-server.ts'

/** The server process: what `npm start` runs once everything is installed and built. */
try {
  const settings = readSettings(process.env)
  const logger = createLogger(settings.logLevel)
  const result = await startServer(settings, logger)
  if (result.status === 'failed') stop(result.reason)
  else {
    endOnSurprise(logger, () => result.close({ isQuick: true }))
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        // A second Ctrl-C ends it at once.
        void result.close({ isQuick: signal === 'SIGINT' }).then(() => process.exit(0))
      })
    }
    if (result.welcome !== undefined)
      process.stdout.write(
        `\n  The desk has no owner yet. Choose a name and a password here, within a day:\n  ${result.welcome}\n`,
      )
    // This line comes last: its reader may stop the process at once.
    process.stdout.write(`\n  Vitrine is open: ${result.address}\n  Stop it with Ctrl-C.\n\n`)
  }
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  stop(error.message)
}

function stop(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
