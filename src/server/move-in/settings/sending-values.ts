import type { PaymentMethodCode } from '#domain/payment/payment-method.ts'
import type { ShippingMethodCode } from '#domain/shipping/shipping-method.ts'
import { defaultShipping, type ShippingSettings, type TableRateMeasure } from '#domain/shipping/shipping-settings.ts'
import { ownEntry } from '#domain/own-entry.ts'
import { countryOf } from '../../import/places/country-codes.ts'
import { minorUnits, type OldValues } from './old-values.ts'
import type { MovedSetting } from './shop-values.ts'
import { say } from '../../words/say.ts'

const CARRIERS = {
  flatrate: 'flat-rate',
  tablerate: 'table-rate',
  freeshipping: 'free',
} as const satisfies Record<string, ShippingMethodCode>
const PAYMENTS = {
  checkmo: 'check-money-order',
  banktransfer: 'bank-transfer',
  cashondelivery: 'cash-on-delivery',
} as const satisfies Record<string, PaymentMethodCode>

/** Our code for a way to pay of Magento's own; undefined for others, which need keys. */
export const paymentHere = (code: string): PaymentMethodCode | undefined => ownEntry(PAYMENTS, code)

/** Our code for a way to send, by "carrier_method" there. */
export function shippingHere(code: string): ShippingMethodCode | undefined {
  const carrier = code.split('_')[0]!
  return ownEntry(CARRIERS, carrier)
}

/** The measure of the old shop's table rates; Magento's default is the weight. */
export const MEASURES: Record<string, TableRateMeasure> = {
  package_weight: 'weight',
  package_value: 'subtotal',
  package_qty: 'pieces',
}
export const DEFAULT_CONDITION = 'package_weight'

/** The way the old shop sends, by Magento's three own methods. */
export function shippingValue(
  old: OldValues,
  decimals: number,
  taxClass: string | null,
  ask: (sentence: string) => void,
): MovedSetting<'shipping'> {
  const on = { flatrate: true, tablerate: false, freeshipping: false }
  const type = old.text('carriers/flatrate/type') ?? (old.isSaid('carriers/flatrate/type') ? '' : 'I')
  const active = Object.entries(CARRIERS).filter(
    ([carrier]) =>
      old.isOn(`carriers/${carrier}/active`, on[carrier as keyof typeof on]) && (carrier !== 'flatrate' || type !== ''),
  )
  const amount = (path: string, otherwise: string) => amountIn(old.text(path) ?? otherwise, { path, decimals, ask })
  const shipping: ShippingSettings = {
    ...defaultShipping,
    methods: active.map(([, method]) => method),
    flatRate: amount('carriers/flatrate/price', '5') ?? 0,
    flatRatePer: type === 'O' ? 'order' : 'piece',
    freeFrom: old.isOn('carriers/freeshipping/active', false)
      ? (amount('carriers/freeshipping/free_shipping_subtotal', '0') ?? null)
      : null,
    tableRateBy: ownEntry(MEASURES, old.text('carriers/tablerate/condition_name') ?? DEFAULT_CONDITION) ?? 'weight',
    taxClass,
    countries: {},
    titles: {},
  }
  for (const [carrier, method] of active) {
    const title = old.text(`carriers/${carrier}/title`)
    if (title !== undefined) shipping.titles[method] = { '*': title.slice(0, 120) }
    const only = old.list(`carriers/${carrier}/specificcountry`)
    if (old.isOn(`carriers/${carrier}/sallowspecific`, false))
      shipping.countries[method] = (only ?? []).flatMap((code) => countryOf(code) ?? [])
    const fee = old.text(`carriers/${carrier}/handling_fee`)
    if (fee !== undefined && Number(fee) !== 0)
      ask(
        old.text(`carriers/${carrier}/handling_type`) === 'P'
          ? say(
              'Add the handling fee of {fee} (percent) of "{method}" to its price: npm run shop -- shipping set, or shipping rates import.',
              { fee, method },
            )
          : say(
              'Add the handling fee of {fee} (an amount) of "{method}" to its price: npm run shop -- shipping set, or shipping rates import.',
              { fee, method },
            ),
      )
  }
  if (active.length === 0)
    ask(say('Say how the shop sends: npm run shop -- shipping set --methods flat-rate --flat-rate N.'))
  const isSaid = [...old.asked].some((path) => path.startsWith('carriers/') && old.isSaid(path))
  return { name: 'shipping', value: shipping, state: isSaid ? 'decided' : 'assumed' }
}

/**
 * An amount as PHP reads the text that was typed: "4,90" is 4, and "from 75" is 0. The owner is asked about any that is not a plain number.
 *
 * @returns undefined for one that is too large for any price
 */
function amountIn(
  text: string,
  { path, decimals, ask }: { path: string; decimals: number; ask: (sentence: string) => void },
): number | undefined {
  const read = /^(?:\d+(?:\.\d+)?|\.\d+)/.exec(text)?.[0] ?? '0'
  if (read !== text)
    ask(
      say(
        'The old shop read "{text}" ({path}) as {read}, and so does this one: if that is not what you mean, change it with npm run shop -- shipping set.',
        { text, path, read },
      ),
    )
  return minorUnits(read.replace(/^\./, '0.'), decimals)
}

/** Ways to pay that need no keys; the others are to be set up anew. */
export function paymentValue(old: OldValues): MovedSetting<'payment'> | undefined {
  const methods = Object.entries(PAYMENTS).flatMap(([code, method]) =>
    old.isOn(`payment/${code}/active`, code === 'checkmo') ? [method] : [],
  )
  return methods.length === 0 ? undefined : { name: 'payment', value: methods, state: 'assumed' }
}
