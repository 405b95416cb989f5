import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Option of Node that compiles WebAssembly, which the embedded database is, without optimising it. The database answers more slowly then, but a
 * shop starts in half of the processor's time, and tests start many shops and ask little of each.
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
