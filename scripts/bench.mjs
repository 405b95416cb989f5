import { join } from 'node:path'
import { PROJECT, build, install, note, noted, fingerprint, files } from './tools.mjs'

/** `npm run bench`: measures the built site on this machine. What it prints and how to read it: bench/README.md. */
await install()
await build()
const print = fingerprint(files('src', 'bench', 'package-lock.json'))
if (!noted('bench-build', print)) {
  const vite = await import('vite')
  await vite.build({
    root: PROJECT,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: 'dist/bench',
      target: 'node20',
      rolldownOptions: {
        input: { 'bare-render': 'bench/bare-render.tsx', import: 'bench/import.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  note('bench-build', print)
}
process.env.NODE_ENV = 'production'
const { cpSync } = await import('node:fs')
cpSync(join(PROJECT, 'src/server/database/migrations'), join(PROJECT, 'dist/bench/migrations'), { recursive: true })
await import('../bench/run.mjs')
