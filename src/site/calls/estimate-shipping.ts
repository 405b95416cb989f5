import { keptRegion, resolveRegionText } from '#domain/address/resolve-region.ts'
import { typedText } from '#domain/address/typed-text.ts'
import { paths } from '#domain/paths.ts'
import { countryName } from '#features/address-names.ts'
import type { Handler } from '../http/answers.ts'

const LONGEST = 64

/** Where the cart's shipping and tax estimate looks (field names as in Magento 1). */
export const estimateShipping: Handler = async ({ shop, visitor, form }) => {
  const country = form.text('country_id')
  if (!visitor.settings.countries.includes(country)) {
    return { status: 'redirect', to: paths.cart, flash: { kind: 'error', id: 'countryNotServed' } }
  }
  const { rules } = await shop.directory.current()
  const region = resolveRegionText(rules.regions, country, typedText(form.text('region')).slice(0, LONGEST))
  await shop.cart.setDestination(visitor.owner, {
    country,
    region: keptRegion(region),
    postcode: form.text('estimate_postcode').trim().slice(0, LONGEST),
  })
  if (region.status === 'unknown') {
    const values = { text: region.text, country: countryName(country, visitor.store.locale) }
    return { status: 'redirect', to: paths.cart, flash: { kind: 'note', id: 'regionUnknown', values } }
  }
  return { status: 'redirect', to: `${paths.cart}#totals` }
}
