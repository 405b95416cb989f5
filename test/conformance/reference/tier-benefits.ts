import { tierSaving } from '#domain/catalog/price-view.ts'
import { formatPrice, roundToFormat } from './price-format.ts'
import { atLeastZero } from './config-values.ts'
import { shownAmount, type OptionsPrice } from './options-price.ts'
import type { PriceRole } from '#test/conformance/reference/price-containers.ts'

/** One line of the tier price list. */
export type TierText = {
  /** One price, or the one without and the one with tax; none where prices are hidden. */
  prices: readonly string[]
  /** Whole percent saved, rounded up; empty where the product itself costs nothing (9.tier.5). */
  percent: string
}

/**
 * Rewrites the tier price list of a page for what its options make the product cost (spec §9; 9.tier): each tier is the
 * price shown plus its difference. `isRefreshed` is false on bundle pages (9.bundle.12): there, and where no prices stand,
 * the server's texts stay.
 */
export function refreshTiers(texts: readonly TierText[], state: OptionsPrice, isRefreshed = true): readonly TierText[] {
  if (!isRefreshed) return texts
  const pairs = pairsOf(state)
  return texts.map((text, index) => (text.prices.length > 0 ? (tierText(state, pairs, index) ?? text) : text))
}

type Pair = { role: PriceRole; differences: readonly number[] }

/** The percentage is of the price with tax, where both are shown. */
function tierText(state: OptionsPrice, pairs: readonly Pair[], index: number): TierText | undefined {
  const { priceFormat } = state.config
  const tiers = pairs.flatMap(({ role, differences }) =>
    differences.slice(index, index + 1).map((difference) => {
      // The saving as the shopper reads it is that of the rounded price.
      const shown = roundToFormat(shownAmount(state, role), priceFormat)
      return { shown, price: atLeastZero(shown + difference) }
    }),
  )
  const last = tiers.at(-1)
  if (!last) return undefined
  const hasPercent = last.shown > 0 && last.shown < Infinity
  return {
    prices: tiers.map(({ price }) => formatPrice(price, priceFormat)),
    percent: hasPercent ? String(tierSaving(last.shown, last.price)) : '',
  }
}

/** 9.tier.2. */
function pairsOf({ config }: OptionsPrice): Pair[] {
  if (config.showsBoth)
    return [
      { role: 'price-excluding-tax', differences: config.tiers },
      { role: 'price-including-tax', differences: config.tiersInclTax },
    ]
  return [{ role: 'product-price', differences: config.showsTax ? config.tiersInclTax : config.tiers }]
}
