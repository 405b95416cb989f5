import type { Database } from '../database/database.ts'
import { withSavepoints } from '../database/in-transaction.ts'

/** Ends the transaction, of which nothing is to stay. */
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
