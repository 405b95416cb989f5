import { addressUseForm } from '#domain/checkout/checkout-form.ts'
import { paths } from '#domain/paths.ts'
import { usePage } from '../../page-context.tsx'
import { addressStepLabels, AddressStepFields, Checkbox } from './address-step-fields.tsx'
import type { CheckoutPage } from './checkout-page.ts'
import { StepForm } from './step-form.tsx'
import { stepForms } from './step-link.tsx'

/** The destination of the parcel. While it goes to the billing address, CSS hides what is typed here. */
export function ShippingStep({ page }: { page: CheckoutPage }) {
  const context = usePage()
  const { t } = context
  const { form, known, addresses } = page
  return (
    <StepForm
      id={stepForms.shipping}
      action={paths.saveShipping}
      state={form}
      labels={addressStepLabels('shipping', context)}
      page={page}
    >
      <Checkbox
        field={addressUseForm('shipping').isSame}
        label={t('checkoutSameAsBilling')}
        className="same-as-billing"
      />
      <AddressStepFields
        prefix="shipping"
        addresses={addresses}
        isLoggedIn={known.isLoggedIn}
        phoneHint={t('phoneHint')}
      />
    </StepForm>
  )
}
