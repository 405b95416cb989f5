import type { ProductPage } from '#domain/catalog/views.ts'
import { Island } from '#widgets/island/island.tsx'
import { type PageContext, usePage } from '../page-context.tsx'
import type { TierTableProps } from './page-prices.ts'
import { Island as TierTable } from './tier-table.island.tsx'

type Page = Pick<ProductPage, 'id' | 'tierPrices'>

/** What more pieces cost each. It sleeps until the form says that something is chosen. */
export function TierPrices({ page }: { page: Page }) {
  const props = tierProps(page, usePage())
  return props && <Island name="features/product/tier-table" when="called" component={TierTable} props={props} />
}

/** What the table of a page is drawn from; undefined for a product without tier prices. */
export function tierProps(
  { id, tierPrices }: Page,
  { store, t }: Pick<PageContext, 'store' | 't'>,
): TierTableProps | undefined {
  if (tierPrices.length === 0) return undefined
  const tiers = tierPrices.map(({ quantity, price, saving }) => ({
    quantity,
    from: t('tierFrom', { count: quantity }),
    price,
    saving,
  }))
  const texts = { caption: t('tierPrices'), each: t('tierEach'), save: t('savePercent') }
  return { productId: id, tiers, money: store.money, texts }
}
