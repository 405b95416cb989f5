import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { optionsKey, type ChosenOptions } from '#domain/product/chosen-options.ts'
import type { Money } from '#domain/money/money.ts'
import type { Queryable } from '../database/database.ts'

/** A line as it is to be written. One that exists keeps its choices and gets the quantity and the price seen. */
export type WrittenLine = {
  id: string
  productId: number
  options: ChosenOptions
  quantity: number
  /** Base currency. */
  seenUnitPrice: Money
}

/** An index entry has a size limit; longer choices (typed text) are known by their digest. */
const LONGEST_KEY = 500

/** Text that tells the choices of one product apart, short enough for an index. */
export function storedKey(options: ChosenOptions): string {
  const key = optionsKey(options)
  return key.length <= LONGEST_KEY ? key : createHash('sha256').update(key).digest('hex')
}

/** All lines and the cart's new version in one statement. */
export async function writeLines(tx: Queryable, cartId: string, storeId: number, lines: WrittenLine[]): Promise<void> {
  const given = lines.map((line) => ({ ...line, optionsKey: storedKey(line.options) }))
  await tx.execute(sql`
    with written as (insert into cart_line (id, cart_id, product_id, options, options_key, quantity, seen_unit_price)
        select g.id, ${cartId}, g."productId", g.options, g."optionsKey", g.quantity, g."seenUnitPrice"
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id uuid, "productId" int, options jsonb,
          "optionsKey" text, quantity int, "seenUnitPrice" bigint)
        on conflict (cart_id, product_id, options_key)
        do update set quantity = excluded.quantity, seen_unit_price = excluded.seen_unit_price)
    update cart set version = version + 1, store_id = ${storeId}, updated_at = now() where id = ${cartId}`)
}
