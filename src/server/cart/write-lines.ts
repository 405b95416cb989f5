import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { optionsKey, type ChosenOptions } from '#domain/product/chosen-options.ts'
import type { Money } from '#domain/money/money.ts'
import { rows, type Queryable } from '../database/database.ts'
import { type KnownOwner, ownedBy } from './stored/owner.ts'

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
  await tx.execute(sql`
    with written as (${linesInto(sql`select ${cartId}::uuid as id`, lines)})
    update cart set version = version + 1, store_id = ${storeId}, updated_at = now() where id = ${cartId}`)
}

/**
 * The same without a transaction around it: only where the cart is still what was read of it, open, this shopper's and of this version. A
 * guest's session and then the cart are locked as `settleOwner` and `lockOpenCart` do, until the statement ends.
 *
 * @returns the version that the shopper's cart has now, as `ShopperService` tells it; undefined: the cart is another by now, and nothing was written
 */
export async function writeLinesOfVersion(
  db: Queryable,
  { id, version, owner }: { id: string; version: number; owner: KnownOwner },
  storeId: number,
  lines: WrittenLine[],
): Promise<number | undefined> {
  const isHeld = owner.customerId === undefined ? sql`exists (select 1 from held)` : sql`true`
  const found = await rows<{ version: number }>(
    db,
    sql`with held as (select 1 from session where token_hash = ${owner.sessionHash} for key share),
        locked as (select c.id from cart c where c.id = ${id}::uuid and ${ownedBy(owner)} and c.status = 'open'
          and c.version = ${version}::int and ${isHeld} for update),
        written as (${linesInto(sql`select id from locked`, lines)})
      update cart set version = version + 1, store_id = ${storeId}, updated_at = now()
      where id in (select id from locked)
      returning greatest(version, (select max(c.version) from cart c where ${ownedBy(owner)} and c.status in ('open', 'ordered'))) as version`,
  )
  return found[0]?.version
}

/** Into the cart that `carts` selects, if it does. */
function linesInto(carts: SQL, lines: WrittenLine[]): SQL {
  const given = lines.map((line) => ({ ...line, optionsKey: storedKey(line.options) }))
  return sql`insert into cart_line (id, cart_id, product_id, options, options_key, quantity, seen_unit_price)
    select g.id, k.id, g."productId", g.options, g."optionsKey", g.quantity, g."seenUnitPrice"
    from (${carts}) k cross join jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id uuid, "productId" int,
      options jsonb, "optionsKey" text, quantity int, "seenUnitPrice" bigint)
    on conflict (cart_id, product_id, options_key)
    do update set quantity = excluded.quantity, seen_unit_price = excluded.seen_unit_price`
}
