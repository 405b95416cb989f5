import { exactMoney, exampleOf } from '#domain/money/exact-money.ts'
import { PERCENT_DECIMALS, parseMoney, type Money } from '#domain/money/money.ts'
import { twoReadings } from '#domain/money/two-readings.ts'
import type { Queryable } from '../../database/database.ts'
import { readStores } from '../../store/store-service.ts'
import { say } from '../../words/say.ts'
import { UsageError } from './command-io.ts'

/** "12.50" in the currency's minor units. @throws {UsageError} for what is no amount, finer than the currency, or may be a thousand */
export function moneyGiven(text: string, decimals: number, where = ''): Money {
  const amount = exactMoney(text, decimals)
  if (amount === undefined)
    throw new UsageError(
      say('{where}"{text}" is no amount; write it as in {example}.', {
        where,
        text,
        example: exampleOf(decimals),
      }),
    )
  refuseTwoReadings(text, decimals, where)
  return amount
}

/** "12.5" in millionths; undefined for what is no percentage. @throws {UsageError} for what may be a thousand */
export function percentGiven(text: string, where = ''): number | undefined {
  refuseTwoReadings(text, PERCENT_DECIMALS, where)
  return parseMoney(text, PERCENT_DECIMALS)
}

function refuseTwoReadings(text: string, decimals: number, where: string): void {
  const [many, few] = twoReadings(text, decimals) ?? []
  if (many !== undefined)
    throw new UsageError(say('{where}"{text}": write {many} or {few}.', { where, text, many, few: few! }))
}

/** Decimals of the currency that the catalogue's prices are in. @throws {UsageError} in a shop without stores */
export async function baseDecimals(db: Queryable): Promise<number> {
  const [store] = await readStores(db)
  if (!store) throw new UsageError(say('The shop has no store view yet; import a catalogue first.'))
  return store.baseDecimals
}
