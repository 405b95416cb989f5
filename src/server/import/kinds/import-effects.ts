import type { ProductEffect } from '#domain/owner/import-effects.ts'
import { ownEntry } from '#domain/own-entry.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import { plainText } from '../../content/plain-text.ts'
import type { ProductRecord } from '../product/product-record.ts'
import { isEmpty } from '../records/compact.ts'
import { richText } from '../records/rich-text.ts'

/**
 * The effects on one product. What means the same has none: other HTML of the same emptiness, another order.
 *
 * @param before as the shop has it @param mainStore the code of the store whose texts stand outside of `texts`
 */
export function effectsOn(before: ProductRecord, after: ProductRecord, mainStore: string | undefined): ProductEffect[] {
  // A record without stock leaves it as it is.
  const now = { ...after, stock: after.stock ?? before.stock }
  const has: Record<ProductEffect, () => boolean> = {
    outOfStock: () => hasPieces(before) && !hasPieces(now),
    priceJump: () =>
      jumps(before.price, now.price) ||
      jumps(before.specialPrice?.value, now.specialPrice?.value) ||
      groupsOf(before, now).some((group) => lowest(now, group) < lowest(before, group) / 2),
    onSale: () => !isSold(before) && isSold(now),
    uncounted: () => isCounted(before) && !isCounted(now),
    takenOff: () => isShown(before) && !isShown(now),
    fewerPictures: () => pictures(now) < pictures(before),
    renamed: () => plain(nameOf(before, mainStore)) !== plain(nameOf(now, mainStore)),
    taxedOtherwise: () => before.taxClass !== now.taxClass,
    fewerCategories: () => isMissing(categories(before), categories(now)),
    lostTexts: () => losesTexts(before, now, mainStore),
    fewerChoices: () => isMissing(choices(before), choices(now)),
  }
  return (Object.keys(has) as ProductEffect[]).filter((effect) => has[effect]())
}

const isShown = ({ isEnabled, visibility }: ProductRecord) => isEnabled !== false && visibility !== 'none'

const isCounted = ({ stock, type }: ProductRecord): boolean =>
  stock !== undefined && (stock.isManaged ?? !rulesOf({ type }).isComposite)

function hasPieces({ stock, type }: ProductRecord): boolean {
  if (stock?.isInStock === false) return false
  if (!stock || !isCounted({ stock, type } as ProductRecord) || stock.allowsBackorders) return true
  return stock.quantity >= (stock.minimum ?? 1)
}

const isSold = (product: ProductRecord) => isShown(product) && hasPieces(product)

/** A change by more than half of what it was; what is free has no half. */
function jumps(before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined) return false
  const [was, is] = [Number(before), Number(after)]
  return Math.abs(is - was) > was / 2
}

/** Everybody (null), and customer groups with prices of their own. */
const groupsOf = (...products: ProductRecord[]): (string | null)[] => [
  ...new Set([null, ...products.flatMap(({ tierPrices = [] }) => tierPrices.map((one) => one.customerGroup ?? null))]),
]

/** The least that one piece costs a customer group on any day; of a product without a price of its own, the percentage to pay. */
function lowest({ type, price = '0', specialPrice, tierPrices = [] }: ProductRecord, group: string | null): number {
  const { specialPriceIn, isSoldByParts } = rulesOf({ type })
  const own = specialPriceIn === 'percent' || isSoldByParts ? 100 : Number(price)
  const ofOne = tierPrices.filter(
    ({ quantity, customerGroup = null }) => quantity === 1 && [null, group].includes(customerGroup),
  )
  return Math.min(own, ...[specialPrice?.value ?? own, ...ofOne.map((tier) => tier.price)].map(Number))
}

const pictures = ({ images }: ProductRecord) => (images ?? []).filter(({ isHidden }) => !isHidden).length

/** A text as a reader compares it: without regard to case and white space. */
const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** A file may say the texts of the main store in `texts`, too; those win. */
const ownTexts = (product: ProductRecord, mainStore: string | undefined): Partial<ProductRecord> => ({
  ...product,
  ...(mainStore !== undefined && product.texts?.[mainStore]),
})

const nameOf = (product: ProductRecord, mainStore: string | undefined) => ownTexts(product, mainStore).name ?? ''

const categories = ({ categories = [] }: ProductRecord) => categories.map(({ path }) => path)

/** Something of the first list is not in the second one, or not as often. */
function isMissing(before: readonly string[], after: readonly string[]): boolean {
  const left = new Map<string, number>()
  for (const one of after) left.set(one, (left.get(one) ?? 0) + 1)
  return before.some((one) => {
    const count = left.get(one) ?? 0
    left.set(one, count - 1)
    return count <= 0
  })
}

const key = (...parts: string[]) => JSON.stringify(parts)

/** Each thing that a shopper chooses or gets. Options are known by their titles: their ids are no part of a record. */
function choices({ configurable, bundle, grouped, customOptions, downloads, samples }: ProductRecord): string[] {
  return [
    ...(configurable?.attributes ?? []).map(({ code }) => key('attribute', code)),
    ...(configurable?.children ?? []).map((sku) => key('variant', sku)),
    ...(grouped ?? []).map(({ sku }) => key('part', sku)),
    ...(bundle?.options ?? []).flatMap(({ title, selections }) => [
      key('bundle', plain(title)),
      ...selections.map(({ sku }) => key('bundle', plain(title), sku)),
    ]),
    ...(customOptions ?? []).flatMap(({ title, values = [] }) => [
      key('option', plain(title)),
      ...values.map((value) => key('option', plain(title), plain(value.title))),
    ]),
    ...(downloads ?? []).map(({ file }) => key('download', file)),
    ...(samples ?? []).map(({ file }) => key('sample', file)),
  ]
}

type Values = Readonly<Record<string, unknown>>

const TEXTS = ['shortDescription', 'description', 'metaTitle', 'metaDescription'] as const

/** A description, a value of an attribute, or one of a store view's texts says something before and nothing after. */
function losesTexts(before: ProductRecord, after: ProductRecord, mainStore: string | undefined): boolean {
  const own = ownTexts(after, mainStore)
  const isGone = (was: unknown, is: unknown) => was !== is && saysSomething(was) && !saysSomething(is)
  if (TEXTS.some((name) => isGone(before[name], own[name]))) return true
  const areGone = (were: Values = {}, are: Values = {}) =>
    Object.entries(were).some(([name, was]) => name !== 'urlKey' && isGone(was, ownEntry(are, name)))
  const areGoneIn = (were: Record<string, Values> = {}, are: Record<string, Values> = {}) =>
    Object.entries(were).some(([store, texts]) => areGone(texts, ownEntry(are, store)))
  return (
    areGone(before.attributes, after.attributes) ||
    areGoneIn(before.texts, after.texts) ||
    areGoneIn(before.attributeTexts, after.attributeTexts)
  )
}

/** HTML says something by its words or pictures, as far as they are kept. */
function saysSomething(value: unknown): boolean {
  if (typeof value !== 'string') return typeof value === 'boolean' || !isEmpty(value)
  return plainText(value).trim() !== '' || richText(value)?.includes('<img') === true
}
