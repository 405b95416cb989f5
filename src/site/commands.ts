import { text } from 'node:stream/consumers'
import { ask } from '#server/commands/io/ask.ts'
import { BrokenOff } from '#server/commands/io/command-io.ts'
import { faultOnScreen, onScreen } from '#server/commands/io/on-screen.ts'
import { runCommand, UNFORESEEN } from '#server/commands/run-command.ts'
import { say } from '#server/words/say.ts'
import { giveWay } from './process/give-way.ts'

/** The process of the owner's commands: server/commands/run-command.ts lists them. The first Ctrl-C lets the running batch end, the second ends at once. */
const stop = new AbortController()
process.once('SIGINT', () => {
  stop.abort()
  process.stderr.write(`\n${say('Stopping after what is in hand; Ctrl-C again ends at once.')}\n`)
})

// A reader that stops early (`export jsonl | head`) is no error, and no reason to leave work half done.
let lost: NodeJS.ErrnoException | undefined
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') lost ??= error
  })

let isEnded = false
process.once('beforeExit', () => {
  // The shop closed the socket without a word, and nothing is left to wait for.
  if (!isEnded) {
    process.stderr.write(`${new BrokenOff().message}\n`)
    process.exit(UNFORESEEN)
  }
  if (!lost) return
  process.stderr.write(`${say('What was to be shown could not be written ({reason}).', { reason: lost.message })}\n`)
  process.exitCode ||= UNFORESEEN
})

try {
  process.exitCode = await runCommand(process.argv.slice(2), {
    env: process.env,
    // Output that goes into a file or another program is not changed.
    out: (text) => void process.stdout.write(process.stdout.isTTY ? onScreen(text) : text),
    err: (text) => void process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
    signal: stop.signal,
    giveWay,
    input: () => text(process.stdin),
    // Read from disk only by the command that wants it.
    openSite: async (db, settings) => (await import('./in-process-site.ts')).openInProcessSite(db, settings),
    ...(process.stdin.isTTY && process.stderr.isTTY && { ask: (question) => ask(question, stop.signal) }),
  })
} catch (error) {
  process.stderr.write(`${say('Something unforeseen went wrong. What follows is for whoever looks into it:')}\n\n`)
  process.stderr.write(faultOnScreen(error))
  process.exitCode = UNFORESEEN
}
isEnded = true
