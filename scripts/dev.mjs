import { install } from './tools.mjs'

/**
 * `npm run dev`: the site with hot reload. Styles change in place; a change of a page, a call or a service is there
 * with the next request, and the browser reloads by itself. The database stays open all the while.
 */
await install()
process.env.NODE_ENV = 'development'
const { createServer } = await import('vite')
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { startDevelopment } = await vite.ssrLoadModule('/src/site/development.ts')
await startDevelopment(vite)
