import { sql, type SQL } from 'drizzle-orm'
import { rows, type Queryable } from './database.ts'

/** Rows removed by one statement: few enough that shoppers' statements do not wait. */
const BATCH = 1000

/** One run of the cleaning-up: where, when, and whether it should end early. */
export type Cleaning = { db: Queryable; now: Date; isStopped: () => boolean }

const DAY_MS = 86_400_000

/** The moment so many days before now, for a condition. */
export const daysAgo = ({ now }: Cleaning, days: number): SQL =>
  sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`

export const rightNow = ({ now }: Cleaning): SQL => sql`${now.toISOString()}::timestamptz`

/**
 * Removes the rows of a table that meet a condition, some at a time. The condition is asked again of each row itself: a shopper
 * may change it meanwhile.
 *
 * @param key names a row: "id", or several columns
 * @param condition calls the table `t`
 * @returns how many rows went
 */
export function removeRows(
  cleaning: Cleaning,
  { table, key = ['id'], condition }: { table: string; key?: readonly string[]; condition: SQL },
): Promise<number> {
  const name = sql.identifier(table)
  const columns = sql.join(
    key.map((column) => sql`t.${sql.identifier(column)}`),
    sql`, `,
  )
  return inSmallSteps(
    cleaning,
    (most) => sql`delete from ${name} t where ${condition} and (${columns}) in
                    (select ${columns} from ${name} t where ${condition} limit ${most}) returning 1`,
  )
}

/**
 * Repeats a statement until it changes fewer rows than it may change at once, so that nothing is left.
 *
 * @param statement changes at most so many rows, and returns one row for each
 * @returns how many rows were changed
 */
export async function inSmallSteps({ db, isStopped }: Cleaning, statement: (most: number) => SQL): Promise<number> {
  let changed = 0
  while (!isStopped()) {
    const { length } = await rows(db, statement(BATCH))
    changed += length
    if (length < BATCH) break
  }
  return changed
}
