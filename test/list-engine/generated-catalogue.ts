import { sql } from 'drizzle-orm'
import type { PriceRange } from '#domain/catalog/price-ranges.ts'
import type { StoreView } from '#domain/store/store.ts'
import type { Database } from '#server/database/database.ts'
import { productText } from '#server/database/schema/catalog.ts'
import { aCategory, aConfigurable, anAttribute, aProduct, giveValues, type TestAttribute } from '../catalogue.ts'

/** The facts about a generated product, as the lists must show it. */
export type KnownProduct = {
  id: number
  name: string
  nameInFrench: string
  price: number
  vipPrice: number
  /** The product's own ones, and those of variants that can be bought. */
  optionIds: number[]
  isWashable: boolean | undefined
  /** In the order of the categories; `own`: the product's category itself. */
  category: { id: number; own: number } | undefined
  position: number
  isInLists: boolean
  isInSearch: boolean
  isSoldOut: boolean
  createdAt: number
}

export type KnownCatalogue = {
  products: KnownProduct[]
  attributes: TestAttribute[]
  washable: number
  /** `top` holds `below` besides its own products. */
  categories: { top: number; below: number; empty: number }
}

const THINGS = ['Cup', 'Bowl', 'Kettle', 'Plate', 'Vase']
const ADJECTIVES = [
  'Amber',
  'Blue',
  'Coarse',
  'Deep',
  'Even',
  'Fine',
  'Grey',
  'High',
  'Ivory',
  'Jade',
  'Knotted',
  'Long',
]
const COLOURS = ['red', 'green', 'blue']
const SIZES = ['small', 'large']
const VISIBILITIES = ['both', 'both', 'both', 'catalog', 'search', 'none'] as const
const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2025, 0, 1)

/** Whole numbers below a limit, always the same ones after a seed (Numerical Recipes, chapter 7). */
function numbersFrom(seed: number) {
  let state = seed >>> 0
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Writes as many products as wanted into an empty catalogue: configurable ones, sold out ones, some with prices for a group. */
export async function aGeneratedCatalogue(
  db: Database,
  { en, fr }: { en: StoreView; fr: StoreView },
  count: number,
  seed: number,
): Promise<KnownCatalogue> {
  const next = numbersFrom(seed)
  const colour = await anAttribute(db, 'colour', COLOURS)
  const size = await anAttribute(db, 'size', SIZES, { input: 'multiselect' })
  const washable = await anAttribute(db, 'washable', [], { input: 'boolean' })
  const top = await aCategory(db, en, 'table', 'Table')
  const below = await aCategory(db, en, 'table/evening', 'Evening')
  const categories = { top, below, empty: await aCategory(db, en, 'empty', 'Empty') }
  const products: KnownProduct[] = []
  for (let at = 0; at < count; at++) {
    const product = plan(next, at, [colour, size], [top, below])
    products.push({ ...product, id: await write(db, { en, fr }, product, { colour, washable: washable.id }, next) })
  }
  return { products, attributes: [colour, size], washable: washable.id, categories }
}

type Planned = Omit<KnownProduct, 'id'>

function plan(
  next: (below: number) => number,
  at: number,
  [colour, size]: TestAttribute[],
  ids: readonly [number, number],
): Planned {
  const price = 100 * (5 + next(195)) + next(100)
  const visibility = VISIBILITIES[next(VISIBILITIES.length)]!
  const where = next(5)
  const name = `${ADJECTIVES[at % ADJECTIVES.length]!} ${THINGS[next(THINGS.length)]!}`
  return {
    name,
    nameInFrench: `Pièce ${name}`,
    price,
    vipPrice: next(4) === 0 ? Math.floor(price / 2) : price,
    optionIds: [
      colour!.options[COLOURS[next(COLOURS.length)]!]!,
      ...SIZES.filter(() => next(2) === 0).map((code) => size!.options[code]!),
    ],
    isWashable: [true, false, undefined][next(3)],
    category: where === 0 ? undefined : { id: ids[where % 2]!, own: where % 2 },
    position: next(6),
    isInLists: visibility === 'both' || visibility === 'catalog',
    isInSearch: visibility === 'both' || visibility === 'search',
    isSoldOut: next(6) === 0,
    createdAt: FIRST_DAY + at * DAY_MS,
  }
}

/** Every fourth product that can be bought is configurable: its colour is its one variant that can be bought, the others are sold out. */
async function write(
  db: Database,
  { en, fr }: { en: StoreView; fr: StoreView },
  product: Planned,
  { colour, washable }: { colour: TestAttribute; washable: number },
  next: (below: number) => number,
): Promise<number> {
  const visibility = product.isInLists
    ? product.isInSearch
      ? 'both'
      : 'catalog'
    : product.isInSearch
      ? 'search'
      : 'none'
  const given = {
    name: product.name,
    price: product.price,
    visibility,
    createdAt: new Date(product.createdAt),
    categories: product.category ? [product.category.id] : [],
    tiers: product.vipPrice === product.price ? [] : [{ quantity: 1, price: product.vipPrice, customerGroup: 'vip' }],
  } as const
  const [colourId, ...sizes] = product.optionIds
  const code = COLOURS.find((one) => colour.options[one] === colourId)!
  const mutable = { ...given, categories: [...given.categories], tiers: [...given.tiers] }
  const isConfigurable = !product.isSoldOut && next(4) === 0
  const variants = COLOURS.map((one) => ({ code: one, stock: { quantity: one === code ? 3 : 0 } }))
  const id = isConfigurable
    ? (await aConfigurable(db, en, colour, variants, mutable)).id
    : await aProduct(db, en, { ...mutable, stock: { quantity: product.isSoldOut ? 0 : 5 } })
  if (!isConfigurable) await giveValues(db, id, colour, [code])
  for (const optionId of sizes)
    await db.execute(sql`insert into product_attribute (product_id, attribute_id, option_id)
      select ${id}::int, attribute_id, id from attribute_option where id = ${optionId}::int`)
  if (product.isWashable !== undefined)
    await db.execute(sql`insert into product_attribute (product_id, attribute_id, text)
      values (${id}::int, ${washable}::int, ${product.isWashable ? '1' : '0'})`)
  if (product.category)
    await db.execute(sql`update product_category set position = ${product.position}::int where product_id = ${id}::int`)
  await db.insert(productText).values({ productId: id, storeId: fr.id, name: product.nameInFrench, urlKey: `fr-${id}` })
  return id
}

/** Tells whether a price of this many minor units is in one of the ranges; hundred of them are a unit. */
export const isPricedIn = (price: number, ranges: readonly PriceRange[]): boolean =>
  ranges.length === 0 || ranges.some(({ from = 0, to = Infinity }) => price >= from * 100 && price < to * 100)
