import type { BundleTier, ChoosableSelection } from '#domain/pricing/bundle-choice.ts'
import { entriesIn, fieldsIn, flagIn, listIn, numberIn, textIn } from './config-values.ts'

/** A part that can be chosen. Amounts in currency units, for one piece. */
export type BundleSelection = ChoosableSelection & {
  /** Its price in a dynamic bundle. */
  price: number
  /** The surcharge in a bundle with fixed price: an amount, or percent of the bundle's price. */
  addition: { type: 'fixed' | 'percent'; amount: number }
  /** Not taxed; added to the price, so that what takes off is negative (3.2.3). */
  disposition: number
  /** The factor by which tax raises its price; 1 where the config does not tell prices with tax apart (9.bundle.14). */
  taxFactor: number
}

export type BundleOption = { id: string; isMulti: boolean; selections: readonly BundleSelection[] }

/** The config of a bundle page (spec §3, Bundle product config; 3.2), read. */
export type BundleConfig = {
  options: readonly BundleOption[]
  /** Chosen at load, by option id. */
  selected: ReadonlyMap<string, readonly string[]>
  priceType: 'dynamic' | 'fixed'
  basePrice: number
  /** Percent to pay; undefined where there is none, as 0 (9.bundle.10). */
  specialPercent?: number
}

/** Reads a bundle config; what is missing or unreadable counts as 0, as "no", or as an empty list (3.2.4). */
export function readBundleConfig(given: unknown): BundleConfig {
  const config = fieldsIn(given)
  const specialPercent = numberIn(config.specialPrice)
  return {
    options: entriesIn(config.options).map(([id, option]) => readOption(id, fieldsIn(option))),
    selected: new Map([...entriesIn(config.selected), ...entriesIn(config.defaultValues)].map(readSelected)),
    priceType: numberIn(config.priceType) === 1 ? 'fixed' : 'dynamic',
    basePrice: numberIn(config.basePrice),
    ...(specialPercent > 0 ? { specialPercent } : {}),
  }
}

function readOption(id: string, option: Readonly<Record<string, unknown>>): BundleOption {
  const selections = entriesIn(option.selections).map(([id, selection]) => readSelection(id, fieldsIn(selection)))
  return { id, isMulti: flagIn(option.isMulti), selections }
}

function readSelection(id: string, selection: Readonly<Record<string, unknown>>): BundleSelection {
  const excl = numberIn(selection.priceExclTax)
  const incl = numberIn(selection.priceInclTax)
  return {
    id,
    quantity: numberIn(selection.qty, 1),
    quantityText: textIn(selection.qty, '1'),
    canChangeQuantity: numberIn(selection.customQty) === 1,
    price: numberIn(selection.price),
    tiers: listIn(selection.tierPrice).map(readTier),
    addition: {
      type: numberIn(selection.priceType) === 1 ? 'percent' : 'fixed',
      amount: numberIn(selection.priceValue),
    },
    disposition: numberIn(selection.plusDisposition) + numberIn(selection.minusDisposition),
    taxFactor: excl > 0 && incl > 0 ? incl / excl : 1,
  }
}

/** A tier that names no quantity or no price is never reached. */
function readTier(given: unknown): BundleTier {
  const { price_qty: quantity, price } = fieldsIn(given)
  return { quantity: numberIn(quantity, Infinity), price: numberIn(price, Infinity) }
}

/** Values of an item that is edited: a list, or one id (2.7.5). */
function readSelected([id, chosen]: [string, unknown]): [string, string[]] {
  const ids = typeof chosen === 'object' ? listIn(chosen) : [chosen]
  return [id, ids.map((id) => textIn(id)).filter((id) => id !== '')]
}
