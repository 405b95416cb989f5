import type { CartRule } from '#domain/cart/rules/cart-rule.ts'
import { discountsFor, shippingAfter, type Discounts } from '#domain/cart/discounts.ts'
import { priceLines, type PricedLine } from '#domain/cart/line-views.ts'
import type { CartTotals } from '#domain/cart/results.ts'
import { asksForPayment, asksForShipping } from '#domain/cart/rules/rule-condition.ts'
import { cartTotals, type Destination, type TotalsInput } from '#domain/cart/totals.ts'
import { ratesAt } from '#domain/address/place.ts'
import { paymentMethodsFor } from '#domain/payment/payment-method.ts'
import { inCurrencyOf } from '#domain/pricing/store-currency.ts'
import type { ShippingMethodCode, ShippingQuote } from '#domain/shipping/shipping-method.ts'
import { chosenQuote, type Parcel, shippingQuotes } from '#domain/shipping/shipping-quotes.ts'
import type { ShopSettings, StoreView } from '#domain/store/store.ts'
import type { Moment } from '#domain/date/shop-day.ts'
import { pricedFor } from './priced-for.ts'
import type { ReadCart } from './stored/read-cart.ts'
import { discountedLine, netSubtotal, paidPart, paymentOf, sumOf } from './rule-facts.ts'

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
  isPricedByPayment: boolean
}

/** The parts of a cart that its prices follow from. */
type CartToPrice = Pick<
  ReadCart,
  | 'lines'
  | 'facts'
  | 'rates'
  | 'shippingRates'
  | 'shippingMethod'
  | 'paymentMethod'
  | 'rules'
  | 'ruleProducts'
  | 'couponCode'
  | 'customerGroup'
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
  const lines = priceLines(cart.lines, cart.facts, store, pricedFor(cart, moment))
  const isVirtual = lines.length > 0 && lines.every((line) => line.isVirtual)
  const convert = inCurrencyOf(store)
  const products = new Map(cart.ruleProducts.map((product) => [product.id, product]))
  const parcel = parcelOf(lines)
  const offered = paymentMethodsFor(settings.payment, { isVirtual })
  const taxesBy = (shipping: ShippingMethodCode | null | undefined) => {
    const taxedAt = shipping === 'pickup' ? handedOverAt(settings, destination) : destination
    return { destination: taxedAt, rates: ratesAt(cart.rates, taxedAt), taxIncluded: settings.pricesIncludeTax }
  }
  const discountsBy = (shipping: ShippingMethodCode | null) =>
    discountsFor({
      lines: lines.map((line) => discountedLine(line, cart.facts.get(line.view.productId)!.sku, products)),
      rules: cart.rules,
      couponCode: cart.couponCode,
      customerGroup: cart.customerGroup,
      today: moment.today,
      convert,
      isVirtual,
      around: {
        ...destination,
        netSubtotal: netSubtotal(lines, taxesBy(shipping)),
        weight: parcel.weight,
        payment: paymentOf(cart.paymentMethod, offered),
        shipping,
        storeCode: store.code,
      },
    })
  const { shippingMethods, chosen, discounts } = sentBy({
    rules: cart.rules,
    discountsBy,
    quotesWith: (discounts) =>
      lines.length === 0 || isVirtual || destination.country === ''
        ? []
        : shippingQuotes({
            parcel,
            ...paidPart(lines, discounts),
            to: destination,
            settings: settings.shipping,
            rates: cart.shippingRates,
            convert,
            baseDecimals: store.baseDecimals,
          }).map(({ code, price }) => ({ code, price: shippingAfter(price, discounts) })),
    wanted: shippingMethod ?? cart.shippingMethod,
  })
  const totalsInput: TotalsInput = {
    lines: lines.map(({ view, taxClassId, taxedParts }) => ({ rowTotal: view.rowTotal, taxClassId, taxedParts })),
    discounts,
    shipping: { price: chosen?.price ?? null, taxClass: settings.shipping.taxClass },
    ...taxesBy(chosen?.code),
  }
  return {
    lines,
    totals: cartTotals(totalsInput),
    totalsInput,
    discounts,
    isVirtual,
    shippingMethods,
    shippingMethod: chosen?.code ?? null,
    isPricedByPayment: cart.rules.some(({ conditions }) => asksForPayment(conditions.cart)),
  }
}

/** Goods that are collected are taxed where they are handed over, wherever the shopper lives. A shop that has not said where in its country goes by what was typed. */
function handedOverAt(settings: ShopSettings, typed: Destination): Destination {
  const place = pickupPlace(settings)
  return place.region === '' && place.postcode === '' && typed.country === place.country ? typed : place
}

const pickupPlace = ({ country, shipping: { pickupRegion, pickupPostcode } }: ShopSettings): Destination => ({
  country,
  region: pickupRegion,
  postcode: pickupPostcode,
})

/**
 * The ways of sending with what each would cost, the one that counts, and the discounts with it. Where a rule asks how the cart is
 * sent, every way is priced with the discounts that it would bring.
 */
function sentBy({
  rules,
  discountsBy,
  quotesWith,
  wanted,
}: {
  rules: readonly CartRule[]
  discountsBy: (shipping: ShippingMethodCode | null) => Discounts
  quotesWith: (discounts: Discounts) => ShippingQuote[]
  wanted: ShippingMethodCode | null
}): { shippingMethods: ShippingQuote[]; chosen: ShippingQuote | undefined; discounts: Discounts } {
  const plain = discountsBy(null)
  const quotes = quotesWith(plain)
  if (!rules.some(({ conditions }) => asksForShipping(conditions.cart)))
    return { shippingMethods: quotes, chosen: chosenQuote(quotes, wanted), discounts: plain }
  const ways = quotes.map((quote) => {
    const discounts = discountsBy(quote.code)
    return { discounts, quote: quotesWith(discounts).find(({ code }) => code === quote.code) ?? quote }
  })
  const shippingMethods = ways.map(({ quote }) => quote)
  const chosen = chosenQuote(shippingMethods, wanted)
  return { shippingMethods, chosen, discounts: ways.find(({ quote }) => quote === chosen)?.discounts ?? plain }
}

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

/** The places for which a cart is read beside its own destination. */
export const readPlaces = (settings: ShopSettings) => ({
  defaultCountry: defaultCountry(settings),
  pickupPlace: pickupPlace(settings),
})

export const destinationOf = (cart: Pick<ReadCart, 'destination'> | undefined, settings: ShopSettings): Destination =>
  cart?.destination ?? { country: defaultCountry(settings), region: '', postcode: '' }
