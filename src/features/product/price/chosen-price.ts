import { struck } from '#domain/catalog/price-view.ts'
import { isBuyable } from '#domain/catalog/stock-state.ts'
import type { ProductPage, PriceView } from '#domain/catalog/views.ts'
import { type Choice, livePrices, pricedOf } from './live-price.ts'

/**
 * The price of one piece as chosen so far, in minor units, by the arithmetic of the cart. If nothing is chosen, it is the page's own price;
 * if only some options of a variant are, the price of the cheapest available variant that fits them.
 */
export function chosenPrice(page: ProductPage, given: Choice): PriceView {
  const choice = { ...given, attributes: knownIn(page, given) }
  if (page.grouped || !hasChoice(choice)) return page.price
  const { cheapest, dearest } = fittingVariants(page, choice)
  const pricesOf = (attributes: AttributeChoice) => livePrices(pricedOf(page), { ...choice, attributes })
  const { final, regular } = pricesOf(cheapest)
  const price = struck(final, regular)
  return pricesOf(dearest).final > final ? { ...price, isFrom: true } : price
}

const hasChoice = ({ attributes, bundle, custom, links }: Choice): boolean =>
  [attributes, bundle, custom, links].some((part) => Object.keys(part).length > 0)

type AttributeChoice = Choice['attributes']

/** Choices that are no options of the product are left out: they count as not chosen. */
const knownIn = ({ configurable }: ProductPage, { attributes: chosen }: Choice): AttributeChoice =>
  Object.fromEntries(
    (configurable?.attributes ?? [])
      .filter(({ id, options }) => options.some((option) => option.id === chosen[id]))
      .map(({ id }) => [id, chosen[id]!]),
  )

/**
 * Among the variants that can be bought and have what is chosen, those whose options add least and most; without any, what is
 * chosen.
 */
function fittingVariants({ configurable }: ProductPage, { attributes: chosen }: Choice) {
  const { attributes = [], variants = {} } = configurable ?? {}
  const additions = new Map(attributes.flatMap(({ options }) => options.map(({ id, addition }) => [id, addition])))
  const range = { least: Infinity, most: -Infinity, cheapest: chosen, dearest: chosen }
  for (const { options, stock } of Object.values(variants)) {
    const fits = attributes.every(({ id }, index) => chosen[id] === undefined || chosen[id] === options[index])
    if (!fits || !isBuyable(stock)) continue
    const added = options.reduce((sum, id) => sum + (additions.get(id) ?? 0), 0)
    const asChoice = (): AttributeChoice => Object.fromEntries(attributes.map(({ id }, index) => [id, options[index]!]))
    if (added < range.least) Object.assign(range, { least: added, cheapest: asChoice() })
    if (added > range.most) Object.assign(range, { most: added, dearest: asChoice() })
  }
  return range
}
