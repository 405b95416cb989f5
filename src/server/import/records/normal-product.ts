import { createHash } from 'node:crypto'
import type {
  AttributeInput,
  BundleOptionInput,
  CustomOptionInput,
  PriceAddition,
  ProductRecord,
  ProductTexts,
} from '#domain/catalog/catalogue-record.ts'
import { parseMoney } from '#domain/money/money.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import type { StoredAddition } from '../../database/schema/catalog.ts'
import { say } from '../../words/say.ts'
import { sanitizeRichText } from './rich-text.ts'

/** Percent with four digits after the point are millionths: "8.25" is 82 500. */
export const PERCENT_DECIMALS = 4

export type LinkKind = 'related' | 'up-sell' | 'cross-sell' | 'grouped'
type Labels = Record<string, string>

/**
 * A product as it will stand in the database, but for ids: amounts in minor units, texts sanitised, defaults filled in,
 * properties in one order. Two records that mean the same give the same text, so its hash tells what has changed.
 */
export type NormalProduct = ReturnType<typeof normalProduct>

type Shop = { defaultStore: string; decimals: number; inputOf: (attribute: string) => AttributeInput | undefined }

/** @throws {RecordProblem} when the parts do not go together */
export function normalProduct(record: ProductRecord, shop: Shop) {
  const { defaultStore, decimals } = shop
  const money = (text: string) => parseMoney(text, decimals)!
  const special = record.specialPrice
  const rules = rulesOf(record)
  const reduced = (text: string) => parseMoney(text, rules.specialPriceIn === 'percent' ? PERCENT_DECIMALS : decimals)!
  return {
    sku: record.sku,
    type: record.type,
    isEnabled: record.isEnabled ?? true,
    visibility: record.visibility ?? 'both',
    price: rules.isSoldByParts ? 0 : money(record.price ?? '0'),
    specialPrice: special ? reduced(special.value) : null,
    specialFrom: special?.from ?? null,
    specialTo: special?.to ?? null,
    bundlePriceType: record.bundle?.priceType ?? null,
    taxClass: record.taxClass ?? null,
    weight: record.weight === undefined ? null : trimZeros(record.weight.trim()),
    newFrom: record.newFrom ?? null,
    newTo: record.newTo ?? null,
    isFeatured: record.isFeatured ?? false,
    eventEndsAt: instant(record.eventEndsAt),
    createdAt: instant(record.createdAt),
    texts: normalTexts(record, defaultStore),
    stock: normalStock(record),
    categories: unique(record.categories ?? [], (entry) => entry.path)
      .map(({ path, position = 0 }) => ({ path, position }))
      .sort(by(({ path }) => path)),
    attributes: normalAttributes(record, shop),
    media: normalMedia(record),
    tierPrices: (record.tierPrices ?? []).map((tier) => ({
      customerGroup: tier.customerGroup ?? null,
      quantity: tier.quantity,
      price: reduced(tier.price),
      // Left out where there are none: what was imported before tiers had days is the same today.
      ...(tier.from !== undefined && { from: tier.from }),
      ...(tier.to !== undefined && { to: tier.to }),
    })),
    customOptions: (record.customOptions ?? []).map((option) => ({
      title: option.title,
      titles: sorted(option.titles),
      input: option.input as CustomOptionInput,
      isRequired: option.isRequired ?? false,
      maxLength: option.maxLength ?? null,
      fileExtensions: option.fileExtensions ?? null,
      maxWidth: option.maxWidth ?? null,
      maxHeight: option.maxHeight ?? null,
      sku: option.sku ?? null,
      price: storedAddition(option.price, decimals),
      values: (option.values ?? []).map((value) => ({
        title: value.title,
        titles: sorted(value.titles),
        sku: value.sku ?? null,
        price: storedAddition(value.price, decimals),
      })),
    })),
    downloads: (record.downloads ?? []).map((link) => ({
      title: link.title,
      titles: sorted(link.titles),
      file: link.file,
      sample: link.sample ?? null,
      price: money(link.price ?? '0'),
      maxDownloads: link.maxDownloads ?? null,
    })),
    // Left out where there are none: what was imported before there were samples is the same today.
    ...(record.samples?.length && {
      samples: record.samples.map(({ title, titles, file }) => ({ title, titles: sorted(titles), file })),
    }),
    configurableAttributes: (record.configurable?.attributes ?? []).map((attribute) => ({
      code: attribute.code,
      label: attribute.label ?? null,
      prices: (attribute.prices ?? [])
        .map((price) => ({ option: price.option, ...storedAddition(price, decimals)! }))
        .sort(by(({ option }) => option)),
    })),
    children: unique(record.configurable?.children ?? [], (sku) => sku),
    bundleOptions: (record.bundle?.options ?? []).map((option) => ({
      title: option.title,
      titles: sorted(option.titles),
      input: option.input as BundleOptionInput,
      isRequired: option.isRequired ?? true,
      selections: option.selections.map((selection) => ({
        sku: selection.sku,
        quantity: selection.quantity ?? 1,
        canChangeQuantity: selection.canChangeQuantity ?? false,
        isDefault: selection.isDefault ?? false,
        price: storedAddition(selection.price, decimals),
      })),
    })),
    links: [
      ...linksOf('related', record.related),
      ...linksOf('up-sell', record.upSells),
      ...linksOf('cross-sell', record.crossSells),
      ...unique(record.grouped ?? [], (part) => part.sku).map((part) => ({
        kind: 'grouped' as LinkKind,
        sku: part.sku,
        quantity: part.quantity ?? 0,
      })),
    ],
  }
}

/** The fingerprint kept in `product.import_hash`. */
export function hashOf(product: NormalProduct): string {
  return createHash('sha256').update(JSON.stringify(product)).digest('base64url')
}

export class RecordProblem extends Error {
  override name = 'RecordProblem'
  /** Where in the record it is. */
  readonly path: readonly (string | number)[]

  constructor(message: string, path: readonly (string | number)[] = []) {
    super(message)
    this.path = path
  }
}

export function storedAddition(price: PriceAddition | undefined, decimals: number): StoredAddition | null {
  if (!price) return null
  return { type: price.type, amount: parseMoney(price.value, price.type === 'percent' ? PERCENT_DECIMALS : decimals)! }
}

export type NormalTexts = Record<keyof ProductTexts, string | null> & { store: string }

export function textsOf(store: string, texts: Partial<ProductTexts>): NormalTexts {
  return {
    store,
    name: texts.name ?? null,
    urlKey: texts.urlKey ?? null,
    shortDescription: richText(texts.shortDescription),
    description: richText(texts.description),
    metaTitle: texts.metaTitle || null,
    metaDescription: texts.metaDescription || null,
  }
}

export const richText = (html: string | undefined) => (html ? sanitizeRichText(html) || null : null)

/** The default store's first, whether it stands outside `texts` or in it; then the others by code. */
function normalTexts(record: ProductRecord, defaultStore: string): NormalTexts[] {
  const { [defaultStore]: own, ...others } = record.texts ?? {}
  return [
    textsOf(defaultStore, { ...record, ...own }),
    ...Object.keys(others)
      .sort()
      .map((store) => textsOf(store, others[store]!)),
  ]
}

/** A quantity of null stays what it is: only shoppers and the warehouse have changed it. */
function normalStock({ stock, type }: ProductRecord) {
  if (!stock) return null
  return {
    quantity: stock.quantity as number | null,
    isManaged: stock.isManaged ?? !rulesOf({ type }).isComposite,
    isInStock: stock.isInStock ?? true,
    allowsBackorders: stock.allowsBackorders ?? false,
    minimum: stock.minimum ?? 1,
    maximum: stock.maximum ?? null,
    increment: stock.increment ?? 1,
  }
}

type NormalValue = { code: string; options: string[] } | { code: string; text: string; texts: Labels | null }

function normalAttributes(record: ProductRecord, { inputOf }: Shop): NormalValue[] {
  const values = record.attributes ?? {}
  const texts = byAttribute(record.attributeTexts ?? {})
  const codes = [...new Set([...Object.keys(values), ...Object.keys(texts)])].sort()
  return codes.flatMap((code): NormalValue[] => {
    const input = inputOf(code)
    const value = values[code]
    if (!input)
      throw new RecordProblem(say('attributes.{code}: there is no attribute "{code}"', { code }), ['attributes', code])
    if (value === '' && !texts[code]) return []
    const wrong = (wanted: string) =>
      new RecordProblem(say('attributes.{code} must be {wanted}', { code, wanted }), ['attributes', code])
    if (input === 'select' || input === 'multiselect') {
      if (texts[code])
        throw new RecordProblem(say('attributeTexts: {code} holds options, not text', { code }), ['attributeTexts'])
      if (input === 'select' && typeof value !== 'string') throw wrong(say("an option's code"))
      if (typeof value === 'string') return [{ code, options: [value] }]
      if (!Array.isArray(value)) throw wrong(say("a list of options' codes"))
      return value.length ? [{ code, options: [...new Set(value)] }] : []
    }
    if (input === 'boolean') {
      if (typeof value !== 'boolean') throw wrong(say('true or false'))
      return [{ code, text: value ? '1' : '0', texts: null }]
    }
    if (value !== undefined && typeof value !== 'string') throw wrong('text')
    return [{ code, text: value ?? '', texts: texts[code] ? sorted(texts[code]) : null }]
  })
}

/** Store → attribute → text, as `texts` stands in a record, becomes attribute → store → text, as it is kept. */
function byAttribute(texts: Record<string, Labels>): Record<string, Labels> {
  // Without a prototype: an attribute may be called "toString".
  const turned = Object.create(null) as Record<string, Labels>
  for (const [store, values] of Object.entries(texts))
    for (const [code, text] of Object.entries(values)) (turned[code] ??= Object.create(null) as Labels)[store] = text
  return turned
}

function normalMedia(record: ProductRecord) {
  return [
    ...unique(record.images ?? [], (image) => image.file).map((image) => ({
      kind: 'image' as const,
      source: image.file,
      poster: null as string | null,
      label: image.label || null,
      labels: sorted(image.labels),
      isHidden: image.isHidden ?? false,
    })),
    ...unique(record.videos ?? [], (video) => video.source).map((video) => ({
      kind: 'video' as const,
      source: video.source,
      poster: video.poster ?? null,
      label: video.label || null,
      labels: sorted(video.labels),
      isHidden: false,
    })),
  ]
}

const linksOf = (kind: LinkKind, skus: string[] = []) =>
  unique(skus, (sku) => sku).map((sku) => ({ kind, sku, quantity: 0 }))

const instant = (text: string | undefined) => (text ? new Date(text).toISOString() : null)

export const trimZeros = (decimal: string) => {
  const plain = decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
  return plain.replace(/^0+(?=\d)/, '')
}

export function sorted(labels: Labels = {}): Labels {
  return Object.fromEntries(Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1)))
}

const by =
  <Item>(keyOf: (item: Item) => string) =>
  (a: Item, b: Item) =>
    keyOf(a) < keyOf(b) ? -1 : 1

function unique<Item>(items: Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed()
}
