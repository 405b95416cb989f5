import { sql } from 'drizzle-orm'
import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { readAttributeRecords, type AttributeRecord } from '../frame/attribute.ts'
import { readStoreRecords, type StoreRecord } from '../frame/store.ts'
import { takenBack } from '../read/taken-back.ts'

/** Data that the shop has already, which an export must not undo. */
export type KnownCatalogue = {
  stores: StoreRecord[]
  taxClasses: string[]
  attributes: AttributeRecord[]
  /** Paths; without those that are hidden since the import that made them was taken back. */
  categories: ReadonlySet<string>
  /** Paths of those that the owner made here. */
  ownCategories: ReadonlySet<string>
  /** The paths of categories that were moved, by those that they had before. */
  movedCategories: ReadonlyMap<string, string>
  /** SKUs that an import made of an address or a number of the old shop, of products that it led its addresses to and of their variants. */
  madeSkus: ReadonlySet<string>
  /** Tax classes of configurable products, or of their variants, by the SKUs of the former. */
  familyTaxClasses: ReadonlyMap<string, string>
  /** SKUs by the addresses that products had in Shopify or WooCommerce. */
  oldAddresses: ReadonlyMap<string, string>
}

/** The shop's data before an import from a file that holds less than the shop knows. */
export async function readKnownCatalogue(db: Queryable): Promise<KnownCatalogue> {
  const taxClasses = await rows<{ code: string }>(db, sql`select code from tax_class`)
  const categories = await rows<{ path: string; isMadeHere: boolean }>(
    db,
    sql`select path, is_made_here as "isMadeHere" from category`,
  )
  const hidden = await takenBack(db, 'category')
  return {
    stores: await readStoreRecords(db),
    taxClasses: taxClasses.map(({ code }) => code),
    attributes: await readAttributeRecords(db),
    categories: new Set(categories.flatMap(({ path }) => (hidden.has(path) ? [] : path))),
    ownCategories: new Set(categories.flatMap(({ path, isMadeHere }) => (isMadeHere ? path : []))),
    movedCategories: await readMovedCategories(db),
    familyTaxClasses: await readFamilyTaxClasses(db),
    ...(await readMadeSkus(db)),
  }
}

async function readFamilyTaxClasses(db: Queryable): Promise<Map<string, string>> {
  const found = await rows<{ sku: string; taxClass: string }>(
    db,
    sql`select p.sku, t.code as "taxClass"
        from (select x.product_id, min(c.tax_class_id) as own from configurable_child x join product c on c.id = x.child_id group by 1) f
        join product p on p.id = f.product_id join tax_class t on t.id = coalesce(p.tax_class_id, f.own)`,
  )
  return new Map(found.map(({ sku, taxClass }) => [sku, taxClass]))
}

async function readMadeSkus(db: Queryable): Promise<Pick<KnownCatalogue, 'madeSkus' | 'oldAddresses'>> {
  const led = await rows<{ path: string; sku: string; type: ProductType }>(
    db,
    sql`select distinct u.request_path as path, p.sku, p.type from url_rewrite u join product p on p.id = u.product_id
        where u.redirect = 301 and (u.request_path like 'product/%' or u.request_path like 'products/%')`,
  )
  const isMade = ({ path, sku, type }: (typeof led)[number]) =>
    rulesOf({ type }).choices.length === 0 &&
    (path === `products/${sku}` || (path.startsWith('product/') && sku.startsWith('product-')))
  const variants = await rows<{ sku: string }>(
    db,
    sql`select distinct c.sku from configurable_child x join product p on p.id = x.product_id join product c on c.id = x.child_id
        where starts_with(c.sku, p.sku || '-') or c.sku like 'product-%'`,
  )
  return {
    madeSkus: new Set([...led.filter(isMade), ...variants].map(({ sku }) => sku)),
    oldAddresses: new Map(led.map(({ path, sku }) => [path, sku])),
  }
}

/**
 * A category that is moved keeps its code and leaves its former address to lead to it; addresses that the owner has led to a category
 * end otherwise.
 */
async function readMovedCategories(db: Queryable): Promise<Map<string, string>> {
  const found = await rows<{ former: string; path: string }>(
    db,
    sql`select substring(u.request_path from '^(.+)[.]html$') as former, c.path
        from url_rewrite u join category c on c.id = u.category_id
        where u.redirect = 301 and u.request_path like '%.html' and u.store_id = (select id from store where is_default limit 1)`,
  )
  const codeOf = (path: string) => path.split('/').at(-1)
  return new Map(
    found.filter(({ former, path }) => codeOf(former) === codeOf(path)).map(({ former, path }) => [former, path]),
  )
}
