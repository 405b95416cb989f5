import { shippingMethodForm } from '#domain/checkout/checkout-form.ts'
import { paths } from '#domain/paths.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import { Advice } from '#widgets/form/advice.tsx'
import { describedByAdvice } from '#widgets/form/field.tsx'
import { methodChoices } from '../cart/cart-page-view.ts'
import { MethodChoices } from '../cart/method-choices.tsx'
import { usePosted } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'
import type { CheckoutPage } from './checkout-page.ts'
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
  const id = fieldIdOf(field)
  return (
    <fieldset id={id} aria-describedby={describedByAdvice(id, problem)}>
      <legend className="visually-hidden">{t('shippingMethod')}</legend>
      <Advice fieldId={id} text={problem} />
      <MethodChoices
        methods={methodChoices(cart.shippingMethods, page)}
        chosen={cart.shippingMethod ?? undefined}
        name={field.name}
      />
    </fieldset>
  )
}
