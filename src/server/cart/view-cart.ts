import { discountsFor, type Discounts } from '#domain/cart/discounts.ts'
import { priceLines, type PricedLine } from '#domain/cart/line-views.ts'
import type { CartTotals } from '#domain/cart/results.ts'
import { cartTotals, type Destination, type TotalsInput } from '#domain/cart/totals.ts'
import { inCurrencyOf } from '#domain/pricing/store-currency.ts'
import type { Moment, ShopSettings, StoreView } from '#domain/store/store.ts'
import type { ReadCart } from './read-cart.ts'

/** Lines and totals of a cart at today's prices, going to `destination`. */
export type PricedCart = {
  lines: PricedLine[]
  totals: CartTotals
  totalsInput: TotalsInput
  discounts: Discounts
  isVirtual: boolean
}

export function priceCart(
  cart: Pick<ReadCart, 'lines' | 'facts' | 'rates' | 'rules' | 'couponCode' | 'customerGroup'>,
  {
    store,
    settings,
    destination,
    moment,
  }: { store: StoreView; settings: ShopSettings; destination: Destination; moment: Moment },
): PricedCart {
  const lines = priceLines(cart.lines, cart.facts, store, moment)
  const isVirtual = lines.length > 0 && lines.every((line) => line.isVirtual)
  const { flatRate, freeFrom, taxClass } = settings.shipping
  const convert = inCurrencyOf(store)
  const discounts = discountsFor({
    lines: lines.map(({ view }) => ({
      id: view.id,
      productId: view.productId,
      skus: [view.sku, cart.facts.get(view.productId)!.sku],
      quantity: view.quantity,
      rowTotal: view.rowTotal,
    })),
    rules: cart.rules,
    couponCode: cart.couponCode,
    customerGroup: cart.customerGroup,
    today: moment.today,
    convert,
    isVirtual,
  })
  const totalsInput: TotalsInput = {
    lines: lines.map(({ view, taxClassId }) => ({ rowTotal: view.rowTotal, taxClassId })),
    discounts,
    shipping: {
      flatRate: convert(flatRate),
      freeFrom: freeFrom === null ? null : convert(freeFrom),
      taxClass,
    },
    isVirtual,
    destination,
    rates: cart.rates,
    taxIncluded: settings.pricesIncludeTax,
  }
  return { lines, totals: cartTotals(totalsInput), totalsInput, discounts, isVirtual }
}

/** Until the shopper says otherwise, the first country the shop ships to: the one the checkout preselects. */
export const defaultCountry = (settings: ShopSettings) => settings.countries[0] ?? settings.country

export const destinationOf = (cart: Pick<ReadCart, 'destination'> | undefined, settings: ShopSettings): Destination =>
  cart?.destination ?? { country: defaultCountry(settings), region: '', postcode: '' }
