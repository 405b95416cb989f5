import { keptRegion, resolveRegionText } from '#domain/address/resolve-region.ts'
import { typedText } from '#domain/text/typed-text.ts'
import { countryName } from '#features/address-names.ts'
import type { Handler } from '../http/answers.ts'
import { cartAnswer } from './cart-answer.tsx'

const LONGEST = 64

/** Sets the destination of the cart's shipping and tax estimate (field names as in Magento 1). */
export const estimateShipping: Handler = async (request) => {
  const { shop, visitor, form } = request
  const country = form.text('country_id')
  if (!visitor.settings.countries.includes(country)) {
    return cartAnswer(request, { kind: 'error', id: 'countryNotServed' })
  }
  const { rules } = await shop.directory.current()
  const region = resolveRegionText(rules.regions, country, typedText(form.text('region')).slice(0, LONGEST))
  await shop.cart.setDestination(visitor.owner, {
    country,
    region: keptRegion(region),
    postcode: form.text('estimate_postcode').trim().slice(0, LONGEST),
  })
  const name = countryName(country, visitor.store.locale)
  return cartAnswer(
    request,
    region.status === 'unknown'
      ? { kind: 'note', id: 'regionUnknown', values: { text: region.text, country: name } }
      : { kind: 'success', id: 'cartEstimated', values: { country: name } },
  )
}
