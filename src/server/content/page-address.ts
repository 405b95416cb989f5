import { sql } from 'drizzle-orm'
import { isReservedAddress } from '#domain/content/reserved-addresses.ts'
import { rows, type Queryable } from '../database/database.ts'
import { say } from '../words/say.ts'

/**
 * Tells why a page cannot have this address; undefined if it can. The catalogue's own addresses win over those of pages.
 *
 * @param from where the page is now: its own former addresses it may take back
 */
export async function addressClash(db: Queryable, address: string, from: string): Promise<string | undefined> {
  if (isReservedAddress(address))
    return say("Addresses that begin with {start} are the shop's own.", { start: address.split('/', 1)[0]! })
  const [holder] = await rows<{ sku: string | null; category: string | null; target: string | null }>(
    db,
    sql`select p.sku, c.path as category, r.target_path as target from url_rewrite r
        left join product p on p.id = r.product_id left join category c on c.id = r.category_id
        where r.request_path = ${address} and r.target_path is distinct from ${from}
          and r.target_path is distinct from ${address}
        order by r.redirect is not null, r.id limit 1`,
  )
  if (!holder) return undefined
  if (holder.sku !== null) return say('{address} is an address of the product {sku}.', { address, sku: holder.sku })
  if (holder.category !== null)
    return say('{address} is an address of the category {category}.', { address, category: holder.category })
  return say('{address} is a former address that leads to {target}.', { address, target: holder.target ?? '' })
}

/** Frees a former address of the page that is at `from` now. */
export async function takeBack(db: Queryable, address: string, from: string): Promise<void> {
  await db.execute(
    sql`delete from url_rewrite where request_path = ${address} and product_id is null and category_id is null
          and target_path in (${from}, ${address})`,
  )
}

/** A page's former address leads to its new one, in one step also from still older ones. */
export async function leadOn(db: Queryable, from: string, to: string): Promise<void> {
  await db.execute(
    sql`update url_rewrite set target_path = ${to} where target_path = ${from} and product_id is null and category_id is null`,
  )
  await db.execute(
    sql`insert into url_rewrite (store_id, request_path, target_path, redirect)
        select id, ${from}, ${to}, 301 from store where is_default
        on conflict (store_id, request_path) do nothing`,
  )
}

/** The former addresses of a page that is gone go, too. */
export async function leadNowhere(db: Queryable, address: string): Promise<void> {
  await db.execute(
    sql`delete from url_rewrite where target_path = ${address} and product_id is null and category_id is null`,
  )
}
