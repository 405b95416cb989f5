import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = new URL('../../../..', import.meta.url).pathname
/** A child that runs in a loop hears no gentler signal. */
const MOST_MS = 40_000
let scratch: string

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'vitrine-broken-disk-'))
  const outDir = join(scratch, 'out')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'test/broken-disk-child.ts', outDir, minify: false },
  })
  await symlink(join(root, 'node_modules'), join(scratch, 'node_modules'))
  await symlink(join(root, 'src/server/database/migrations'), join(outDir, 'migrations'))
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

test.each(['EIO', 'EROFS'])(
  'F11 a process whose disk answers %s ends at once with 70, so that its supervisor starts it again',
  async (code) => {
    const child = spawn(process.execPath, [join(scratch, 'out/broken-disk-child.js')], {
      env: { ...process.env, DATA_DIR: join(scratch, code), FAILS_WITH: code },
      timeout: MOST_MS,
      killSignal: 'SIGKILL',
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    expect(await once(child, 'exit')).toEqual([70, null])
    expect(said).toContain(`The disk of DATA_DIR takes nothing more (${code}).`)
  },
  MOST_MS + 20_000,
)
