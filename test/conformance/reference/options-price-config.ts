import type { PriceFormat } from './price-format.ts'
import { fieldsIn, flagIn, listIn, numberIn, optionalNumberIn, textIn } from './config-values.ts'
import type { TaxRules } from './tax-amounts.ts'

/** The components of a price before options: `plus` and `minus` are amounts that no tax is computed on. */
export type BasePrice = { price: number; plus: number; minus: number }

/** The price config of a product page (spec §3, Options price config; 3.10), read. Amounts in currency units, taxes in percent. */
export type OptionsPriceConfig = TaxRules & {
  productId: string
  priceFormat: PriceFormat
  current: BasePrice
  /** The struck price. Equal to `current` where the product has none of its own (9.options.4). */
  old: BasePrice
  plusTax: number
  /** The price without tax leaves `plus` out. */
  isPlusExcluded: boolean
  showsTax: boolean
  showsBoth: boolean
  /** Options come with their tax computed already, as in bundles. */
  hasSpecialTax: boolean
  /** The product's own price with and without tax; used in special tax mode only. */
  taxed?: { excl: number; incl: number }
  /** Differences to the product price (3.10.2), in the order of the tiers. */
  tiers: readonly number[]
  tiersInclTax: readonly number[]
}

/** Reads a price config; what is missing or unreadable counts as 0, as "no", or as the default of the price format. */
export function readOptionsPriceConfig(given: unknown): OptionsPriceConfig {
  const config = fieldsIn(given)
  const current = {
    price: numberIn(config.productPrice),
    plus: numberIn(config.plusDisposition),
    minus: numberIn(config.minusDisposition),
  }
  const oldPrice = numberIn(config.productOldPrice, current.price)
  const old = {
    price: oldPrice,
    plus: numberIn(config.oldPlusDisposition),
    minus: numberIn(config.oldMinusDisposition),
  }
  const excl = optionalNumberIn(config.priceExclTax)
  const incl = optionalNumberIn(config.priceInclTax)
  return {
    productId: textIn(config.productId),
    priceFormat: readPriceFormat(config.priceFormat),
    current,
    old: oldPrice === current.price ? current : old,
    plusTax: numberIn(config.plusDispositionTax),
    isPlusExcluded: flagIn(config.exclDisposition),
    includesTax: flagIn(config.includeTax),
    defaultTax: numberIn(config.defaultTax),
    currentTax: numberIn(config.currentTax),
    showsTax: flagIn(config.showIncludeTax),
    showsBoth: flagIn(config.showBothPrices),
    hasSpecialTax: flagIn(config.specialTaxPrice),
    ...(excl === undefined || incl === undefined ? {} : { taxed: { excl, incl } }),
    tiers: listIn(config.tierPrices).map((tier) => numberIn(tier)),
    tiersInclTax: listIn(config.tierPricesInclTax).map((tier) => numberIn(tier)),
  }
}

/** A currency format without its unreadable fields; one without a pattern is the number alone. */
function readPriceFormat(given: unknown): PriceFormat {
  const { pattern, decimalSymbol, groupSymbol, ...format } = fieldsIn(given)
  return {
    pattern: textIn(pattern, '%s'),
    requiredPrecision: optionalNumberIn(format.requiredPrecision),
    integerRequired: optionalNumberIn(format.integerRequired),
    groupLength: optionalNumberIn(format.groupLength),
    ...(typeof decimalSymbol === 'string' ? { decimalSymbol } : {}),
    ...(typeof groupSymbol === 'string' ? { groupSymbol } : {}),
  }
}
