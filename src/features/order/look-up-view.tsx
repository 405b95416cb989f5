import { lookUpForm } from '#domain/order/look-up-form.ts'
import { paths } from '#domain/paths.ts'
import { type FormState, PostedField, PostedForm } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'

/** A guest's way to an order whose letter is lost. */
export function LookUpView({ state }: { state: FormState }) {
  const { t } = usePage()
  const { number, lastName, email } = lookUpForm
  const labels = { [number.name]: t('orderNumber'), [lastName.name]: t('lookUpLastName'), [email.name]: t('email') }
  return (
    <div className="col-main contact">
      <h1>{t('lookUpTitle')}</h1>
      <p>{t('lookUpText')}</p>
      <PostedForm id="oar_widget_orders_and_returns_form" action={paths.orderLookUpPost} state={state} labels={labels}>
        <PostedField of={number} label={t('orderNumber')} inputMode="numeric" autoComplete="off" />
        <PostedField of={lastName} label={t('lookUpLastName')} autoComplete="family-name" />
        <PostedField of={email} label={t('email')} autoComplete="email" inputMode="email" />
        <div>
          <button className="button" type="submit">
            {t('lookUpButton')}
          </button>
        </div>
      </PostedForm>
    </div>
  )
}
