import { sql } from 'drizzle-orm'
import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import type { Money } from '#domain/money/money.ts'
import { rows, type Queryable } from '../database/database.ts'
import { offersChanged, productsChanged } from '../catalogue-change/raise-revision.ts'
import { anyOf } from './product-sql.ts'
import { announce } from '../webhook/announce.ts'
import { isPricedByParts } from './types/listed-types.ts'

/** In the base currency; days are the shop's, "2026-06-01". */
export type SpecialPrice = { price: Money; from: string | null; to: string | null }

export type PricedProduct = {
  sku: string
  type: ProductType
  /** Its price is the sum of its parts'. */
  isPricedByParts: boolean
  price: Money
  /** A bundle's special price is in millionths. */
  special: SpecialPrice | null
  tiers: { quantity: number; price: Money; customerGroup: string | null; from: string | null; to: string | null }[]
}

/** @param lock true: the rows stay locked until the transaction ends */
export async function readPrices(
  db: Queryable,
  skus: readonly string[],
  { lock = false } = {},
): Promise<PricedProduct[]> {
  return rows<PricedProduct>(
    db,
    sql`select p.sku, p.type, ${isPricedByParts} as "isPricedByParts",
          p.price::float8 as price,
          case when p.special_price is not null then json_build_object('price', p.special_price, 'from', p.special_from, 'to', p.special_to)
            end as special,
          (select coalesce(json_agg(json_build_object('quantity', t.quantity, 'price', t.price, 'customerGroup', t.customer_group,
              'from', t.from_day, 'to', t.to_day) order by t.customer_group nulls first, t.quantity, t.from_day nulls first, t.id), '[]')
            from tier_price t where t.product_id = p.id) as tiers
        from product p where p.sku in (select value from jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))
        order by p.id ${lock ? sql`for update` : sql``}`,
  )
}

/** `special`: null removes it; if it is left out, it stays. */
export type PriceChange = { sku: string; price: Money; special?: SpecialPrice | null }

/** Forgets the fingerprint of the last import, so that the next import of the same file writes the product again. */
const forgetImport = sql`import_hash = null`

export async function writePrices(tx: Queryable, changes: readonly PriceChange[]): Promise<void> {
  const given = changes.map(({ sku, price, special }) => ({
    sku,
    price,
    keeps: special === undefined,
    special: special?.price ?? null,
    from: special?.from ?? null,
    to: special?.to ?? null,
  }))
  await tx.execute(
    sql`update product p set price = c.price, ${forgetImport},
          special_price = case when c.keeps then p.special_price else c.special end,
          special_from = case when c.keeps then p.special_from else c."from" end,
          special_to = case when c.keeps then p.special_to else c."to" end
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
          as c(sku text, price bigint, keeps boolean, special bigint, "from" date, "to" date)
        where p.sku = c.sku`,
  )
  const skus = changes.map(({ sku }) => sku)
  await offersChanged(tx, skus)
  await tellOf(tx, skus, ['price', 'specialPrice'])
}

/** Tells webhooks which products were changed, and which of their values. */
const tellOf = (tx: Queryable, skus: readonly string[], changed: readonly string[]): Promise<void> =>
  announce(
    tx,
    skus.map((sku) => ({ event: 'product.changed' as const, subject: sku, data: { sku, changed } })),
  )

/** The customer group that a tier price is for, null for everybody, and the quantity from which it counts. */
export type TierOf = { customerGroup: string | null; quantity: number }

/** A tier price, or null to remove it. It takes the place of all tier prices that the product had for this group and quantity, whatever their days. */
export type WrittenTier = { sku: string; of: TierOf; given: SpecialPrice | null }

export async function writeTiers(tx: Queryable, tiers: readonly WrittenTier[]): Promise<void> {
  if (tiers.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(
    tiers.map(({ sku, of, given: one }) => ({ sku, ...of, ...one, isGone: one === null })),
  )}::jsonb) as g(sku text, "customerGroup" text, quantity int, price bigint, "from" date, "to" date, "isGone" boolean)`
  await tx.execute(
    sql`delete from tier_price t using product p, ${given} where p.id = t.product_id and p.sku = g.sku
          and t.customer_group is not distinct from g."customerGroup" and t.quantity = g.quantity`,
  )
  await tx.execute(
    sql`insert into tier_price (product_id, customer_group, quantity, price, from_day, to_day)
        select p.id, g."customerGroup", g.quantity, g.price, g."from", g."to"
        from ${given} join product p on p.sku = g.sku where not g."isGone"`,
  )
  const skus = [...new Set(tiers.map(({ sku }) => sku))]
  await tx.execute(
    sql`update product set ${forgetImport} where sku in (select value from jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))`,
  )
  await offersChanged(tx, skus)
  await tellOf(tx, skus, ['tierPrices'])
}

/** @returns the SKUs among these that exist, and whether each was changed */
export async function setEnabled(
  tx: Queryable,
  skus: readonly string[],
  isEnabled: boolean,
): Promise<{ sku: string; isChanged: boolean }[]> {
  const found = await rows<{ id: number; sku: string; isChanged: boolean }>(
    tx,
    sql`select p.id, p.sku, p.is_enabled <> ${isEnabled}::boolean as "isChanged" from product p
        where p.sku in (select value from jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb)) order by p.id for update`,
  )
  const changed = found.filter(({ isChanged }) => isChanged).map(({ id }) => id)
  if (changed.length > 0) {
    await tx.execute(
      sql`update product set is_enabled = ${isEnabled}::boolean, ${forgetImport} where id = ${anyOf(changed)}`,
    )
    await productsChanged(tx, changed, 'whole', ['isEnabled'])
  }
  return found.map(({ sku, isChanged }) => ({ sku, isChanged }))
}
