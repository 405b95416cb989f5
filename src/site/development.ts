import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { readSettings } from '#server/settings.ts'
import { openShop, type OpenShop } from './start-server.ts'
import { createLogger } from './http/logging.ts'

/** A burst of saved files is one change. */
const SETTLE_MS = 60

type AppModule = { developmentApp: (open: OpenShop) => Promise<FastifyInstance> }

/** Run by scripts/dev.mjs inside Vite's module runner. */
export async function startDevelopment(vite: ViteDevServer): Promise<void> {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env })
  const opened = await openShop(settings, createLogger(settings.logLevel))
  if (opened.status === 'failed') {
    process.stderr.write(`${opened.reason}\n`)
    process.exit(1)
  }
  const load = async () => {
    const { developmentApp } = (await vite.ssrLoadModule('/src/site/development-app.ts')) as AppModule
    const app = await developmentApp(opened.shop)
    await app.ready()
    return app
  }
  let app = load()
  let settling: NodeJS.Timeout | undefined
  vite.watcher.on('change', (file) => {
    if (!file.includes('/src/') || file.endsWith('.css')) return
    clearTimeout(settling)
    settling = setTimeout(() => {
      app = load()
      app.then(
        () => vite.ws.send({ type: 'full-reload' }),
        (error: Error) => process.stderr.write(`${error.stack}\n`),
      )
    }, SETTLE_MS)
  })

  const handle = (request: IncomingMessage, response: ServerResponse) =>
    vite.middlewares(request, response, () => {
      app.then(
        (site) => site.routing(request, response),
        (error: Error) => {
          vite.ssrFixStacktrace(error)
          response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack)
        },
      )
    })
  createServer(handle).listen(settings.port, settings.host, () => {
    process.stdout.write(
      `\n  Vitrine, development: http://localhost:${settings.port}\n  Workbench: http://localhost:${settings.port}/workbench\n\n`,
    )
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void opened.close().then(() => process.exit(0)))
  }
}
