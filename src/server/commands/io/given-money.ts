import { exactMoney, exampleOf } from '#domain/money/exact-money.ts'
import type { Money } from '#domain/money/money.ts'
import type { Queryable } from '../../database/database.ts'
import { readStores } from '../../store/store-service.ts'
import { say } from '../../words/say.ts'
import { UsageError } from './command-io.ts'

/** "12.50" in the currency's minor units. @throws {UsageError} for what is no amount, or finer than the currency */
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
  return amount
}

/** Decimals of the currency that the catalogue's prices are in. @throws {UsageError} in a shop without stores */
export async function baseDecimals(db: Queryable): Promise<number> {
  const [store] = await readStores(db)
  if (!store) throw new UsageError(say('The shop has no store view yet; import a catalogue first.'))
  return store.baseDecimals
}
