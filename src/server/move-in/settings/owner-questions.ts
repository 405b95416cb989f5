import type { MoveReporter } from '../step/move-report.ts'
import type { OldValues } from './old-values.ts'

const set = (words: string) => `npm run shop -- settings set ${words}`

/** Asks the owner for what the old shop did not say, or what is not the same here, each with its command. */
export function askForTheRest(old: OldValues, { askOwner }: MoveReporter, known: ReadonlySet<string>): void {
  if (!known.has('name')) askOwner(`The old shop's settings do not name it: ${set('name "Mill & Co"')}.`)
  if (!known.has('email')) askOwner(`Say where shoppers write to: ${set('email shop@your.shop')}.`)
  if (!known.has('seller')) askOwner(`Say who sells, for invoices: ${set('seller "Mill & Co\\nMill Lane 1\\n…"')}.`)
  if (old.isOn('payment/banktransfer/active', false))
    askOwner(`Type anew where a transfer goes to: ${set('bankDetails "IBAN …"')}.`)
  const address = old.text('web/secure/base_url') ?? old.text('web/unsecure/base_url')
  if (address !== undefined) askOwner(`The old shop's address was ${address}: start this one with BASE_URL=https://….`)
  if (old.isOn('sales/minimum_order/active', false))
    askOwner(
      `The old shop took no order below ${old.text('sales/minimum_order/amount') ?? '0'}; here there is no such limit.`,
    )
  if (!old.isOn('checkout/options/guest_checkout', true))
    askOwner('The old shop sold to customers with an account only; here guests can order, too.')
  if (!old.isOn('catalog/review/allow_guest', true))
    askOwner(
      'In the old shop only customers with an account wrote reviews; here guests can, too, and you approve them.',
    )
  if (!old.isOn('wishlist/general/active', true)) askOwner('The old shop had no wishlists; this one has them.')
  const basis = old.text('tax/calculation/based_on') ?? 'shipping'
  if (basis !== 'shipping')
    askOwner(`The old shop taxed by the ${basis} address; here the address that goods are sent to counts.`)
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
      `The old shop showed prices ${includes ? 'without' : 'with'} tax at some places (${isOther.join(', ')}); here they are shown as they are entered, ${includes ? 'with' : 'without'} tax.`,
    )
}
