import { sql } from 'drizzle-orm'
import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import type { Change } from '#domain/owner/restore-former.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { sayMessage } from '../../words/say.ts'
import { readProductRecords, type ProductRecord } from '../product/product-record.ts'
import type { ToldLinks } from '../product/link-state.ts'
import { linkProperties } from '../product/product-parts.ts'
import { isGone, restoredProduct } from '../product/restored.ts'
import type { ProductEntry, RefusedProduct, ToldStock } from '../product/write-products.ts'
import { textList } from '../read/bulk.ts'
import { takenBack } from '../read/taken-back.ts'
import type { ColumnOf } from '../records/import-report.ts'
import { inColumns } from '../records/in-columns.ts'
import { keepingSome } from '../records/merge-record.ts'
import { completeRecord, type GivenRecord } from './catalogue-record.ts'
import type { FormerValues, ProductHints, Stays } from './import-item.ts'

export type GivenProduct = {
  line: number
  record: GivenRecord<'product'>
  product?: ProductHints
  columnOf?: ColumnOf
  stays?: Stays
  onlyLinks?: boolean
  restores?: FormerValues
}

export type CompletedProduct = ProductEntry & {
  /** Values that a new product gets although the file does not say them. */
  defaults: string[]
  warnings: string[]
}

/** Properties that belong to one type of product and mean nothing, or something else, for another. */
const OF_TYPE = ['configurable', 'bundle', 'grouped', 'downloads', 'samples', 'specialPrice'] as const

/**
 * Makes whole records of what a file says: what it leaves out is as the shop has it, or the default for a new product.
 *
 * @param isWhole the file's records are whole already: what they leave out gets its default
 */
export async function completeProducts(
  db: Queryable,
  given: GivenProduct[],
  isWhole = false,
): Promise<(CompletedProduct | RefusedProduct)[]> {
  const skus = given.map(({ record }) => record.sku)
  const known = await readKnown(db, skus)
  const hidden = await takenBack(db, 'product', skus)
  const back = await piecesBack(db, given)
  return given.map(({ line, record, product: hints, columnOf, stays, onlyLinks = false, restores }) => {
    const { sku } = record
    const current = known.get(sku)
    if (restores) return restored({ line, sku, current }, restores, back.get(sku) ?? 0)
    // Shoppers change the pieces meanwhile, so stock that stays is not said at all.
    const changes = keepingSome(current && { ...current, stock: undefined }, record, stays)
    const refusal = hints?.refusalFor?.(current)
    if (refusal)
      return { line, sku, reason: refusal, fault: { path: [], said: refusal }, isKept: current !== undefined }
    const { stock, ...others } = { ...changes, ...hints?.moreFor(current) } as GivenRecord<'product'>
    const base = isWhole || !current ? undefined : kept(current, others)
    if (base && hidden.has(sku)) delete base.isEnabled
    const completed = completeRecord(base, { ...others, ...stockGiven(stock, base) })
    if (completed.status === 'invalid') {
      const { message, column } = inColumns(completed.problem, completed.fault, columnOf)
      const { path, said } = completed.fault
      return { line, sku, reason: message, column, fault: { path, said: sayMessage(said) } }
    }
    return {
      line,
      current,
      record: completed.record as ProductRecord,
      toldStock: toldStockIn(changes.stock),
      toldLinks: toldLinksIn(others, isWhole),
      onlyLinks,
      defaults: current ? [] : (hints?.defaults ?? []),
      warnings: (current && hints?.warningsFor?.(current)) ?? [],
    }
  })
}

/** The record of a product whose values before an import come back. */
function restored(
  { line, sku, current }: { line: number; sku: string; current: ProductRecord | undefined },
  change: Change,
  back: number,
): CompletedProduct | RefusedProduct {
  if (!current) return { line, sku, reason: isGone(), fault: { path: [], said: isGone() } }
  const { record, toldStock, isKept, warnings } = restoredProduct(current, change, back)
  const completed = completeRecord(undefined, record)
  if (completed.status === 'invalid') {
    const { path, said } = completed.fault
    return { line, sku, reason: completed.problem, fault: { path, said: sayMessage(said) } }
  }
  const toldLinks = toldLinksIn(record, true)
  const whole = completed.record as ProductRecord
  return { line, current, record: whole, toldStock, toldLinks, onlyLinks: isKept, defaults: [], warnings }
}

/** Its date stays in the database when no record says one, and so does its stock. */
function kept(current: ProductRecord, changes: Omit<GivenRecord<'product'>, 'stock'>): ProductRecord {
  const { createdAt: _, ...base } = current
  if (typeof changes.type !== 'string' || changes.type === current.type) return base
  const isSameUnit = rulesOf(current).specialPriceIn === rulesOf({ type: changes.type as ProductType }).specialPriceIn
  for (const name of OF_TYPE) if (name !== 'specialPrice' || !isSameUnit) delete base[name]
  return base
}

function toldStockIn(stock: unknown): ToldStock {
  if (stock === undefined) return 'nothing'
  return stock === null || typeof (stock as { quantity?: unknown }).quantity === 'number' ? 'quantity' : 'rules'
}

const toldLinksIn = (told: ToldLinks, isWhole: boolean): ToldLinks =>
  Object.fromEntries(
    linkProperties.flatMap((name) => (told[name] === undefined && !isWhole ? [] : [[name, told[name] ?? null]])),
  )

/** null: its pieces are no longer counted. */
function stockGiven(stock: unknown, base: ProductRecord | undefined): { stock?: unknown } {
  if (stock === undefined) return base ? { stock: null } : {}
  if (stock === null) return { stock: { quantity: 0, isManaged: false } }
  return { stock }
}

/**
 * Nobody else changes these products until the transaction ends, nor the pieces of those of whose stock the file says something. Rows are
 * locked in the order in which others lock them; carts and lists may name the products meanwhile.
 */
export async function lockProducts(tx: Queryable, given: GivenProduct[]): Promise<void> {
  const skusOf = (some: GivenProduct[]) => textList(some.map(({ record }) => record.sku))
  const counted = given.filter(
    ({ record, restores }) => record.stock !== undefined || (restores && Object.hasOwn(restores.before, 'stock')),
  )
  await tx.execute(sql`select 1 from product where sku in ${skusOf(given)} order by id for no key update`)
  if (counted.length > 0)
    await tx.execute(
      sql`select 1 from stock_item s join product p on p.id = s.product_id where p.sku in ${skusOf(counted)}
          order by s.product_id for no key update of s`,
    )
}

/** The pieces that those who took the same import back before have added, by SKU; an undone taking back counts the other way. */
async function piecesBack(db: Queryable, given: readonly GivenProduct[]): Promise<Map<string, number>> {
  const run = given.find(({ restores }) => restores)?.restores!.run
  if (run === undefined) return new Map()
  const found = await rows<{ sku: string; pieces: number }>(
    db,
    sql`with recursive back as (select id from import_run where undoes = ${run}::uuid
          union all select r.id from import_run r join back on r.undoes = back.id)
        select c.subject as sku,
          sum((c.after #>> '{stock,quantity}')::int - (c.before #>> '{stock,quantity}')::int)::int as pieces
        from import_change c join back on back.id = c.run_id
        where c.kind = 'product' and c.subject in ${textList(given.map(({ record }) => record.sku))}
          and c.after #>> '{stock,quantity}' is not null and c.before #>> '{stock,quantity}' is not null
        group by c.subject`,
  )
  return new Map(found.map(({ sku, pieces }) => [sku, pieces]))
}

async function readKnown(db: Queryable, skus: string[]): Promise<Map<string, ProductRecord>> {
  const found = await rows<{ id: number }>(db, sql`select id from product where sku in ${textList(skus)}`)
  if (found.length === 0) return new Map()
  const records = await readProductRecords(
    db,
    found.map(({ id }) => id),
  )
  return new Map(records.map((record) => [record.sku, record]))
}
