import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { welcomeAddress } from '#server/staff/staff-keys.ts'
import { readSettings, SettingsError, type Settings } from '#server/settings.ts'
import { openShop, type OpenedShop } from './start-server.ts'
import { createLogger } from './transport/logging.ts'

/** A burst of saved files is one change. */
const SETTLE_MS = 60

type AppModule = { developmentApp: (opened: OpenedShop) => Promise<FastifyInstance> }

/** Run by scripts/dev.mjs inside Vite's module runner. */
export async function startDevelopment(vite: ViteDevServer, server: Server): Promise<void> {
  const settings = readDevelopmentSettings()
  const address = settings.baseUrl ?? `http://localhost:${settings.port}`
  const opened = await openShop(settings, createLogger(settings.logLevel), () => address)
  if (opened.status === 'failed') stop(opened.reason)
  const load = async () => {
    const { developmentApp } = (await vite.ssrLoadModule('/src/site/development-app.ts')) as AppModule
    const app = await developmentApp(opened)
    await app.ready()
    return app
  }
  const report = (error: Error) => {
    vite.ssrFixStacktrace(error)
    process.stderr.write(`${error.stack}\n`)
  }
  let app = load()
  app.catch(report)
  vite.watcher.on('change', (file) => {
    if (!file.replaceAll('\\', '/').startsWith(`${vite.config.root}/src/`) || file.endsWith('.css')) return
    // From now on pages wait for the new code: Vite tells the browser at once when a module of an island changes.
    const next: Promise<FastifyInstance> = setTimeout(SETTLE_MS).then(() => (app === next ? load() : app))
    app = next
    next.then(
      () => app === next && vite.ws.send({ type: 'full-reload' }),
      (error: Error) => app === next && report(error),
    )
  })

  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    vite.middlewares(request, response, () => {
      app.then(
        (site) => site.routing(request, response),
        (error: Error) => {
          response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack)
        },
      )
    }),
  )
  server.once('error', (error) => stop(`Port ${settings.port} cannot be used (${error.message}). Set PORT to another.`))
  const key = await opened.shop.shop.staff.welcomeKey()
  const welcome = key === undefined ? '' : `  First owner of the desk: ${welcomeAddress(address, key)}\n`
  server.listen(settings.port, settings.host, () => {
    process.stdout.write(
      `\n  Vitrine, development: http://localhost:${settings.port}\n  Workbench: http://localhost:${settings.port}/workbench\n  Letters: http://localhost:${settings.port}/development/outbox/\n${welcome}\n`,
    )
  })
  const jobs = opened.startJobs(report)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(
      signal,
      () =>
        void jobs
          .stop()
          .then(opened.close)
          .then(() => process.exit(0)),
    )
  }
}

function readDevelopmentSettings(): Settings {
  try {
    return readSettings({ LOG_LEVEL: 'warn', ...process.env })
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    stop(error.message)
  }
}

function stop(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
