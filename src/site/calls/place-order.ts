import type { Address } from '#domain/address/address.ts'
import type { CheckoutInput, PaymentMethodCode } from '#domain/checkout/results.ts'
import { paths } from '#domain/paths.ts'
import type { Answer, Handler, ShopRequest } from '../http/answers.ts'
import type { FormFields } from '../http/form-fields.ts'
import { checkoutForm } from '../pages/checkout.tsx'

/** The one-page checkout's form. Whatever is wrong, the page comes back with what was typed. */
export const placeOrder: Handler = async (request) => {
  const { shop, visitor, form } = request
  const result = await shop.checkout.place(visitor.owner, visitor.store, parseCheckout(form))
  switch (result.status) {
    case 'placed':
    case 'already-placed':
      return { status: 'redirect', to: paths.orderConfirmation(result.token) }
    case 'cart-empty':
      return { status: 'redirect', to: paths.cart }
    case 'invalid':
      return again(
        request,
        Object.fromEntries(Object.entries(result.problems).map(([field, id]) => [inputName(field), id])),
      )
    case 'changed':
      if (result.problems.length > 0)
        return { status: 'redirect', to: paths.cart, flash: { kind: 'error', id: 'cartProblems' } }
      return again(request, {}, true)
  }
}

async function again(request: ShopRequest, problems: Record<string, string>, hasChanged = false): Promise<Answer> {
  // The totals depend on the address that was just typed.
  const { form, shop, visitor } = request
  const country = form.text('shipping[country_id]')
  if (visitor.settings.countries.includes(country)) {
    await shop.cart.setDestination(visitor.owner, {
      country,
      region: form.text('shipping[region]'),
      postcode: form.text('shipping[postcode]'),
    })
  }
  const cart = await shop.cart.view(visitor.owner, visitor.store)
  return checkoutForm(request, cart, problems, hasChanged)
}

/** A field of an address → what the form calls it, as in Magento 1. */
const INPUT_NAMES: Record<string, string> = {
  firstName: 'firstname',
  lastName: 'lastname',
  country: 'country_id',
  phone: 'telephone',
}

/** "shipping.firstName" → "shipping[firstname]": problems are named as the service's fields, the page needs its inputs. */
function inputName(field: string): string {
  if (field === 'payment') return 'payment[method]'
  const [group, name] = field.split('.')
  if (name === undefined) return field
  return name === 'street' ? `${group}[street][]` : `${group}[${INPUT_NAMES[name] ?? name}]`
}

export function parseCheckout(form: FormFields): CheckoutInput {
  const isSame = form.has('billing_same')
  return {
    email: form.text('email').trim(),
    shipping: parseAddress(form, 'shipping'),
    ...(!isSame && { billing: parseAddress(form, 'billing') }),
    payment: form.text('payment[method]') as PaymentMethodCode,
    seen: { version: Number(form.text('seen_version')), grandTotal: Number(form.text('seen_total')) },
  }
}

function parseAddress(form: FormFields, group: 'shipping' | 'billing'): Address {
  const field = (name: string) => form.text(`${group}[${name}]`).trim()
  return {
    firstName: field('firstname'),
    lastName: field('lastname'),
    company: field('company'),
    street: form
      .all(`${group}[street][]`)
      .map((line) => line.trim())
      .filter(Boolean),
    city: field('city'),
    region: field('region'),
    postcode: field('postcode'),
    country: field('country_id'),
    phone: field('telephone'),
  }
}
