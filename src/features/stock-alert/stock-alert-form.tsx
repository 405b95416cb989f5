import { paths } from '#domain/paths.ts'
import { stockAlertForm } from '#domain/stock-alert/stock-alert-form.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import { type FormState, PostedField, PostedForm } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'

/** Asks where to write once the product can be bought again. */
export function StockAlertForm({ productId, state }: { productId: number; state: FormState }) {
  const { t } = usePage()
  const { email } = stockAlertForm
  return (
    <PostedForm
      id="stock-alert-form"
      action={paths.stockAlert(productId)}
      state={state}
      labels={{ [fieldIdOf(email)]: t('email') }}
    >
      <PostedField of={email} label={t('email')} hint={t('stockAlertPrivacy')} autoComplete="email" inputMode="email" />
      <div>
        <button className="button" type="submit">
          {t('stockAlertSend')}
        </button>
      </div>
    </PostedForm>
  )
}
