import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * The embedded database is WebAssembly. Compiled once, it answers more slowly and starts with half of the processor's time, and what the tests
 * start asks little of it.
 */
export const QUICK_DATABASE = '--liftoff-only'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))

/** Runs the built server, or one of the owner's commands, to its end. `as`: another user, which only root may name. */
export function run(
  file: 'main' | 'commands',
  args: string[],
  env: Record<string, string>,
  as: { uid?: number; gid?: number } = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [QUICK_DATABASE, `dist/server/${file}.js`, ...args], {
      ...as,
      cwd: PROJECT,
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (code) => resolve({ code, output }))
  })
}
