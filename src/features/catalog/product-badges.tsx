import type { StockState } from '#domain/catalog/views.ts'
import { usePage } from '../page-context.tsx'

export function ProductBadges({ isNew, saving, stock }: { isNew: boolean; saving?: number; stock: StockState }) {
  const { t } = usePage()
  const isGone = stock === 'out-of-stock'
  if (!isNew && !saving && !isGone) return null
  return (
    <p className="badges">
      {isGone && <span className="badge badge-gone">{t('outOfStock')}</span>}
      {!isGone && saving ? <span className="badge badge-sale">{t('savePercent', { percent: saving })}</span> : null}
      {!isGone && isNew && <span className="badge badge-new">{t('isNew')}</span>}
    </p>
  )
}
