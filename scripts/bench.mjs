import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT, build, buildTool, install } from './tools.mjs'

/** `npm run bench`: measures the built site on this machine. What it prints and how to read it: bench/README.md. */
await install()
await build()
await buildTool('bench', { 'bare-render': 'bench/bare-render.tsx', import: 'bench/import.ts' }, ['src', 'bench'])
cpSync(join(PROJECT, 'src/server/database/migrations'), join(PROJECT, 'dist/bench/migrations'), { recursive: true })
process.env.NODE_ENV = 'production'
await import('../bench/run.mjs')
