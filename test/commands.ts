import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { runCommand } from '#server/commands/run-command.ts'
import { openForServer } from '#server/database/open.ts'
import { engines, freshServerUrl } from './databases.ts'

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

/**
 * The same beside a shop that runs, on each engine: its database is open all the time, and the commands of the embedded one
 * go through its socket.
 *
 *     describe.each(runningShops)('on $name', ({ start }) => { … })
 */
export const runningShops = engines.map(({ name }) => ({
  name,
  async start() {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-running-'))
    const dataDir = join(folder, 'data')
    const databaseUrl = name === 'PostgreSQL' ? await freshServerUrl() : undefined
    await mkdir(dataDir)
    const opened = await openForServer({ dataDir, databaseUrl })
    if (opened.status !== 'open') throw new Error(`The shop is ${opened.status}.`)
    onEnd.push(async () => {
      await opened.close()
      await rm(folder, { recursive: true, force: true })
    })
    return {
      db: opened.db,
      dataDir,
      file: (name: string) => join(folder, name),
      async run(...args: string[]) {
        let out = ''
        let err = ''
        const code = await runCommand(args, {
          env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BASE_URL: 'https://shop.example' },
          out: (text) => void (out += text),
          err: (text) => void (err += text),
          isTerminal: false,
        })
        return { code, out, err }
      },
    }
  },
}))

export type RunningShop = Awaited<ReturnType<(typeof runningShops)[number]['start']>>

const onEnd: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of onEnd.splice(0).reverse()) await end()
})
