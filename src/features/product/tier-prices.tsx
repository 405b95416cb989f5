import type { ProductPage } from '#domain/catalog/views.ts'
import { Island } from '#widgets/island/island.tsx'
import { usePage } from '../page-context.tsx'
import { Island as TierTable } from './tier-table.island.tsx'

/** What more pieces cost each. It sleeps until the form says that something is chosen. */
export function TierPrices({ page: { id, tierPrices } }: { page: Pick<ProductPage, 'id' | 'tierPrices'> }) {
  const { store, t } = usePage()
  if (tierPrices.length === 0) return null
  return (
    <Island
      name="features/product/tier-table"
      when="called"
      component={TierTable}
      props={{
        productId: id,
        tiers: tierPrices.map(({ quantity, price, saving }) => ({
          quantity,
          from: t('tierFrom', { count: quantity }),
          price,
          saving,
        })),
        money: store.money,
        texts: { caption: t('tierPrices'), each: t('tierEach'), save: t('savePercent') },
      }}
    />
  )
}
