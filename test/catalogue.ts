import { sql } from 'drizzle-orm'
import type { StoreView } from '#domain/store/store.ts'
import { rows, type Queryable } from '#server/database/database.ts'
import {
  attribute,
  attributeOption,
  bundleOption,
  bundleSelection,
  category,
  categoryText,
  configurableAttribute,
  configurableChild,
  product,
  productAttribute,
  productCategory,
  productLink,
  productText,
  stockItem,
  tierPrice,
  urlRewrite,
  type StoredAddition,
} from '#server/database/schema/catalog.ts'
import { currency, store, taxClass, taxRate } from '#server/database/schema/store.ts'
import { readStores } from '#server/store/store-service.ts'

/** Two stores (en default, fr), EUR, tax class "standard": DE 19 %, FR 20 %. */
export async function seedStores(db: Queryable): Promise<{ en: StoreView; fr: StoreView; standardTax: number }> {
  await db.insert(currency).values({ code: 'EUR' })
  await db.insert(store).values([
    { code: 'en', name: 'English', locale: 'en-GB', currency: 'EUR', isDefault: true },
    { code: 'fr', name: 'Français', locale: 'fr-FR', currency: 'EUR', position: 1 },
  ])
  const [standard] = await db.insert(taxClass).values({ code: 'standard' }).returning({ id: taxClass.id })
  await db.insert(taxRate).values([
    { taxClassId: standard!.id, country: 'DE', ratePpm: 190_000, title: 'VAT 19 %' },
    { taxClassId: standard!.id, country: 'FR', ratePpm: 200_000, title: 'TVA 20 %' },
  ])
  await db.execute(sql`insert into catalogue_state (id, revision) values (1, 1) on conflict do nothing`)
  const [en, fr] = await readStores(db)
  return { en: en!, fr: fr!, standardTax: standard!.id }
}

export async function aCategory(db: Queryable, en: StoreView, path: string, name: string): Promise<number> {
  const parent = path.split('/').slice(0, -1).join('/')
  const [above] = parent ? await rows<{ id: number }>(db, sql`select id from category where path = ${parent}`) : []
  const [created] = await db
    .insert(category)
    .values({ path, parentId: above?.id ?? null })
    .returning({ id: category.id })
  await db
    .insert(categoryText)
    .values({ categoryId: created!.id, storeId: en.id, name, urlKey: path.split('/').at(-1)! })
  await db.insert(urlRewrite).values({ storeId: en.id, requestPath: `${path}.html`, categoryId: created!.id })
  return created!.id
}

type Given = Partial<typeof product.$inferInsert> & {
  name?: string
  categories?: number[]
  stock?: Partial<typeof stockItem.$inferInsert>
  tiers?: Omit<typeof tierPrice.$inferInsert, 'productId'>[]
}

let count = 0

/** A simple product for 10.00 with 10 pieces in stock, unless said otherwise. */
export async function aProduct(db: Queryable, en: StoreView, given: Given = {}): Promise<number> {
  const { name, categories = [], stock, tiers = [], ...columns } = given
  const sku = columns.sku ?? `TEST-${++count}`
  const urlKey = sku.toLowerCase()
  const [created] = await db
    .insert(product)
    .values({ type: 'simple', price: 1000, ...columns, sku })
    .returning({ id: product.id })
  const id = created!.id
  await db.insert(productText).values({ productId: id, storeId: en.id, name: name ?? `Product ${sku}`, urlKey })
  await db.insert(stockItem).values({ quantity: 10, ...stock, productId: id })
  await db.insert(urlRewrite).values({ storeId: en.id, requestPath: `${urlKey}.html`, productId: id })
  if (categories.length)
    await db.insert(productCategory).values(categories.map((categoryId) => ({ productId: id, categoryId })))
  if (tiers.length) await db.insert(tierPrice).values(tiers.map((tier) => ({ productId: id, ...tier })))
  return id
}

export type TestAttribute = { id: number; code: string; options: Record<string, number> }

/** A filterable select, unless said otherwise; options by code, labelled with their code. */
export async function anAttribute(
  db: Queryable,
  code: string,
  options: string[],
  given: Partial<typeof attribute.$inferInsert> = {},
): Promise<TestAttribute> {
  const [created] = await db
    .insert(attribute)
    .values({ input: 'select', label: code, isFilterable: true, isSearchable: true, ...given, code })
    .returning({ id: attribute.id })
  const attributeId = created!.id
  const made = options.length
    ? await db
        .insert(attributeOption)
        .values(options.map((option, position) => ({ attributeId, code: option, label: option, position })))
        .returning({ id: attributeOption.id, code: attributeOption.code })
    : []
  return { id: attributeId, code, options: Object.fromEntries(made.map((option) => [option.code, option.id])) }
}

export async function giveValues(db: Queryable, productId: number, of: TestAttribute, codes: string[]): Promise<void> {
  await db
    .insert(productAttribute)
    .values(codes.map((code) => ({ productId, attributeId: of.id, optionId: of.options[code] })))
}

type GivenVariant = { code: string; stock?: Given['stock']; isEnabled?: boolean }

/** A configurable product of one attribute; `prices` by option code. Variants cannot be seen by themselves. */
export async function aConfigurable(
  db: Queryable,
  en: StoreView,
  of: TestAttribute,
  variants: GivenVariant[],
  given: Given & { prices?: Record<string, StoredAddition> } = {},
): Promise<{ id: number; children: number[] }> {
  const { prices = {}, ...columns } = given
  const id = await aProduct(db, en, { ...columns, type: 'configurable', stock: { quantity: 0 } })
  const byOption = Object.fromEntries(Object.entries(prices).map(([code, price]) => [of.options[code]!, price]))
  await db.insert(configurableAttribute).values({ productId: id, attributeId: of.id, prices: byOption })
  const children: number[] = []
  for (const { code, ...variant } of variants) {
    const childId = await aProduct(db, en, { ...variant, visibility: 'none' })
    await giveValues(db, childId, of, [code])
    await db.insert(configurableChild).values({ productId: id, childId, position: children.length })
    children.push(childId)
  }
  return { id, children }
}

/** A bundle with dynamic price, unless said otherwise, of one required choice between these products. */
export async function aBundle(db: Queryable, en: StoreView, parts: number[], given: Given = {}): Promise<number> {
  const id = await aProduct(db, en, { price: 0, bundlePriceType: 'dynamic', ...given, type: 'bundle' })
  const [option] = await db
    .insert(bundleOption)
    .values({ productId: id, title: 'Choice', input: 'select' })
    .returning({ id: bundleOption.id })
  await db
    .insert(bundleSelection)
    .values(parts.map((productId, position) => ({ optionId: option!.id, productId, position })))
  return id
}

/** A bundle of one part, and the choice of that part. */
export async function aBundleOf(db: Queryable, en: StoreView, part: number) {
  const bundle = await aBundle(db, en, [part])
  const [found] = await rows<{ option: number; selection: number }>(
    db,
    sql`select b.id as option, s.id as selection from bundle_option b join bundle_selection s on s.option_id = b.id
        where b.product_id = ${bundle}`,
  )
  return { bundle, options: { bundle: { [found!.option]: [found!.selection] } } }
}

export async function link(
  db: Queryable,
  productId: number,
  kind: (typeof productLink.$inferInsert)['kind'],
  linked: number[],
): Promise<void> {
  await db.insert(productLink).values(linked.map((linkedId, position) => ({ productId, linkedId, kind, position })))
}

/** Says that the catalogue has changed. */
export async function bumpRevision(db: Queryable): Promise<void> {
  await db.execute(sql`update catalogue_state set revision = revision + 1 where id = 1`)
}
