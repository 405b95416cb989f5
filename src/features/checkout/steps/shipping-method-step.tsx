import { shippingMethodForm } from '#domain/checkout/checkout-form.ts'
import { paths } from '#domain/paths.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import { Island } from '#widgets/island/island.tsx'
import { methodChoices } from '../../cart/view/cart-page-view.ts'
import { usePosted } from '../../form/posted-form.tsx'
import { usePage } from '../../page-context.tsx'
import type { CheckoutPage } from './checkout-page.ts'
import { ShippingChoice } from './shipping-choice.tsx'
import { StepForm } from './step-form.tsx'
import { stepForms } from './step-link.tsx'

export function ShippingMethodStep({ page }: { page: CheckoutPage }) {
  const { cart, form } = page
  const { t } = usePage()
  const field = shippingMethodForm([]).method
  if (cart.shippingMethods.length === 0) {
    return (
      <p className="error-msg" role="alert">
        {t('checkoutNoShipping')}
      </p>
    )
  }
  return (
    <StepForm
      id={stepForms['shipping-method']}
      action={paths.saveShippingMethod}
      state={form}
      labels={{ [fieldIdOf(field)]: t('shippingMethod') }}
      page={page}
    >
      <Methods cart={cart} />
    </StepForm>
  )
}

function Methods({ cart }: Pick<CheckoutPage, 'cart'>) {
  const page = usePage()
  const { t } = page
  const field = shippingMethodForm([]).method
  const { problem } = usePosted(field)
  return (
    <Island
      name="features/checkout/steps/shipping-choice"
      when="interaction"
      keeps=""
      component={ShippingChoice}
      props={{
        id: fieldIdOf(field),
        name: field.name,
        rules: field.rules,
        legend: t('shippingMethod'),
        methods: methodChoices(cart.shippingMethods, page),
        chosen: cart.shippingMethod ?? undefined,
        problem,
      }}
    />
  )
}
