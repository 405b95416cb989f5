import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { idOrNext, reserveIds } from './kept-ids.ts'
import { deleteWhere, idList, insertRows, recordset, updateRows, type Columns, type Row } from '../read/bulk.ts'
import type { Frame } from '../read/frame.ts'
import type { NormalProduct } from '../records/normal-product.ts'

export type WritableProduct = {
  line: number
  product: NormalProduct
  /** What `product.import_hash` is to say. */
  importHash: string
  /** The row's id, when the product is there already. */
  id: number | undefined
}
export type WrittenProduct = WritableProduct & { id: number; isNew: boolean }

const PRODUCT: Columns = {
  type: 'text',
  is_enabled: 'boolean',
  visibility: 'text',
  price: 'bigint',
  special_price: 'bigint',
  special_from: 'date',
  special_to: 'date',
  bundle_price_type: 'text',
  tax_class_id: 'int',
  weight: 'numeric',
  new_from: 'date',
  new_to: 'date',
  is_featured: 'boolean',
  event_ends_at: 'timestamptz',
  created_at: 'timestamptz',
  import_hash: 'text',
}

/** The rows of `product` themselves; a product that is there keeps its id and, unless the file says it, its date. */
export async function writeProductRows(
  db: Queryable,
  frame: Frame,
  products: WritableProduct[],
): Promise<WrittenProduct[]> {
  const rowOf = ({ product, importHash, id }: WritableProduct) => ({
    id,
    sku: product.sku,
    type: product.type,
    is_enabled: product.isEnabled,
    visibility: product.visibility,
    price: product.price,
    special_price: product.specialPrice,
    special_from: product.specialFrom,
    special_to: product.specialTo,
    bundle_price_type: product.bundlePriceType,
    tax_class_id: product.taxClass === null ? null : frame.taxClasses.get(product.taxClass)!,
    weight: product.weight,
    new_from: product.newFrom,
    new_to: product.newTo,
    is_featured: product.isFeatured,
    event_ends_at: product.eventEndsAt,
    created_at: product.createdAt,
    import_hash: importHash,
  })
  const fresh = products.filter((item) => item.id === undefined)
  const kept = await reserveIds(
    db,
    'product',
    fresh.map(({ product }) => product.sku),
    frame.formerId,
  )
  const created = await insertRows<{ id: number; sku: string }>(
    db,
    'product',
    { id: 'int', sku: 'text', ...PRODUCT },
    fresh.map((item) => ({ ...rowOf(item), id: kept.get(item.product.sku) ?? null })),
    { returning: 'id, sku', defaults: { id: idOrNext('product'), created_at: 'coalesce(r.created_at, now())' } },
  )
  await updateRows(db, 'product', PRODUCT, products.filter((item) => item.id !== undefined).map(rowOf), ['created_at'])
  const ids = new Map(created.map(({ sku, id }) => [sku, id]))
  return products.map((item) => ({ ...item, id: item.id ?? ids.get(item.product.sku)!, isNew: item.id === undefined }))
}

const STOCK: Columns = {
  product_id: 'int',
  quantity: 'int',
  is_managed: 'boolean',
  is_in_stock: 'boolean',
  allows_backorders: 'boolean',
  minimum: 'int',
  maximum: 'int',
  increment: 'int',
}
const UNMANAGED = {
  quantity: 0,
  isManaged: false,
  isInStock: true,
  allowsBackorders: false,
  minimum: 1,
  maximum: null,
  increment: 1,
}

/**
 * The file's quantity wins; one that the file does not say is left to the orders that come meanwhile. A product whose record says
 * nothing of stock keeps its own, or gets one nobody counts.
 */
export async function writeStock(db: Queryable, products: WrittenProduct[]): Promise<void> {
  const untold = products.filter(({ product, isNew }) => !product.stock && !isNew).map(({ id }) => id)
  const counted = new Set(
    untold.length
      ? (
          await rows<{ id: number }>(
            db,
            sql`select product_id as id from stock_item where product_id in ${idList(untold)}`,
          )
        ).map(({ id }) => id)
      : [],
  )
  const values = products
    .filter(({ id }) => !counted.has(id))
    .map(({ id, product }) => {
      const stock = product.stock ?? UNMANAGED
      return {
        product_id: id,
        quantity: stock.quantity,
        is_managed: stock.isManaged,
        is_in_stock: stock.isInStock,
        allows_backorders: stock.allowsBackorders,
        minimum: stock.minimum,
        maximum: stock.maximum,
        increment: stock.increment,
      }
    })
  const columns = Object.keys(STOCK)
  await replaceStock(
    db,
    values.filter(({ quantity }) => quantity !== null),
    columns,
  )
  await replaceStock(
    db,
    values.filter(({ quantity }) => quantity === null),
    columns.filter((name) => name !== 'quantity'),
  )
}

/** Only the quantity, for products whose record is otherwise what it was. */
export async function writeQuantities(db: Queryable, quantities: { id: number; quantity: number }[]): Promise<void> {
  if (!quantities.length) return
  await db.execute(
    sql`update stock_item s set quantity = r.quantity
        from ${recordset({ id: 'int', quantity: 'int' }, quantities)} where s.product_id = r.id`,
  )
}

async function replaceStock(db: Queryable, values: Record<string, unknown>[], columns: string[]): Promise<void> {
  if (!values.length) return
  const sets = columns.slice(1).map((name) => `${name} = excluded.${name}`)
  await db.execute(
    sql`insert into stock_item (${sql.raw(columns.join(', '))})
        select ${sql.raw(columns.map((name) => `r.${name}`).join(', '))} from ${recordset(STOCK, values)}
        on conflict (product_id) do update set ${sql.raw(sets.join(', '))}`,
  )
}

const TEXTS: Columns = {
  product_id: 'int',
  store_id: 'int',
  name: 'text',
  url_key: 'text',
  short_description: 'text',
  description: 'text',
  meta_title: 'text',
  meta_description: 'text',
}

/** Rows without an id anybody remembers: those of a known product are written anew. */
export async function writePlainRows(db: Queryable, frame: Frame, products: WrittenProduct[]): Promise<void> {
  const known = products.filter(({ isNew }) => !isNew).map(({ id }) => id)
  for (const table of ['product_text', 'product_category', 'product_attribute', 'tier_price', 'configurable_attribute'])
    await deleteWhere(db, table, 'product_id', known)

  await insertRows(
    db,
    'product_text',
    TEXTS,
    products.flatMap(({ id, product }) =>
      product.texts.map((texts) => ({
        product_id: id,
        store_id: frame.stores.get(texts.store)!,
        name: texts.name,
        url_key: texts.urlKey,
        short_description: texts.shortDescription,
        description: texts.description,
        meta_title: texts.metaTitle,
        meta_description: texts.metaDescription,
      })),
    ),
  )
  await insertRows(
    db,
    'product_category',
    { product_id: 'int', category_id: 'int', position: 'int' },
    products.flatMap(({ id, product }) =>
      product.categories.map(({ path, position }) => ({
        product_id: id,
        category_id: frame.categories.get(path)!,
        position,
      })),
    ),
  )
  await insertRows(
    db,
    'product_attribute',
    { product_id: 'int', attribute_id: 'int', option_id: 'int', text: 'text', texts: 'jsonb' },
    products.flatMap(({ id, product }) =>
      product.attributes.flatMap((value): Row[] => {
        const attribute = frame.attributes.get(value.code)!
        const owner = { product_id: id, attribute_id: attribute.id }
        if ('text' in value) return [{ ...owner, option_id: null, text: value.text, texts: value.texts }]
        return value.options.map((option) => ({
          ...owner,
          option_id: attribute.options.get(option)!,
          text: null,
          texts: null,
        }))
      }),
    ),
  )
  await insertRows(
    db,
    'tier_price',
    { product_id: 'int', customer_group: 'text', quantity: 'int', price: 'bigint', from_day: 'date', to_day: 'date' },
    products.flatMap(({ id, product }) =>
      product.tierPrices.map((tier) => ({
        product_id: id,
        customer_group: tier.customerGroup,
        quantity: tier.quantity,
        price: tier.price,
        from_day: tier.from ?? null,
        to_day: tier.to ?? null,
      })),
    ),
  )
  await insertRows(
    db,
    'configurable_attribute',
    { product_id: 'int', attribute_id: 'int', position: 'int', label: 'text', prices: 'jsonb' },
    products.flatMap(({ id, product }) =>
      product.configurableAttributes.map(({ code, label, prices }, position) => {
        const attribute = frame.attributes.get(code)!
        return {
          product_id: id,
          attribute_id: attribute.id,
          position,
          label,
          prices: Object.fromEntries(
            prices.map(({ option, type, amount }) => [attribute.options.get(option)!, { type, amount }]),
          ),
        }
      }),
    ),
  )
}
