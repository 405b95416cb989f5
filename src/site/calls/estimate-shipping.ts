import { paths } from '#domain/paths.ts'
import type { Handler } from '../http/answers.ts'

const LONGEST = 64

/** Where the cart's shipping and tax estimate looks (field names as in Magento 1). */
export const estimateShipping: Handler = async ({ shop, visitor, form }) => {
  const country = form.text('country_id')
  if (!visitor.settings.countries.includes(country)) {
    return { status: 'redirect', to: paths.cart, flash: { kind: 'error', id: 'countryNotServed' } }
  }
  await shop.cart.setDestination(visitor.owner, {
    country,
    region: form.text('region').trim().slice(0, LONGEST),
    postcode: form.text('estimate_postcode').trim().slice(0, LONGEST),
  })
  return { status: 'redirect', to: `${paths.cart}#totals` }
}
