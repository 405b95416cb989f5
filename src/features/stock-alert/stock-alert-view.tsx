import type { ProductPage } from '#domain/catalog/views.ts'
import type { FormState } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'
import { StockAlertForm } from './stock-alert-form.tsx'

/** The form on a page of its own: where it comes back to when something is wrong. */
export function StockAlertView({
  product,
  state,
}: {
  product: Pick<ProductPage, 'id' | 'name' | 'path'>
  state: FormState
}) {
  const { t } = usePage()
  return (
    <div className="col-main contact">
      <h1>{t('stockAlertTitle', { name: product.name })}</h1>
      <p>{t('stockAlertIntro')}</p>
      <StockAlertForm productId={product.id} state={state} />
      <p>
        <a href={product.path}>{t('reviewsBack', { name: product.name })}</a>
      </p>
    </div>
  )
}
