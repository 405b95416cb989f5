import { callPaths } from '#domain/call-paths.ts'
import { MOST_ASKED } from '#domain/catalog/viewed-products.ts'
import type { PriceView } from '#domain/catalog/views.ts'
import { wakeIsland } from '#widgets/island/wake-island.ts'
import { createStore } from '#widgets/store/create-store.ts'
import { useStore } from '#widgets/store/use-store.ts'
import type { PagePrices } from './page-prices.ts'

/** The prices of a product after its sale event; `page` where its own page asked. */
export type RenewedPrice = { price: PriceView; page?: PagePrices }

/** The answer of `/catalog/event/prices/`, by product id; products that are no longer for sale are missing. */
export type RenewedPrices = Readonly<Record<string, RenewedPrice>>

const renewedPrices = createStore<RenewedPrices>({})

/** The islands that show prices. Those that sleep must not come alive later with prices that are no more. */
const SHOWN_BY = [
  'features/cards/card-price',
  'features/cards/sale-badge',
  'features/product/price/price-of-choice',
  'features/product/price/tier-table',
  'features/product/form/product-form',
  'features/product/form/options-form',
]

/** Undefined while the page is as it came. */
export const useRenewedPrice = (productId: number): RenewedPrice | undefined => useStore(renewedPrices)[productId]

/**
 * At the end of a product's sale event its prices become the server's, wherever the page shows them (2.6.6). What is chosen
 * and typed stays. Without an answer everything stays.
 *
 * @param isOwnPage the page is about this product: what its form reckons with is asked for, too
 */
export async function renewPrice(productId: number, isOwnPage: boolean): Promise<void> {
  const answered = isOwnPage ? await ask([productId], true) : await askTogether(productId)
  const renewed = answered?.[productId]
  if (!renewed) return
  renewedPrices.set({ ...renewedPrices.getSnapshot(), [productId]: renewed })
  for (const name of SHOWN_BY) void wakeIsland(name)
}

/** Events mostly end for several cards at once: they are asked for together. */
let waiting: { ids: Set<number>; answer: Promise<RenewedPrices | undefined> } | undefined

function askTogether(id: number): Promise<RenewedPrices | undefined> {
  if (!waiting || waiting.ids.size >= MOST_ASKED) {
    const ids = new Set<number>()
    const answer = Promise.resolve().then(() => {
      waiting = undefined
      return ask([...ids], false)
    })
    waiting = { ids, answer }
  }
  waiting.ids.add(id)
  return waiting.answer
}

async function ask(ids: readonly number[], isOwnPage: boolean): Promise<RenewedPrices | undefined> {
  try {
    const address = `${callPaths.eventPrices}?ids=${ids.join(',')}${isOwnPage ? '&page=1' : ''}`
    const answer = await fetch(address, { cache: 'no-store' })
    return answer.ok ? ((await answer.json()) as RenewedPrices) : undefined
  } catch {
    return undefined
  }
}
