import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { currencyDecimals } from '../../import/frame/store.ts'
import { baseCurrency, type OldSettings } from '../source/old-settings.ts'

/** Digits of the base currency: those that the shop was made with, where it has it, whatever this release of Node says of it. */
export async function baseDecimals({
  db,
  settings,
}: {
  db: Queryable
  settings: Pick<OldSettings, 'get'>
}): Promise<number> {
  const code = baseCurrency(settings)
  const [known] = await rows<{ decimals: number }>(db, sql`select decimals from currency where code = ${code}`)
  return known?.decimals ?? currencyDecimals(code)
}
