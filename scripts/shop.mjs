import { build, install } from './tools.mjs'

/** `npm run shop -- <command>`: the owner's commands; `npm run shop -- --help` lists them. They work while the shop runs. */
await install()
await build()
process.env.NODE_ENV ??= 'production'
await import('../dist/server/commands.js')
