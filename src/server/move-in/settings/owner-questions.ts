import type { ShippingSettings } from '#domain/shipping/shipping-settings.ts'
import { PER_UNIT, type TableRate } from '#domain/shipping/shipping-quotes.ts'
import type { MoveReporter } from '../step/move-report.ts'
import { say } from '../../words/say.ts'
import type { OldValues } from './old-values.ts'

const set = (words: string) => `npm run shop -- settings set ${words}`

/** Asks the owner for what the old shop did not say, or what is not the same here, each with its command. */
export function askForTheRest(old: OldValues, { askOwner }: MoveReporter, known: ReadonlySet<string>): void {
  if (!known.has('name'))
    askOwner(say("The old shop's settings do not name it: {command}.", { command: set('name "Mill & Co"') }))
  if (!known.has('email'))
    askOwner(say('Say where shoppers write to: {command}.', { command: set('email shop@your.shop') }))
  if (!known.has('seller'))
    askOwner(say('Say who sells, for invoices: {command}.', { command: set('seller "Mill & Co\\nMill Lane 1\\n…"') }))
  if (old.isOn('payment/banktransfer/active', false))
    askOwner(say('Type anew where a transfer goes to: {command}.', { command: set('bankDetails "IBAN …"') }))
  const address = old.text('web/secure/base_url') ?? old.text('web/unsecure/base_url')
  if (address !== undefined)
    askOwner(say("The old shop's address was {address}: start this one with BASE_URL=https://….", { address }))
  if (old.isOn('sales/minimum_order/active', false))
    askOwner(
      say('The old shop took no order below {amount}; here there is no such limit.', {
        amount: old.text('sales/minimum_order/amount') ?? '0',
      }),
    )
  if (!old.isOn('checkout/options/guest_checkout', true))
    askOwner(say('The old shop sold to customers with an account only; here guests can order, too.'))
  if (!old.isOn('catalog/review/allow_guest', true))
    askOwner(
      say('In the old shop only customers with an account wrote reviews; here guests can, too, and you approve them.'),
    )
  if (!old.isOn('wishlist/general/active', true)) askOwner(say('The old shop had no wishlists; this one has them.'))
  const basis = old.text('tax/calculation/based_on') ?? 'shipping'
  if (basis !== 'shipping')
    askOwner(
      say('The old shop taxed by the {basis} address; here the address that goods are sent to counts.', { basis }),
    )
  const includes = old.isOn('tax/calculation/price_includes_tax', false)
  const isOther = [
    'tax/display/type',
    'tax/display/shipping',
    'tax/cart_display/price',
    'tax/cart_display/subtotal',
    'tax/cart_display/shipping',
  ].filter((path) => (old.text(path) ?? (includes ? '2' : '1')) !== (includes ? '2' : '1'))
  if (isOther.length > 0)
    askOwner(
      includes
        ? say(
            'The old shop showed prices without tax at some places ({places}); here they are shown as they are entered, with tax.',
            { places: isOther.join(', ') },
          )
        : say(
            'The old shop showed prices with tax at some places ({places}); here they are shown as they are entered, without tax.',
            { places: isOther.join(', ') },
          ),
    )
}

/** Asks for what sending costs, where the old shop entered it without tax and its prices with it, or the other way round; here both are alike. */
export function askForShippingTax(
  old: OldValues,
  { methods, taxClass }: Pick<ShippingSettings, 'methods' | 'taxClass'>,
  { askOwner }: Pick<MoveReporter, 'askOwner'>,
): void {
  const pricesHoldTax = old.isOn('tax/calculation/price_includes_tax', false)
  const isAlike = old.isOn('tax/calculation/shipping_includes_tax', false) === pricesHoldTax
  if (isAlike || taxClass === null || !methods.some((one) => one === 'flat-rate' || one === 'table-rate')) return
  askOwner(
    pricesHoldTax
      ? say(
          'What sending costs was entered without tax in the old shop; here it is with tax, as prices are. Enter it with tax: npm run shop -- shipping set --flat-rate N, or shipping rates import.',
        )
      : say(
          'What sending costs was entered with tax in the old shop; here tax is added to it, as to prices. Enter it without tax: npm run shop -- shipping set --flat-rate N, or shipping rates import.',
        ),
  )
}

const MOST_THRESHOLDS = 10

/** Asks for the thresholds of table rates by price where prices hold tax: Magento compares them with the sum without tax. */
export function askForThresholds(
  old: OldValues,
  rates: readonly Pick<TableRate, 'from'>[],
  { askOwner }: Pick<MoveReporter, 'askOwner'>,
): void {
  const isByPrice = old.text('carriers/tablerate/condition_name') === 'package_value'
  const thresholds = [...new Set(rates.map(({ from }) => from / PER_UNIT))].filter((from) => from > 0)
  if (
    !isByPrice ||
    thresholds.length === 0 ||
    !old.isOn('carriers/tablerate/active', false) ||
    !old.isOn('tax/calculation/price_includes_tax', false)
  )
    return
  const shown = thresholds.toSorted((a, b) => a - b).slice(0, MOST_THRESHOLDS)
  askOwner(
    say(
      'The old shop compared the thresholds of its table rates ({thresholds}) with the sum without tax; here the sum with tax counts. Enter them with tax: npm run shop -- shipping rates import.',
      { thresholds: [...shown, ...(shown.length < thresholds.length ? ['…'] : [])].join(', ') },
    ),
  )
}
