import { loginForm } from '#domain/customer/login-form.ts'
import { methodForm } from '#domain/checkout/checkout-form.ts'
import { paths } from '#domain/paths.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import { Island } from '#widgets/island/island.tsx'
import { BackField } from '../../customer/way-back.tsx'
import { emptyForm, PostedField, PostedForm, usePosted } from '../../form/posted-form.tsx'
import { usePage } from '../../page-context.tsx'
import type { CheckoutPage } from './checkout-page.ts'
import { StepForm } from './step-form.tsx'
import { stepForms } from './step-link.tsx'
import { WayChoice } from './way-choice.tsx'

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
  return (
    <Island
      name="features/checkout/steps/way-choice"
      when="interaction"
      keeps=""
      component={WayChoice}
      props={{
        id: fieldIdOf(field),
        name: field.name,
        rules: field.rules,
        legend: t('checkoutMethod'),
        ways: WAYS.map(({ method, title, text }) => ({ method, title: t(title), text: t(text) })),
        chosen: value,
        problem,
      }}
    />
  )
}
