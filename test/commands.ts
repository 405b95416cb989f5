import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { runCommand } from '#server/commands/run-command.ts'

/** The owner's commands over a shop of the test file's own, in a folder that is there while its tests run. */
export function commandShop() {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-command-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return {
    /** A place for files beside the shop's data. */
    file: (name: string) => join(folder, name),
    async run(args: string[], env: Record<string, string> = {}) {
      let out = ''
      let err = ''
      const code = await runCommand(args, {
        env: { DATA_DIR: join(folder, 'data'), ...env },
        out: (text) => void (out += text),
        err: (text) => void (err += text),
        isTerminal: false,
      })
      return { code, out, err }
    },
  }
}
