import type { SaleEvent, StockState } from '#domain/catalog/views.ts'
import { Island } from '#widgets/island/island.tsx'
import { usePage } from '../page-context.tsx'
import { Island as SaleBadge } from './sale-badge.island.tsx'

type Product = { id: number; isNew: boolean; saving?: number; stock: StockState; event?: SaleEvent }

export function ProductBadges({ id, isNew, saving, stock, event }: Product) {
  const { t } = usePage()
  const isGone = stock === 'out-of-stock'
  if (!isNew && !saving && !isGone) return null
  const sale = saving ? { productId: id, text: t('savePercent', { percent: saving }) } : undefined
  return (
    <p className="badges">
      {isGone && <span className="badge badge-gone">{t('outOfStock')}</span>}
      {!isGone &&
        sale &&
        (event ? (
          <Island name="features/cards/sale-badge" when="called" component={SaleBadge} props={sale} />
        ) : (
          <SaleBadge {...sale} />
        ))}
      {!isGone && isNew && <span className="badge badge-new">{t('isNew')}</span>}
    </p>
  )
}
