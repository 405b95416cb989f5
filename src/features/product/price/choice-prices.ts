import type { MoneyFormat } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import type { PricedChoice } from '#domain/pricing/line-price.ts'
import { wakeIsland } from '#widgets/island/wake-island.ts'
import { createStore } from '#widgets/store/create-store.ts'
import { useStore } from '#widgets/store/use-store.ts'

/** The price of one piece as a product form is filled in, in minor units (9.options.1), and the data its tiers are computed from. */
export type ChoicePrice = {
  final: Money
  regular: Money
  /** Nothing is chosen but what the page came with: the page says again what it said then ("From €14.00"). */
  isAsLoaded: boolean
  piece: PricedChoice
  money: MoneyFormat
}

/** By the product's id, with the prefix of the form's ids before it: a popup and the page below it may be of one product. */
const choicePrices = createStore<Readonly<Record<string, ChoicePrice>>>({})

export const choiceKey = (productId: number, prefix: string): string => prefix + productId

/** The islands that show it. They sleep until there is something else to show than what the server drew. */
const SHOWN_BY = ['features/product/price/price-of-choice', 'features/product/price/tier-table']

/** A form says what is chosen in it. */
export function showChoicePrice(key: string, price: ChoicePrice): void {
  choicePrices.set({ ...choicePrices.getSnapshot(), [key]: price })
  for (const name of SHOWN_BY) void wakeIsland(name)
}

/** Tells whether the form has said something else than what the page came with. */
export const isChoiceShown = (key: string): boolean => choicePrices.getSnapshot()[key] !== undefined

/** The last prices that a form told; undefined before the first. */
export const useChoicePrice = (key: string): ChoicePrice | undefined => useStore(choicePrices)[key]
