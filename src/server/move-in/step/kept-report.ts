import { sql } from 'drizzle-orm'
import { rows, type Database, type Queryable } from '../../database/database.ts'
import type { LeftOut, MoveProblem } from './move-report.ts'

/** The last whole run's report of records that did not come, and why: a later comparison explains missing records by it. */
export type KeptReport = {
  at: string
  refused: Omit<MoveProblem, 'severity'>[]
  leftOut: LeftOut[]
  /** Fingerprints of warnings that belong to no record; shops that moved before there were any have none. */
  told?: string[]
}

const KEY = 'last move'
const MOST_REFUSED = 5000

/** Collects what is refused, beyond what the report itself keeps. */
export function createKeeper() {
  const refused: KeptReport['refused'] = []
  return {
    note({ severity, ...problem }: MoveProblem) {
      if (severity === 'error' && refused.length < MOST_REFUSED) refused.push(problem)
    },
    async keep(db: Database, { leftOut, told }: Pick<KeptReport, 'leftOut' | 'told'>, now: Date): Promise<void> {
      const report: KeptReport = { at: now.toISOString(), refused, leftOut, ...(told && { told }) }
      await db.execute(
        sql`insert into shop_setting (key, value) values (${KEY}, ${JSON.stringify(report)}::jsonb)
            on conflict (key) do update set value = excluded.value`,
      )
    },
  }
}

/** Undefined where nothing was moved in. */
export async function readKeptReport(db: Queryable): Promise<KeptReport | undefined> {
  const [found] = await rows<{ value: KeptReport }>(db, sql`select value from shop_setting where key = ${KEY}`)
  return found?.value
}
