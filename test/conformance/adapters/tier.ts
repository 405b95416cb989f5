import { changePrice } from '../reference/options-price.ts'
import { refreshTiers, type TierText } from '../reference/tier-benefits.ts'
import { type Adapter, type Difference, differences, fieldsOf } from '../vectors.ts'
import { pricesOf, shownTexts } from './options-price.ts'

type ExpectedTier = { prices: string[]; percent: string; alsoAcceptable?: string }
type State = { shown: Record<string, string>; tiers: ExpectedTier[] }

/** The tier price list of a page through changes of its options. */
export const tier: Adapter = (vector, file) => {
  const config = { ...fieldsOf(file.configDefaults), ...fieldsOf(vector.config) }
  let prices = pricesOf({ priceExclTax: config.productPrice, ...config }, file)
  const serverPrices = vector.tierPriceHidden ? [] : config.showBothPrices ? ['server', 'server'] : ['server']
  let texts: readonly TierText[] = (config.tierPrices as unknown[]).map(() => ({
    prices: serverPrices,
    percent: 'server',
  }))
  const found: Difference[] = []
  const check = (expected: State, part: string) => {
    texts = refreshTiers(texts, prices, !vector.skipUpdate)
    found.push(...differences(expected.shown, shownTexts(prices), `${part}.shown`))
    for (const [index, { alsoAcceptable, percent, ...tier }] of expected.tiers.entries()) {
      const actual = texts[index]!
      const accepted = actual.percent === alsoAcceptable ? alsoAcceptable : percent
      found.push(...differences({ ...tier, percent: accepted }, actual, `${part}.tiers.${index}`))
    }
  }
  check(vector.initial as State, 'initial')
  for (const [index, step] of ((vector.steps ?? []) as { optionsPrice: number; after: State }[]).entries()) {
    prices = changePrice(prices, 'options', step.optionsPrice)
    check(step.after, `step ${index + 1}`)
  }
  return found
}
