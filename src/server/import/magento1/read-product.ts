import type { ProductRecord } from '../product/product-record.ts'
import type { AttributeRecord } from '../frame/attribute.ts'
import type { ProductTexts } from '../product/parts/texts.ts'
import type { ProductType, ProductVisibility } from '#domain/catalog/catalogue-words.ts'
import { allProductTypes, rulesOf } from '#domain/product/types/product-types.ts'
import { ownEntry } from '#domain/own-entry.ts'
import { brokenLetters } from '../csv/broken-letters.ts'
import { slug } from '../write/addresses.ts'
import { compactTold } from '../records/compact.ts'
import type { ProductHints } from '../kinds/import-item.ts'
import { say } from '../../words/say.ts'
import { isAttributeColumn } from './columns.ts'
import type { CsvRow } from '../csv/csv-rows.ts'
import type { ProductRow } from './product-table.ts'
import type { Categories } from './derive-categories.ts'
import { optionMeant } from './derive-attributes.ts'
import { readCustomOptions } from './read-custom-options.ts'
import { readConfigurable, readGrouped, readImages, readLinks, readTierPrices, valuesOf } from './read-product-lists.ts'
import { defaultStock, isComposite, readStock } from './read-stock.ts'
import { told, toldIfAny, toldPlain } from './told.ts'

export type ProductContext = {
  columns: readonly string[]
  pictureFile: (source: string) => string | undefined
  attributes: Map<string, AttributeRecord>
  categories: Categories
  /** Paths of the categories that a row of the file names. */
  categoriesOfFile: ReadonlySet<string>
  /** Paths of the categories that the owner made here. */
  ownCategories: ReadonlySet<string>
  /** Tax classes of configurable products here, by SKU. */
  familyTaxClasses: ReadonlyMap<string, string>
  /** The shop's store for one of Magento's codes. */
  codeFor: (store: string) => string
}

const VISIBILITY: Record<string, ProductVisibility> = { '1': 'none', '2': 'catalog', '3': 'search', '4': 'both' }
const TEXTS = {
  name: 'name',
  urlKey: 'url_key',
  shortDescription: 'short_description',
  description: 'description',
  metaTitle: 'meta_title',
  metaDescription: 'meta_description',
} satisfies Record<keyof ProductTexts, string>

/**
 * A product made of its rows: the first has the SKU, the others go on with lists and texts of other stores. A column that the file
 * does not have is left out of the record, an empty cell is null.
 */
export function readProduct(
  rows: [ProductRow, ...ProductRow[]],
  context: ProductContext,
): { record: object; product: ProductHints; warnings: string[]; formerAddresses: string[] } | { problem: string } {
  const [first] = rows
  const more = first.more?.record ?? {}
  const sku = first.get('sku').trim()
  const type = allProductTypes.find((known) => known === first.get('_type'))
  if (!type) return { problem: unknownType(sku, first.get('_type')) }
  if (isNought(first.get('special_price'))) return { problem: givenAway(sku) }
  const { choices, isSoldByParts } = rulesOf({ type })
  const warnings = [...(first.more?.warnings ?? []), ...missingIn(more, sku, type), ...brokenTexts(rows, sku)]

  const texts = readTexts(first)
  const name = texts.name ?? undefined
  const { urlKey, newUrlKey } = urlKeysOf(texts, sku)
  const visibility = ownEntry(VISIBILITY, first.get('visibility').trim())
  const images = readImages(rows, warnings, context.pictureFile)
  const stock = readStock(first, type)
  const record = compactTold({
    kind: 'product' as const,
    sku,
    type,
    ...texts,
    name,
    urlKey,
    isEnabled: enabledIn(first, isBundle(type) && !('bundle' in more)),
    visibility,
    texts: storeTexts(rows, context),
    price: isSoldByParts ? undefined : toldIfAny(first, 'price'),
    specialPrice: specialPriceIn(first),
    taxClass: toldIfAny(first, 'tax_class_id') && (taxClassFor(first.get('tax_class_id')) ?? null),
    weight: told(first, 'weight'),
    newFrom: dayOf(told(first, 'news_from_date')),
    newTo: dayOf(told(first, 'news_to_date')),
    stock,
    categories: first.has('_category')
      ? valuesOf(rows, '_category').map((names) => ({ path: context.categories.pathFor(names) ?? names }))
      : undefined,
    ...readAttributes(rows, context, warnOfOptions(sku, warnings)),
    related: readLinks(rows, 'related'),
    upSells: readLinks(rows, 'upsell'),
    crossSells: readLinks(rows, 'crosssell'),
    configurable: choices.includes('attributes') ? readConfigurable(rows, context.attributes) : undefined,
    bundle: isBundle(type) ? (bundleIn(first) as { priceType: string; options?: unknown } | undefined) : undefined,
    grouped: isSoldByParts ? readGrouped(rows) : undefined,
    customOptions: readCustomOptions(rows, context.codeFor),
    createdAt: instantOf(first.get('created_at')),
    ...more,
  })
  const ofFamily = asInFamily(first, context)
  const product: ProductHints = {
    moreFor: (current) =>
      compactTold({
        images: images(current?.images),
        tierPrices: readTierPrices(rows, current?.tierPrices),
        categories: record.categories && [...record.categories, ...ownCategories(current, context)],
        ...(current?.stock === undefined && { stock: { ...defaultStock(type), ...stock } }),
        ...filesKept(type, current),
        ...(current ? first.more?.standing?.(current, record) : newProduct(record, type, newUrlKey, ofFamily)),
      }),
    warningsFor: (current) => [
      ...(first.more?.warningsFor?.(current) ?? []),
      ...leftCategories(current, record, context),
    ],
    refusalFor: (current) =>
      current &&
      (first.more?.refusalFor?.(current) ?? partsLost(type, current, record, first.more?.standing?.(current, record))),
    defaults: [...defaultsOf({ ...ofFamily, ...record }, stock, type), ...lackOfDownloads(type, more)],
  }
  const moved = visibility === 'none' ? [] : movedFrom(first, newUrlKey)
  return { record, product, warnings, formerAddresses: [...moved, ...(first.more?.formerAddresses ?? [])] }
}

/** A new variant's properties that are its family's where the file does not say them. */
function asInFamily({ more: { family } = {} }: ProductRow, { familyTaxClasses }: ProductContext): object {
  return family === undefined ? {} : compactTold({ visibility: 'none', taxClass: familyTaxClasses.get(family) })
}

const untold = (some: object, told: object) =>
  Object.fromEntries(Object.entries(some).filter(([name]) => !Object.hasOwn(told, name)))

/** Tells whether a product of this type is bought as it is. */
function isPlain(type: ProductType): boolean {
  const { choices, isSoldByParts, hasDownloads } = rulesOf({ type })
  return choices.length === 0 && !isSoldByParts && !hasDownloads
}

/** A list of prices may call everything "simple", and files to download are in no table of the old shop. */
const filesKept = (type: ProductType, current: ProductRecord | undefined) =>
  isPlain(type) && current?.downloads?.length ? { type: current.type } : {}

/**
 * Why a product that is of another type here stays as it is: its parts would be lost, or it would have none.
 *
 * @param standing what stays as it is here, the type perhaps
 */
function partsLost(
  type: ProductType,
  current: ProductRecord,
  given: { grouped?: unknown[] | undefined; downloads?: unknown },
  standing: object = {},
): string | undefined {
  if (type === current.type || 'type' in standing) return undefined
  const known = current.type
  const { isSoldByParts, hasDownloads } = rulesOf({ type })
  if ((isSoldByParts && !given.grouped?.length) || (hasDownloads && !given.downloads && !current.downloads?.length))
    return say('it is {known} here, and the file says {type} without parts or files: it stays as it is', {
      known,
      type,
    })
  const hasParts = current.configurable?.children.length || current.bundle?.options.length || current.grouped?.length
  return hasParts && isPlain(type)
    ? say('it is {known} here, and the file says {type}: its variants or parts would be lost, so it stays as it is', {
        known,
        type,
      })
    : undefined
}

/** Categories of a product that were made here and that the file does not name: it stays in them. */
const ownCategories = (current: ProductRecord | undefined, { ownCategories: own, categoriesOfFile }: ProductContext) =>
  (current?.categories ?? []).filter(({ path }) => own.has(path) && !categoriesOfFile.has(path))

/** A message about other categories that no row of the file names, and that the product leaves. */
function leftCategories(
  { sku, categories: before = [] }: ProductRecord,
  { categories }: { categories?: unknown },
  { ownCategories: own, categoriesOfFile }: ProductContext,
): string[] {
  const isLeft = (path: string) => !own.has(path) && !categoriesOfFile.has(path)
  const left = categories ? before.flatMap(({ path }) => (isLeft(path) ? [path] : [])) : []
  return left.length === 0
    ? []
    : [say('product {sku}: it leaves categories that no row of the file names: {left}', { sku, left: left.join(', ') })]
}

const lackOfDownloads = (type: ProductType, more: object) =>
  rulesOf({ type }).hasDownloads && !('downloads' in more) ? [say('no downloads: there is nothing to download')] : []

const warnOfOptions = (sku: string, warnings: string[]) => (code: string, left: readonly string[]) =>
  void warnings.push(
    say('product {sku}: "{code}" holds one option; left out: {left}', { sku, code, left: left.join(', ') }),
  )

/** A message about a long text, which is taken all the same: it may be as old as the shop. */
function brokenTexts(rows: readonly CsvRow[], sku: string): string[] {
  const texts = rows.flatMap((row) => [row.get(TEXTS.description), row.get(TEXTS.shortDescription)])
  const text = texts.map(brokenLetters).find((broken) => broken !== undefined)
  return text === undefined ? [] : [say('product {sku}: its description has broken letters: "{text}"', { sku, text })]
}

/** The url key that the file gives, and the one that a new product gets. */
function urlKeysOf({ name, urlKey: given }: TextsTold, sku: string) {
  const urlKey = isUrlKey(given ?? undefined) ? (given ?? undefined) : undefined
  return { urlKey, newUrlKey: urlKey ?? (slug(given || (name ?? '')) || slug(sku)) }
}

/** The address that the file says, where it is another than the one made of the url key. */
function movedFrom(row: CsvRow, urlKey: string): string[] {
  const former = row.get('url_path').trim()
  return row.has('url_key') && former !== '' && former !== `${urlKey}.html` ? [former] : []
}

/** A message about what Magento's own export lacks of a bundle. */
const missingIn = (more: object, sku: string, type: ProductType): string[] =>
  isBundle(type) && !('bundle' in more)
    ? [
        say(
          "product {sku}: Magento's export has no bundle options; a new bundle is imported disabled, a known one keeps its options",
          { sku },
        ),
      ]
    : []

/** A bundle whose parts are not in the file is disabled when it is new, and only its owner puts one on sale. */
function enabledIn(row: CsvRow, isEmptyBundle: boolean): boolean | undefined {
  const status = row.get('status').trim()
  if (status === '2') return false
  return status === '1' && !isEmptyBundle ? true : undefined
}

const isBundle = (type: ProductType) => rulesOf({ type }).choices.includes('bundle')

function specialPriceIn(row: CsvRow) {
  const value = told(row, 'special_price')
  if (value === undefined || value === null) return value
  return compactTold({ value, from: dayOf(told(row, 'special_from_date')), to: dayOf(told(row, 'special_to_date')) })
}

/** "0" and "0.0000", which a spreadsheet's look-up leaves where it finds nothing. */
const isNought = (text: string) => /^0+([.,]0*)?$/.test(text.trim())

const unknownType = (sku: string, type: string) =>
  say('product {sku}: the product type "{type}" is not known', { sku, type })

const givenAway = (sku: string) =>
  say('product {sku}: a special price of 0 gives it away; an empty cell removes the special price', { sku })

function bundleIn(row: CsvRow) {
  const priceType = { '0': 'dynamic' as const, '1': 'fixed' as const }[row.get('price_type').trim()]
  return priceType && { priceType }
}

/** Values that a new product needs, for those that the file leaves out. */
function newProduct(
  record: { configurable?: object; bundle?: { options?: unknown }; price?: unknown },
  type: ProductType,
  urlKey: string,
  ofFamily: object,
) {
  return {
    urlKey,
    ...untold(ofFamily, record),
    ...(rulesOf({ type }).choices.includes('attributes') && {
      configurable: { attributes: [], children: [], ...record.configurable },
    }),
    ...(isBundle(type) && {
      ...(!record.bundle?.options && { isEnabled: false }),
      bundle: { priceType: 'dynamic', options: [], ...record.bundle },
      price: record.price ?? '0.00',
    }),
  }
}

/** Messages for the owner about a new product for which the file has too little data. */
function defaultsOf(
  record: { isEnabled?: unknown; visibility?: unknown; taxClass?: unknown },
  stock: { quantity?: unknown; isManaged?: unknown; isInStock?: unknown } | undefined,
  type: ProductType,
): string[] {
  const isSold = !rulesOf({ type }).isTaxedByParts
  return [
    ...(record.isEnabled === undefined && !isBundle(type) ? [say('no "status": enabled')] : []),
    ...(record.visibility === undefined ? [say('no "visibility": shown in lists and search')] : []),
    ...(record.taxClass === undefined && isSold ? [say('no "tax_class_id": no tax class')] : []),
    ...(stock?.quantity === undefined && stock?.isManaged !== false && !isComposite(type)
      ? ['no "qty": 0 pieces']
      : []),
    ...(stock?.isInStock === undefined ? [say('no "is_in_stock": on sale while there are pieces')] : []),
  ]
}

/** 2 is "Taxable Goods" in every Magento 1; 0 means no tax class. */
export function taxClassFor(id: string): string | undefined {
  if (id === '' || id === '0' || id === 'None') return undefined
  return id === '2' ? 'standard' : `class-${id}`
}

const isUrlKey = (key: string | undefined): key is string => key !== undefined && /^[\p{L}\p{M}\p{N}_~-]+$/u.test(key)

type TextsTold = { [Name in keyof ProductTexts]?: string | null }

function readTexts(row: CsvRow): TextsTold {
  return compactTold({
    name: toldPlain(row, TEXTS.name),
    urlKey: told(row, TEXTS.urlKey),
    shortDescription: told(row, TEXTS.shortDescription),
    description: told(row, TEXTS.description),
    metaTitle: toldPlain(row, TEXTS.metaTitle),
    metaDescription: toldPlain(row, TEXTS.metaDescription),
  })
}

/** A store view without a row below this product is left alone: it may have texts that its owner wrote here. */
function storeTexts(rows: CsvRow[], { codeFor }: ProductContext): Record<string, TextsTold> | undefined {
  const texts: Record<string, TextsTold> = {}
  for (const row of rows) {
    if (!row.get('_store')) continue
    const own = readTexts(row)
    const { urlKey, ...others } = own
    texts[codeFor(row.get('_store'))] =
      urlKey === undefined || isUrlKey(urlKey ?? '') ? own : { ...others, urlKey: null }
  }
  return Object.keys(texts).length > 0 ? texts : undefined
}

function readAttributes(
  rows: CsvRow[],
  { columns, attributes, codeFor }: ProductContext,
  onLeftOut: (code: string, labels: string[]) => void,
) {
  const values: Record<string, string | string[] | boolean | null> = {}
  const texts: Record<string, Record<string, string | null>> = {}
  const own = rows.filter((row) => !row.get('_store'))
  for (const column of columns) {
    const attribute = isAttributeColumn(column) ? attributes.get(column) : undefined
    if (!attribute || !rows[0]!.has(column)) continue
    const given = valuesOf(own, column)
    values[column] = given.length === 0 ? null : valueOf(attribute, given)
    if (attribute.input === 'select' && given.length > 1) onLeftOut(column, given.slice(1))
    if (attribute.input !== 'text') continue
    for (const row of rows.filter((row) => row.get('_store'))) {
      const store = codeFor(row.get('_store'))
      texts[store] = { ...texts[store], [column]: told(row, column) ?? null }
    }
  }
  return { attributes: values, attributeTexts: texts }
}

/** Magento writes the words of its admin's language, a spreadsheet those of its own. */
const YES_OR_NO = new Map([
  ...['yes', 'true', 'ja', 'wahr', '1'].map((word) => [word, true] as const),
  ...['no', 'false', 'nein', 'falsch', '0'].map((word) => [word, false] as const),
])

/** @param given at least one */
function valueOf({ input, options }: AttributeRecord, given: string[]): string | string[] | boolean {
  if (input === 'text') return given.join(', ')
  // The check names another word, with its product.
  if (input === 'boolean') return YES_OR_NO.get(given[0]!.toLowerCase()) ?? given[0]!
  const codes = [...new Set(given.map((label) => optionMeant(options ?? [], label)?.code ?? label))]
  return input === 'multiselect' ? codes : codes[0]!
}

/** "2023-03-01 00:00:00" → "2023-03-01"; what is no date is left for the check to name. */
const dayOf = <Text extends string | null | undefined>(text: Text) =>
  typeof text === 'string' ? text.replace(/^(\d{4}-\d{2}-\d{2})[ T].*$/, '$1') : text

/** Magento keeps instants in UTC. */
function instantOf(text: string): string | undefined {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text.trim())
  const instant = match && `${match[1]}T${match[2]}Z`
  return instant && !Number.isNaN(Date.parse(instant)) ? instant : undefined
}
