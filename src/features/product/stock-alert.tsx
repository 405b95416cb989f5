import type { ProductPage } from '#domain/catalog/views.ts'
import { emptyForm } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'
import { StockAlertForm } from '../stock-alert/stock-alert-form.tsx'

/** On the page of a product nobody can buy now; for a configurable product, when none of its variants is available. */
export function StockAlert({ page }: { page: Pick<ProductPage, 'id' | 'stock'> }) {
  const { t } = usePage()
  if (page.stock.state !== 'out-of-stock') return null
  return (
    <section className="stock-alert" aria-labelledby="stock-alert">
      <h2 id="stock-alert">{t('stockAlert')}</h2>
      <p>{t('stockAlertIntro')}</p>
      <StockAlertForm productId={page.id} state={emptyForm} />
    </section>
  )
}
