import type { ProductPage } from '#domain/catalog/views.ts'
import type { Money } from '#domain/money/money.ts'
import { lineUnitPrice } from '#domain/pricing/line-price.ts'
import { Island } from '#widgets/island/island.tsx'
import { type PageContext, usePage } from '../../page-context.tsx'
import { pricedChoice, pricedOf } from './live-price.ts'
import { loadedChoice } from './loaded-choice.ts'
import type { TierTableProps } from './page-prices.ts'
import { Island as TierTable } from './tier-table.island.tsx'

/** The table of tier prices. Its island sleeps until the form tells a choice. */
export function TierPrices({ page }: { page: ProductPage }) {
  const props = tierProps(page, usePage())
  return props && <Island name="features/product/price/tier-table" when="called" component={TierTable} props={props} />
}

/** The props of the table on a page; undefined for a product without tier prices. */
export function tierProps(
  page: ProductPage,
  { store, t }: Pick<PageContext, 'store' | 't'>,
): TierTableProps | undefined {
  if (page.tierPrices.length === 0) return undefined
  const tiers = page.tierPrices.map(({ quantity, price = bundleTier(page, quantity), saving }) => ({
    quantity,
    from: t('tierFrom', { count: quantity }),
    ...(price !== undefined && { price }),
    saving,
  }))
  const texts = { caption: t('tierPrices'), each: t('tierEach'), save: t('savePercent') }
  return { productId: page.id, tiers, money: store.money, texts }
}

/** The price of a bundle at its defaults (9.bundle.11); undefined where no preset costs anything. */
function bundleTier(page: ProductPage, quantity: number): Money | undefined {
  const piece = pricedChoice(pricedOf(page), loadedChoice(page, undefined))
  return lineUnitPrice(piece, 1) > 0 ? lineUnitPrice(piece, quantity) : undefined
}
