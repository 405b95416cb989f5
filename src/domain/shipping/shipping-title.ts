import type { Translate } from '#messages/translate.ts'
import type { ShippingMethodCode } from './shipping-method.ts'
import { type ShippingSettings, wordsFor } from './shipping-settings.ts'

type Speaker = { store: { code: string }; t: Translate; shipping: Pick<ShippingSettings, 'titles' | 'pickup'> }

/** The name of a shipping method as shoppers read it: the owner's word for it, else ours. */
export const shippingTitle = (code: ShippingMethodCode, { shipping, store, t }: Speaker): string =>
  wordsFor(shipping.titles[code], store.code) ?? t(`shipping-${code}`)

/** The text beside it: where to fetch the goods. */
export const shippingHint = (code: ShippingMethodCode, { shipping, store }: Omit<Speaker, 't'>): string | undefined =>
  code === 'pickup' ? wordsFor(shipping.pickup, store.code) : undefined
