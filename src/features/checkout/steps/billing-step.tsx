import { addressUseForm, contactForm, passwordForm } from '#domain/checkout/checkout-form.ts'
import { paths } from '#domain/paths.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import { PostedField } from '../../form/posted-form.tsx'
import { usePage } from '../../page-context.tsx'
import { addressStepLabels, AddressStepFields, Checkbox } from './address-step-fields.tsx'
import type { CheckoutPage } from './checkout-page.ts'
import { StepForm } from './step-form.tsx'
import { stepForms } from './step-link.tsx'

/** The customer, and where the invoice goes; the same address need not be typed twice. */
export function BillingStep({ page }: { page: CheckoutPage }) {
  const context = usePage()
  const { t } = context
  const { cart, form, known, addresses } = page
  const { isLoggedIn, hasPassword, passwordMin, method } = known
  const passwords = passwordForm(hasPassword)
  const labels = {
    [fieldIdOf(contactForm.email)]: t('email'),
    [fieldIdOf(passwords.password)]: t('password'),
    [fieldIdOf(passwords.confirmation)]: t('confirmPassword'),
    ...addressStepLabels('billing', context),
  }
  return (
    <StepForm id={stepForms.billing} action={paths.saveBilling} state={form} labels={labels} page={page}>
      {!isLoggedIn && (
        <PostedField
          of={contactForm.email}
          label={t('email')}
          hint={t('emailHint')}
          inputMode="email"
          autoComplete="email"
        />
      )}
      {!isLoggedIn && method === 'register' && (
        <div className="address-fields">
          <PostedField
            of={passwords.password}
            label={t('password')}
            hint={hasPassword ? t('checkoutPasswordGiven') : t('passwordHint', { count: passwordMin })}
            autoComplete="new-password"
          />
          <PostedField of={passwords.confirmation} label={t('confirmPassword')} autoComplete="new-password" />
        </div>
      )}
      <AddressStepFields
        prefix="billing"
        addresses={addresses}
        isLoggedIn={isLoggedIn}
        {...(!cart.isVirtual && { phoneHint: t('phoneHint') })}
      />
      {!cart.isVirtual && <Checkbox field={addressUseForm('billing').isSame} label={t('checkoutShipHere')} />}
    </StepForm>
  )
}
