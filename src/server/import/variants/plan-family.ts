import { moneyToDecimal, type Money } from '#domain/money/money.ts'
import { say } from '../../words/say.ts'
import { JOINER, solveFamily, type FamilyVariant } from './solve-family.ts'

export type FamilyAttribute = { column: string; label: string }

/** A configurable product in Magento 1's columns. */
export type FamilyPlan = {
  /** Cells of its first row: its price, and its special price with its days. */
  head: Record<string, string>
  /** One row for each option, and one for each variant. */
  rows: Record<string, string>[]
  /** The attribute that stands for all, and each variant's option of it by SKU. */
  joined?: FamilyAttribute & { options: Map<string, string> }
  warnings: string[]
  /** The product would be sold at a wrong price on some days. */
  isUnsellable: boolean
  /** Tells of a variant that the shop's product has whether the file leaves open what it costs. */
  lacks: (sku: string) => boolean
}

export type FamilyGiven = {
  attributes: FamilyAttribute[]
  variants: FamilyVariant[]
  /** Decimals of the shop's currency. */
  decimals: number
  /** ISO day in the shop's time zone. */
  today: string
}

/** Columns of Magento 1 that only a family speaks of. */
export const FAMILY_COLUMNS = [
  '_super_products_sku',
  '_super_attribute_code',
  '_super_attribute_option',
  '_super_attribute_price_corr',
]

/** Variants of a product, and of these with their attributes; the largest of old shops have two thousand. */
const MOST_VARIANTS = 10_000
const MOST_OPTIONS = 100_000
/** Characters of a cell that a message shows. */
const LONGEST_CELL = 60

/** Tells whether a family has so many variants that reading it would keep the process (S24): it gets none. */
export const isTooLarge = (variants: number, attributes: number): boolean =>
  variants > MOST_VARIANTS || variants * attributes > MOST_OPTIONS

/** A product that lost its variants is not on sale. */
export const familyTooLarge = (): FamilyPlan => ({
  head: {},
  rows: [],
  warnings: [say('it has more than {most} variants and is imported without them', { most: MOST_VARIANTS })],
  isUnsellable: true,
  lacks: () => true,
})

/** A message about a variant whose special price cannot be read: what it costs is not known, so its product keeps its prices. */
export const unreadSpecial = (sku: string, text: string): string =>
  say('the special price of its variant {sku}, "{text}", cannot be read: it is left out', {
    sku,
    text: text.slice(0, LONGEST_CELL),
  })

/** Says a family of variants as a configurable product whose every choice costs what the variant costs. */
export function planFamily({ attributes, variants: given, decimals, today }: FamilyGiven): FamilyPlan {
  if (isTooLarge(given.length, attributes.length)) return familyTooLarge()
  const warnings: string[] = []
  const variants = distinct(givingNothingAway(given, warnings), attributes.length, warnings)
  if (variants.length === 0) return { head: {}, rows: [], warnings, isUnsellable: true, lacks: () => true }
  const family = solveFamily(variants, attributes.length, today)
  const label = attributes.map((one) => one.label).join(JOINER)
  const joined = family.isJoined
    ? {
        column: attributes.map(({ column }) => column).join('_'),
        label,
        options: new Map(variants.map(({ sku, options }) => [sku, options.join(JOINER)])),
      }
    : undefined
  if (joined)
    warnings.push(
      say('the prices of its variants are no sums of their options: it is chosen by one list, "{label}"', { label }),
    )
  if (family.trouble === 'folded')
    warnings.push(
      say('the savings on its variants differ: they cost the lower price, without the former one beside it'),
    )
  if (family.trouble === 'timed')
    warnings.push(
      say(
        'the special prices of its variants differ and have days: that cannot be said of one product, so it is imported disabled; give it prices and enable it',
      ),
    )
  const decimal = (amount: Money) => moneyToDecimal(amount, decimals)
  const { special } = family
  const columns = joined ? [joined.column] : attributes.map(({ column }) => column)
  const skus = new Set(variants.map(({ sku }) => sku))
  return {
    head: {
      price: decimal(family.base),
      special_price: special ? decimal(special.value) : '',
      special_from_date: special?.from ?? '',
      special_to_date: special?.to ?? '',
    },
    rows: [
      ...columns.flatMap((column, at) => {
        const labels = new Set(joined ? joined.options.values() : variants.map(({ options }) => options[at]!))
        return [...labels].map((option) => ({
          _super_attribute_code: column,
          _super_attribute_option: option,
          _super_attribute_price_corr: decimal(family.added[at]!.get(option) ?? 0),
        }))
      }),
      ...variants.map(({ sku }) => ({ _super_products_sku: sku })),
    ],
    joined,
    warnings,
    isUnsellable: family.trouble === 'timed',
    lacks: (sku) => !skus.has(sku),
  }
}

/** A special price of 0 is what a spreadsheet's look-up leaves where there is none. */
const givingNothingAway = (given: FamilyVariant[], warnings: string[]): FamilyVariant[] =>
  given.map(({ special, ...one }) => {
    if (special?.value !== 0) return { ...one, ...(special && { special }) }
    warnings.push(say('its variant {sku} would be given away by a special price of 0, which is left out', one))
    return one
  })

/** A variant that lacks an option, or has the options of another one, cannot be chosen. */
function distinct(given: FamilyVariant[], attributes: number, warnings: string[]): FamilyVariant[] {
  const seen = new Set<string>()
  return given.filter(({ sku, options }) => {
    const key = JSON.stringify(options)
    const isWhole = options.length === attributes && options.every((option) => option !== '')
    if (isWhole && !seen.has(key)) {
      seen.add(key)
      return true
    }
    warnings.push(
      isWhole
        ? say('its variant {sku} has the options of another one and cannot be chosen', { sku })
        : say('its variant {sku} lacks an option and cannot be chosen', { sku }),
    )
    return false
  })
}
