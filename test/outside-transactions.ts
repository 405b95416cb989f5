import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#server/database/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Files } from '#server/files/open-files.ts'

/**
 * A database and the shop's files, which tell whether a store was asked while a transaction waited for it. A transaction of the embedded
 * database keeps everybody else waiting; on PostgreSQL it holds its locks and is ended when it is idle for too long.
 */
export function watchTransactions(db: Database, files: Files) {
  const inside = new AsyncLocalStorage<boolean>()
  const told: { within: string[]; apart: string[] } = { within: [], apart: [] }
  const transaction: Database['transaction'] = (work) => db.transaction((tx) => inside.run(true, () => work(tx)))
  const watched = (store: FileStore): FileStore => {
    const noting =
      <Given extends [unknown, ...unknown[]], Result>(name: string, ask: (...given: Given) => Promise<Result>) =>
      (...given: Given) => {
        told[inside.getStore() ? 'within' : 'apart'].push(`${name} ${String(given[0])}`)
        return ask(...given)
      }
    const { look, open, put, remove } = store
    return {
      ...store,
      look: noting('look', look),
      open: noting('open', open),
      put: noting('put', put),
      remove: noting('remove', remove),
    }
  }
  return {
    db: Object.assign(Object.create(db), { transaction }) as Database,
    files: { ...files, media: watched(files.media), uploads: watched(files.uploads) },
    /** Gives what was asked since the last time. */
    asked: () => {
      const { within, apart } = told
      told.within = []
      told.apart = []
      return { within, apart }
    },
  }
}
