import { discountsFor, type Discounts } from '#domain/cart/discounts.ts'
import { priceLines, type PricedLine } from '#domain/cart/line-views.ts'
import type { CartTotals } from '#domain/cart/results.ts'
import { cartTotals, type Destination, type TotalsInput } from '#domain/cart/totals.ts'
import { ratesAt } from '#domain/address/place.ts'
import { inCurrencyOf } from '#domain/pricing/store-currency.ts'
import type { ShippingMethodCode, ShippingQuote } from '#domain/shipping/shipping-method.ts'
import { chosenQuote, type Parcel, shippingQuotes } from '#domain/shipping/shipping-quotes.ts'
import type { ShopSettings, StoreView } from '#domain/store/store.ts'
import type { Moment } from '#domain/date/shop-day.ts'
import type { ReadCart } from './read-cart.ts'

/** Lines and totals of a cart at today's prices, going to `destination`. */
export type PricedCart = {
  lines: PricedLine[]
  totals: CartTotals
  totalsInput: TotalsInput
  discounts: Discounts
  isVirtual: boolean
  /** The ways of sending it there, in the shop's order. */
  shippingMethods: ShippingQuote[]
  /** The shipping method that the totals are for. */
  shippingMethod: ShippingMethodCode | null
}

/** The parts of a cart that its prices follow from. */
type CartToPrice = Pick<
  ReadCart,
  'lines' | 'facts' | 'rates' | 'shippingRates' | 'shippingMethod' | 'rules' | 'couponCode' | 'customerGroup'
>

export function priceCart(
  cart: CartToPrice,
  {
    store,
    settings,
    destination,
    moment,
    shippingMethod,
  }: {
    store: StoreView
    settings: ShopSettings
    destination: Destination
    moment: Moment
    /** Left out: the cart's own shipping method. */
    shippingMethod?: ShippingMethodCode | undefined
  },
): PricedCart {
  const lines = priceLines(cart.lines, cart.facts, store, moment)
  const isVirtual = lines.length > 0 && lines.every((line) => line.isVirtual)
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
  const shippingMethods =
    lines.length === 0 || isVirtual || destination.country === ''
      ? []
      : shippingQuotes({
          parcel: parcelOf(lines),
          to: destination,
          settings: settings.shipping,
          rates: cart.shippingRates,
          isFree: discounts.freeShipping,
          convert,
          baseDecimals: store.baseDecimals,
        })
  const chosen = chosenQuote(shippingMethods, shippingMethod ?? cart.shippingMethod)
  const totalsInput: TotalsInput = {
    lines: lines.map(({ view, taxClassId }) => ({ rowTotal: view.rowTotal, taxClassId })),
    discounts,
    shipping: { price: chosen?.price ?? null, taxClass: settings.shipping.taxClass },
    destination,
    rates: ratesAt(cart.rates, destination),
    taxIncluded: settings.pricesIncludeTax,
  }
  return {
    lines,
    totals: cartTotals(totalsInput),
    totalsInput,
    discounts,
    isVirtual,
    shippingMethods,
    shippingMethod: chosen?.code ?? null,
  }
}

const sumOf = <T>(values: readonly T[], of: (value: T) => number) => values.reduce((sum, value) => sum + of(value), 0)

function parcelOf(lines: readonly PricedLine[]): Parcel {
  const sent = lines.filter((line) => !line.isVirtual)
  return {
    subtotal: sumOf(lines, ({ view }) => view.rowTotal),
    sentSubtotal: sumOf(sent, ({ view }) => view.rowTotal),
    pieces: sumOf(sent, ({ view }) => view.quantity),
    weight: sumOf(sent, ({ weight }) => weight),
  }
}

/** The first country the shop ships to, which the checkout preselects; it counts until the shopper names another. */
export const defaultCountry = (settings: ShopSettings) => settings.countries[0] ?? settings.country

export const destinationOf = (cart: Pick<ReadCart, 'destination'> | undefined, settings: ShopSettings): Destination =>
  cart?.destination ?? { country: defaultCountry(settings), region: '', postcode: '' }
