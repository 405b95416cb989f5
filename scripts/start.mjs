import { build, install } from './tools.mjs'

/** `npm start`: installs and builds what is missing, then serves the shop. Settings: docs/operations/settings.md. */
await install()
await build()
process.env.NODE_ENV ??= 'production'
await import('../dist/server/main.js')
