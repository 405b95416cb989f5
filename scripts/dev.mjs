import { createServer } from 'node:http'
import { join } from 'node:path'
import { PROJECT, install } from './tools.mjs'

/**
 * `npm run dev`: the site with hot reload. Styles change in place; after a change of a page, a call or a service the
 * browser reloads by itself. The database stays open all the while: what opens it (src/server/database, settings,
 * sessions) wants a restart.
 */
await install()
process.env.NODE_ENV = 'development'
const { createServer: createVite } = await import('vite')
const server = createServer()
const vite = await createVite({
  root: PROJECT,
  appType: 'custom',
  server: {
    middlewareMode: true,
    hmr: { server },
    watch: { ignored: ['data', 'dist', 'docs', 'demo'].map((folder) => join(PROJECT, folder, '**')) },
  },
  // Islands are loaded when they are reached for; what they need must be known before, or React would come twice.
  optimizeDeps: {
    entries: ['src/site/islands/*.{ts,tsx}', 'src/{features,widgets}/**/*.island.tsx'],
    include: ['react', 'react/jsx-dev-runtime', 'react-dom/client'],
  },
})
const { startDevelopment } = await vite.ssrLoadModule('/src/site/development.ts')
await startDevelopment(vite, server)
