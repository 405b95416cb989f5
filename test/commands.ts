import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { runCommand } from '#server/commands/run-command.ts'
import type { Database } from '#server/database/database.ts'
import { journalEvents } from '#server/journal/journal-events.ts'
import { openForServer } from '#server/database/open/open.ts'
import { atEndOfFile } from './at-end-of-file.ts'
import { engines, freshServerUrl } from './databases.ts'

/** The owner's commands beside a shop of the test file's own that runs, in a folder that is there while its tests run. */
export function commandShop() {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-command-'))
    const opened = await openForServer({ dataDir: join(folder, 'data'), databaseUrl: undefined })
    if (opened.status !== 'open') throw new Error(`The shop is ${opened.status}.`)
    return async () => {
      await opened.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
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
 * The same on each engine. `start`: beside a shop that runs, its database open all the time, so that commands of the embedded one
 * go through its socket. `empty`: a shop that does not run, until `open`.
 *
 *     describe.each(runningShops)('on $name', ({ start }) => { … })
 */
export const runningShops = engines.map(({ name }) => ({
  name,
  async start() {
    const shop = await aPlace(name)
    return { ...shop, db: await shop.open() }
  },
  empty: () => aPlace(name),
}))

export type RunningShop = Awaited<ReturnType<(typeof runningShops)[number]['start']>>

async function aPlace(engine: string) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-shop-'))
  atEndOfFile(() => rm(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  const databaseUrl = engine === 'PostgreSQL' ? await freshServerUrl() : undefined
  /** More settings of the commands. */
  const env: Record<string, string> = {}
  return {
    env,
    /** Standard input, for commands that read it. */
    given: '',
    dataDir,
    databaseUrl,
    file: (name: string) => join(folder, name),
    /** As the server process does; closed when the test file ends. */
    async open(): Promise<Database> {
      const opened = await openForServer({ dataDir, databaseUrl })
      if (opened.status !== 'open') throw new Error(`The shop is ${opened.status}.`)
      atEndOfFile(opened.close)
      // No running shop reads this journal again.
      opened.onCommand(() => journalEvents(opened.db, { append: async () => {}, close: async () => {} }))
      return opened.db
    },
    async run(...args: string[]) {
      let out = ''
      let err = ''
      const code = await runCommand(args, {
        env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BASE_URL: 'https://shop.example', ...env },
        out: (text) => void (out += text),
        err: (text) => void (err += text),
        isTerminal: false,
        input: async () => this.given,
        openSite: async (db, settings) => (await import('#site/in-process-site.ts')).openInProcessSite(db, settings),
      })
      return { code, out, err }
    },
  }
}
