import type { ShippingSettings } from '#domain/shipping/shipping-settings.ts'
import type { ShopSettings } from '#domain/store/store.ts'
import { ratePlace } from '../import/places/rate-place.ts'

type Placed = { status: 'ok'; shipping: ShippingSettings } | { status: 'wrong'; why: string }

/** The settings with the region of the pickup as addresses in the shop's country keep it, by which its taxes are found. */
export async function withPickupPlace(
  shipping: ShippingSettings,
  { country, address }: Pick<ShopSettings, 'country' | 'address'>,
): Promise<Placed> {
  const read = await ratePlace({ country, region: shipping.pickupRegion, postcode: '' }, address.regionLists)
  if (read.status === 'wrong') return read
  const region = read.place.region === '*' ? '' : read.place.region
  return {
    status: 'ok',
    shipping: { ...shipping, pickupRegion: region, pickupPostcode: shipping.pickupPostcode.trim() },
  }
}
