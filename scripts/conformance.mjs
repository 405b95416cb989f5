import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROJECT, buildTool, install } from './tools.mjs'

/** `npm run conformance -- <folder>`: what it checks and its options: test/conformance/main.ts. */
await install()
await buildTool('conformance', { main: 'test/conformance/main.ts' }, [
  'src/domain',
  'src/messages',
  'src/widgets',
  'test/conformance',
])
await import(pathToFileURL(join(PROJECT, 'dist/conformance/main.js')).href)
