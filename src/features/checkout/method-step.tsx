import { loginForm } from '#domain/customer/login-form.ts'
import { methodForm } from '#domain/checkout/checkout-form.ts'
import { paths } from '#domain/paths.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import { Advice } from '#widgets/form/advice.tsx'
import { describedByAdvice } from '#widgets/form/field.tsx'
import { BackField } from '../customer/way-back.tsx'
import { emptyForm, PostedField, PostedForm, usePosted } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'
import type { CheckoutPage } from './checkout-page.ts'
import { StepForm } from './step-form.tsx'
import { stepForms } from './step-link.tsx'

const WAYS = [
  { method: 'guest', title: 'checkoutGuest', text: 'checkoutGuestText' },
  { method: 'register', title: 'checkoutRegister', text: 'checkoutRegisterText' },
] as const

/** Guests first; who has an account logs in beside it and comes back. */
export function MethodStep({ page }: { page: CheckoutPage }) {
  const { t } = usePage()
  const labels = { email: t('email'), password: t('password') }
  return (
    <>
      <StepForm id={stepForms.method} action={paths.saveMethod} state={page.form} page={page}>
        <Ways />
      </StepForm>
      <details>
        <summary>{t('checkoutLogIn')}</summary>
        <PostedForm id="login-form" className="step-form" state={emptyForm} labels={labels} action={paths.logInPost}>
          <BackField back={paths.checkout} />
          <PostedField of={loginForm.email} label={labels.email} autoComplete="username" inputMode="email" />
          <PostedField of={loginForm.password} label={labels.password} autoComplete="current-password" />
          <button className="button quiet" type="submit">
            {t('logInButton')}
          </button>
        </PostedForm>
      </details>
    </>
  )
}

function Ways() {
  const { t } = usePage()
  const { method: field } = methodForm
  const { value, problem } = usePosted(field)
  const id = fieldIdOf(field)
  return (
    <fieldset id={id} aria-describedby={describedByAdvice(id, problem)}>
      <legend className="visually-hidden">{t('checkoutMethod')}</legend>
      <div id={`${id}-advice`}>
        <Advice fieldId={id} text={problem} />
      </div>
      <ul className="options-list methods">
        {WAYS.map(({ method, title, text }) => (
          <li key={method}>
            <label className="choice method">
              <input
                type="radio"
                id={`${id}-${method}`}
                name={field.name}
                value={method}
                className={field.rules}
                data-advice-container={`${id}-advice`}
                defaultChecked={value === method}
              />
              <strong>{t(title)}</strong>
              <span className="hint">{t(text)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
