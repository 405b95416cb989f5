import { formatPrice } from './price-format.ts'
import { atLeastZero, fieldsIn, numberIn, optionalNumberIn } from './config-values.ts'
import type { OptionsPriceConfig } from './options-price-config.ts'
import type { PriceRole } from '#test/conformance/reference/price-containers.ts'
import { taxAmounts } from './tax-amounts.ts'

/** The surcharge of one kind of option: the same for the price and the struck price, or one for each. */
export type PricePart = number | { price: number; oldPrice: number }

type CustomPrice = { excl: number; incl: number }

/** The prices of a product page as options are chosen (9.options). A value: every change makes a new one. */
export type OptionsPrice = {
  config: OptionsPriceConfig
  parts: ReadonlyMap<string, PricePart>
  customPrices: ReadonlyMap<string, CustomPrice>
  /** Off: nothing is written where a price is zero (9.options.10). */
  showsZero: boolean
}

/** The prices before any option. */
export function startOptionsPrice(config: OptionsPriceConfig, showsZero = true): OptionsPrice {
  return { config, parts: new Map(), customPrices: new Map(), showsZero }
}

/**
 * Registers what a kind of option adds, instead of what it added before (9.options.2). `key`: "nontaxable" is free of tax,
 * "priceInclTax" has its tax, "optionsPriceInclTax" gets it added; any other ("config", "bundle", "options") is as the
 * product price is. `price`: an amount in currency units, or an object with `price` and `oldPrice`; text is read as number.
 */
export function changePrice(state: OptionsPrice, key: string, price: unknown): OptionsPrice {
  return { ...state, parts: new Map(state.parts).set(key, partIn(price)) }
}

/** Adds a price of the shopper's own input to all prices: `price`, or with tax told apart `excludeTax` and `includeTax`. */
export function addCustomPrice(state: OptionsPrice, key: string, given: unknown): OptionsPrice {
  const { price, excludeTax, includeTax } = fieldsIn(given)
  const excl = optionalNumberIn(excludeTax)
  const incl = optionalNumberIn(includeTax)
  const same = numberIn(price)
  const custom = excl === undefined || incl === undefined ? { excl: same, incl: same } : { excl, incl }
  return { ...state, customPrices: new Map(state.customPrices).set(key, custom) }
}

/** The amount a container shows: in currency units, not rounded, never below 0. */
export function shownAmount(state: OptionsPrice, role: PriceRole): number {
  const { showsTax, showsBoth } = state.config
  const { excl, incl } = amounts(state, role === 'old-price')
  switch (role) {
    case 'price-including-tax':
      return atLeastZero(incl)
    case 'price-excluding-tax':
      return atLeastZero(excl)
    case 'old-price':
      return atLeastZero(showsTax || showsBoth ? incl : excl)
    default:
      return atLeastZero(showsTax ? incl : excl)
  }
}

/** The text a container shows. */
export function shownPrice(state: OptionsPrice, role: PriceRole): string {
  const amount = shownAmount(state, role)
  return amount > 0 || state.showsZero ? formatPrice(amount, state.config.priceFormat) : ''
}

function partIn(given: unknown): PricePart {
  const { price, oldPrice } = fieldsIn(given)
  return price === undefined || oldPrice === undefined
    ? numberIn(price ?? given)
    : { price: numberIn(price), oldPrice: numberIn(oldPrice) }
}

/** 9.options.8: what no tax is computed on comes last. */
function amounts(state: OptionsPrice, isOld: boolean): { excl: number; incl: number } {
  const { config } = state
  const { plus, minus, price } = isOld ? config.old : config.current
  const parts = sumOfParts(state)
  const taxed = config.hasSpecialTax
    ? specialTax(config, parts, isOld)
    : taxAmounts((isOld ? parts.oldPrice : parts.price) + price, config)
  const custom = [...state.customPrices.values()]
  const excl = taxed.excl + sum(custom.map(({ excl }) => excl)) + (config.isPlusExcluded ? 0 : plus)
  const incl = taxed.incl + sum(custom.map(({ incl }) => incl)) + (plus + config.plusTax)
  return { excl: excl - minus + parts.nontaxable, incl: incl - minus + parts.nontaxable }
}

type Sums = { price: number; oldPrice: number; nontaxable: number; taxed: number }

/** 9.options.3. */
function sumOfParts({ config, parts }: OptionsPrice): Sums {
  const sums: Sums = { price: 0, oldPrice: 0, nontaxable: 0, taxed: 0 }
  for (const [key, part] of parts) {
    const { price, oldPrice } = typeof part === 'number' ? { price: part, oldPrice: part } : part
    if (typeof part === 'number' && key === 'nontaxable') sums.nontaxable += part
    else if (typeof part === 'number' && key === 'priceInclTax') sums.taxed += part
    else if (typeof part === 'number' && key === 'optionsPriceInclTax') sums.taxed += withTax(part, config.currentTax)
    else {
      sums.price += price
      sums.oldPrice += oldPrice
    }
  }
  return sums
}

/** 9.options.7. The struck price has the struck base, with tax as without (9.options.15). */
function specialTax({ current, old, taxed, currentTax }: OptionsPriceConfig, parts: Sums, isOld: boolean) {
  const base = isOld ? old : current
  const own = base === current ? taxed : undefined
  const excl = isOld ? parts.oldPrice + base.price : parts.price + (own?.excl ?? base.price)
  return { excl, incl: parts.taxed + (own?.incl ?? withTax(base.price, currentTax)) }
}

const withTax = (amount: number, tax: number): number => (amount * (100 + tax)) / 100

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)
