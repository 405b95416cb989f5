import type { Database } from '../database/database.ts'
import { withSavepoints } from '../database/in-transaction.ts'

/** Thrown to end a transaction whose changes are all undone. */
class Tried<Result> extends Error {
  readonly result: Result

  constructor(result: Result) {
    super('tried')
    this.result = result
  }
}

/** Does `work` in a transaction that is given up: its answer is all that stays of it. */
export async function withoutTrace<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(async (tx): Promise<Result> => {
      throw new Tried(await work(withSavepoints(db, tx)))
    })
  } catch (error) {
    if (error instanceof Tried) return error.result as Result
    throw error
  }
}
