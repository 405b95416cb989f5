import { readOptionsPriceConfig } from '../reference/options-price-config.ts'
import {
  addCustomPrice,
  changePrice,
  type OptionsPrice,
  shownPrice,
  startOptionsPrice,
} from '../reference/options-price.ts'
import { priceContainers } from '#test/conformance/reference/price-containers.ts'
import { type Adapter, differences, fieldsOf, type VectorFile } from '../vectors.ts'

type Step = { op: string; key: string; price: unknown; shown: Record<string, string> }

/** Prices of a page through changes of its options. */
export const optionsPrice: Adapter = (vector, file) => {
  const config = { ...fieldsOf(file.configDefaults), ...fieldsOf(vector.config) }
  let prices = pricesOf(config, file, vector.displayZeroPrice !== false)
  const found = differences(vector.initial, shownTexts(prices), 'initial')
  for (const [index, { op, key, price, shown }] of (vector.steps as Step[]).entries()) {
    prices = op === 'addCustomPrices' ? addCustomPrice(prices, key, price) : changePrice(prices, key, price)
    found.push(...differences(shown, shownTexts(prices), `step ${index + 1}`))
  }
  return found
}

/** Prices of a config whose format is a key of the file's formats. */
export function pricesOf(config: Record<string, unknown>, file: VectorFile, showsZero = true): OptionsPrice {
  const priceFormat = fieldsOf(file.formats)[String(config.priceFormat)]
  return startOptionsPrice(readOptionsPriceConfig({ ...config, priceFormat }), showsZero)
}

export const shownTexts = (prices: OptionsPrice): Record<string, string> =>
  Object.fromEntries(priceContainers('').map(({ role }) => [role, shownPrice(prices, role)]))
