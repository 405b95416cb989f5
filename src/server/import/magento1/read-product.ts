import type {
  AttributeRecord,
  ProductRecord,
  ProductTexts,
  ProductType,
  ProductVisibility,
} from '#domain/catalog/catalogue-record.ts'
import { slug } from '../addresses.ts'
import { compact } from '../compact.ts'
import { isAttributeColumn } from './columns.ts'
import type { CsvRow } from './csv-rows.ts'
import type { Categories } from './derive-categories.ts'
import { readCustomOptions } from './read-custom-options.ts'
import { readConfigurable, readGrouped, readImages, readLinks, readTierPrices, valuesOf } from './read-product-lists.ts'
import { readStock } from './read-stock.ts'

export type ProductContext = {
  columns: string[]
  attributes: Map<string, AttributeRecord>
  categories: Categories
  /** The shop's store for one of Magento's codes. */
  codeFor: (store: string) => string
}

const VISIBILITY: Record<string, ProductVisibility> = { '1': 'none', '2': 'catalog', '3': 'search', '4': 'both' }
const TYPES: Record<string, ProductType> = {
  simple: 'simple',
  configurable: 'configurable',
  bundle: 'bundle',
  grouped: 'grouped',
  virtual: 'virtual',
  downloadable: 'downloadable',
}
const TEXTS = {
  name: 'name',
  urlKey: 'url_key',
  shortDescription: 'short_description',
  description: 'description',
  metaTitle: 'meta_title',
  metaDescription: 'meta_description',
} satisfies Record<keyof ProductTexts, string>

/** One product from its rows: the first has the SKU, the others go on with lists and texts of other stores. */
export function readProduct(
  rows: [CsvRow, ...CsvRow[]],
  context: ProductContext,
): { record: ProductRecord; warnings: string[]; formerAddress?: string } | { problem: string } {
  const [first] = rows
  const sku = first.get('sku').trim()
  const type = TYPES[first.get('_type')]
  if (!type) return { problem: `product ${sku}: the product type "${first.get('_type')}" is not known` }
  const warnings: string[] = []
  if (type === 'bundle')
    warnings.push(`product ${sku}: Magento's export has no bundle options; the bundle is imported disabled`)
  if (type === 'downloadable')
    warnings.push(`product ${sku}: Magento's export has no downloads; the product is imported without`)

  const texts = readTexts(first)
  const name = texts.name ?? ''
  const urlKey = isUrlKey(texts.urlKey) ? texts.urlKey : slug(texts.urlKey || name) || slug(sku)
  const visibility = VISIBILITY[first.get('visibility')] ?? 'both'
  const tax = first.get('tax_class_id')
  const special = first.get('special_price').trim()
  const record: ProductRecord = compact({
    kind: 'product' as const,
    sku,
    type,
    ...texts,
    name,
    urlKey,
    isEnabled: type !== 'bundle' && first.get('status') !== '2',
    visibility,
    texts: storeTexts(rows, context),
    price: type === 'grouped' ? undefined : first.get('price').trim() || (type === 'bundle' ? '0.00' : undefined),
    specialPrice: special
      ? compact({
          value: special,
          from: dayOf(first.get('special_from_date')),
          to: dayOf(first.get('special_to_date')),
        })
      : undefined,
    tierPrices: readTierPrices(rows),
    taxClass: taxClassFor(tax),
    weight: first.get('weight').trim() || undefined,
    newFrom: dayOf(first.get('news_from_date')),
    newTo: dayOf(first.get('news_to_date')),
    stock: readStock(first, type),
    categories: valuesOf(rows, '_category').map((names) => ({ path: context.categories.pathFor(names) ?? names })),
    ...readAttributes(rows, context),
    images: readImages(rows, warnings),
    related: readLinks(rows, 'related'),
    upSells: readLinks(rows, 'upsell'),
    crossSells: readLinks(rows, 'crosssell'),
    configurable: type === 'configurable' ? readConfigurable(rows, context.attributes) : undefined,
    bundle:
      type === 'bundle'
        ? { priceType: first.get('price_type') === '1' ? ('fixed' as const) : ('dynamic' as const), options: [] }
        : undefined,
    grouped: type === 'grouped' ? readGrouped(rows) : undefined,
    customOptions: readCustomOptions(rows, context.codeFor),
    createdAt: instantOf(first.get('created_at')),
  })
  const former = first.get('url_path').trim()
  const hasMoved = visibility !== 'none' && former !== '' && former !== `${urlKey}.html`
  return { record, warnings, ...(hasMoved && { formerAddress: former }) }
}

/** 2 is "Taxable Goods" in every Magento 1; 0 is none. */
export function taxClassFor(id: string): string | undefined {
  if (id === '' || id === '0' || id === 'None') return undefined
  return id === '2' ? 'standard' : `class-${id}`
}

const isUrlKey = (key: string | undefined): key is string => key !== undefined && /^[\p{L}\p{M}\p{N}_~-]+$/u.test(key)

function readTexts(row: CsvRow): Partial<ProductTexts> {
  const text = (column: string) => row.get(column).trim() || undefined
  return compact({
    name: text(TEXTS.name),
    urlKey: text(TEXTS.urlKey),
    shortDescription: text(TEXTS.shortDescription),
    description: text(TEXTS.description),
    metaTitle: text(TEXTS.metaTitle),
    metaDescription: text(TEXTS.metaDescription),
  })
}

function storeTexts(rows: CsvRow[], { codeFor }: ProductContext): ProductRecord['texts'] {
  const texts: NonNullable<ProductRecord['texts']> = {}
  for (const row of rows) {
    if (!row.get('_store')) continue
    const { urlKey, ...own } = readTexts(row)
    const all = isUrlKey(urlKey) ? { ...own, urlKey } : own
    if (Object.keys(all).length) texts[codeFor(row.get('_store'))] = all
  }
  return texts
}

function readAttributes(
  rows: CsvRow[],
  { columns, attributes, codeFor }: ProductContext,
): Pick<ProductRecord, 'attributes' | 'attributeTexts'> {
  const values: NonNullable<ProductRecord['attributes']> = {}
  const texts: NonNullable<ProductRecord['attributeTexts']> = {}
  const own = rows.filter((row) => !row.get('_store'))
  const translated = rows.filter((row) => row.get('_store'))
  for (const column of columns) {
    const attribute = isAttributeColumn(column) ? attributes.get(column) : undefined
    if (!attribute) continue
    const given = valuesOf(own, column)
    const codes = given.map((label) => attribute.options?.find((option) => option.label === label)?.code ?? label)
    if (attribute.input === 'text') {
      if (given.length) values[column] = given.join(', ')
      for (const row of translated) {
        const store = codeFor(row.get('_store'))
        const text = row.get(column).trim()
        if (text) texts[store] = { ...texts[store], [column]: text }
      }
    } else if (given.length && attribute.input === 'boolean') values[column] = given[0] === 'Yes' || given[0] === '1'
    else if (given.length) values[column] = attribute.input === 'multiselect' ? codes : codes[0]!
  }
  return { attributes: values, attributeTexts: texts }
}

/** "2023-03-01 00:00:00" → "2023-03-01"; what is no date is left for the check to name. */
function dayOf(text: string): string | undefined {
  const plain = text.trim()
  return plain === '' ? undefined : plain.replace(/^(\d{4}-\d{2}-\d{2})[ T].*$/, '$1')
}

/** Magento keeps instants in UTC. */
function instantOf(text: string): string | undefined {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text.trim())
  const instant = match && `${match[1]}T${match[2]}Z`
  return instant && !Number.isNaN(Date.parse(instant)) ? instant : undefined
}
