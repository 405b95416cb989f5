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
