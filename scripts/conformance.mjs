import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { files, fingerprint, install, note, noted, PROJECT } from './tools.mjs'

/** `npm run conformance -- <folder>`: what it checks and its options: test/conformance/main.ts. */
await install()
const print = fingerprint(files('src/domain', 'src/messages', 'test/conformance', 'package-lock.json'))
const built = join(PROJECT, 'dist/conformance/main.js')
if (!noted('conformance-build', print) || !existsSync(built)) {
  const vite = await import('vite')
  await vite.build({
    root: PROJECT,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: 'dist/conformance',
      target: 'node20',
      rolldownOptions: { input: { main: 'test/conformance/main.ts' }, output: { entryFileNames: '[name].js' } },
    },
  })
  note('conformance-build', print)
}
await import(pathToFileURL(built).href)
