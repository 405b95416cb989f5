import type { CartLineView, CartTotals, CartView } from '#domain/cart/results.ts'
import { paths } from '#domain/paths.ts'
import { shippingHint, shippingTitle } from '#domain/shipping/shipping-title.ts'
import { otherLanguageOf } from '#domain/store/direction.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { discountLabel, taxLabel } from '#messages/total-labels.ts'
import type { PageContext } from '../../page-context.tsx'
import type { CartPageView, CartRow, ChoiceText, MethodChoice, NamedText, TotalsRow } from './cart-page-props.ts'
import { lineProblemText } from './line-problem.ts'

/** The shop's words, its currency and its languages: whatever a text or an amount is written with. */
export type Speaker = Pick<PageContext, 't' | 'store' | 'stores'> & { shop: Pick<PageContext['shop'], 'shipping'> }

/** The reason why a row's new quantity was refused, in words, and what was typed. */
export type RefusedRow = { text: string; typed: string }

/** By line id. */
export type RefusedRows = Readonly<Record<string, RefusedRow>>

/** Lines on one page of a long cart; the totals always cover the whole cart. */
export const LINES_PER_PAGE = 100

/** The cart page of a cart, as plain data; `page` is the one that was asked for. */
export function cartPageView(
  cart: CartView,
  { page: wanted, refused }: { page: number; refused: RefusedRows },
  speaker: Speaker,
): CartPageView {
  const pageCount = Math.max(1, Math.ceil(cart.lines.length / LINES_PER_PAGE))
  const page = Math.min(wanted, pageCount)
  const lines = cart.lines.slice((page - 1) * LINES_PER_PAGE, page * LINES_PER_PAGE)
  return {
    page,
    pageCount,
    lines: lines.map((line) => rowOf(line, speaker, refused[line.id])),
    saved: cart.saved.map((line) => rowOf(line, speaker)),
    problemPages: pagesWithProblems(cart.lines),
    totals: totalsRows(cart.totals, speaker, cart.isVirtual),
    ...couponOf(cart, speaker),
    ...(!cart.isVirtual && { shipping: shippingOf(cart, speaker) }),
  }
}

const pagesWithProblems = (lines: readonly CartLineView[]): number[] => [
  ...new Set(lines.flatMap(({ problem }, index) => (problem ? [Math.floor(index / LINES_PER_PAGE) + 1] : []))),
]

function rowOf(line: CartLineView, speaker: Speaker, refused?: RefusedRow): CartRow {
  const { t, store } = speaker
  const money = (amount: number) => formatMoney(amount, store.money)
  const { id, path, picture, quantity, formerUnitPrice } = line
  const problem = refused
    ? `${refused.text} ${t('cartRowKept', { count: quantity })}`
    : line.problem && lineProblemText(line.problem, t)
  return {
    id,
    name: named(line.name, speaker),
    path,
    ...(picture && { picture }),
    choices: choiceTexts(line.choices, speaker),
    quantity,
    unitPrice: money(line.unitPrice),
    ...(formerUnitPrice !== undefined && { formerPrice: t('priceWas', { price: money(formerUnitPrice) }) }),
    rowTotal: money(line.rowTotal),
    ...(problem !== undefined && { problem }),
    ...(refused && { typed: refused.typed }),
    ...(Object.keys(line.options).length > 0 && { hasOptions: true as const }),
  }
}

/** A text that was never translated says in which language it is. */
function named(text: string, { store, stores }: Pick<Speaker, 'store' | 'stores'>): NamedText {
  const language = otherLanguageOf(text, store.locale, stores[0]?.locale ?? store.locale)
  return language === undefined ? { text } : { text, language }
}

/** The chosen options in words, with the names of downloads and the address of a file that was sent. */
export const choiceTexts = (
  choices: CartLineView['choices'],
  speaker: Pick<Speaker, 't' | 'store' | 'stores'>,
): ChoiceText[] =>
  choices.map(({ label, value, file }) => ({
    label: named(label || speaker.t('downloads'), speaker),
    value: named(value, speaker),
    ...(file !== undefined && { path: paths.sentFile(file) }),
  }))

export type Amounts = Pick<
  CartTotals,
  'subtotal' | 'discounts' | 'shipping' | 'taxShares' | 'taxIncluded' | 'grandTotal'
>

/** Sums of a cart or an order. Included tax stands under the total, added tax before it. */
export function totalsRows(
  { subtotal, discounts, shipping, taxShares, taxIncluded, grandTotal }: Amounts,
  {
    t,
    store,
    money = (amount) => formatMoney(amount, store.money),
  }: Pick<Speaker, 't' | 'store'> & { money?: (amount: number) => string },
  isVirtual = false,
): TotalsRow[] {
  const taxes = taxShares.map((share) => ({
    className: 'tax',
    label: t(taxIncluded ? 'taxIncludedOf' : 'taxOf', { tax: taxLabel(t, store.locale, share) }),
    amount: money(share.amount),
  }))
  const sent = shipping === null ? t('shippingUnknown') : shipping === 0 ? t('shippingFree') : money(shipping)
  return [
    { label: t('subtotal'), amount: money(subtotal) },
    ...discounts.map((discount) => ({
      className: 'discount',
      label: discountLabel(t, discount),
      amount: money(-discount.amount).replace('-', '−'),
    })),
    ...(isVirtual ? [] : [{ label: t('shipping'), amount: sent }]),
    ...(taxIncluded ? [] : taxes),
    { className: 'grand-total', label: t('grandTotal'), amount: money(grandTotal) },
    ...(taxIncluded ? taxes : []),
  ]
}

function couponOf({ couponCode, couponProblem }: CartView, { t }: Speaker): Pick<CartPageView, 'coupon'> {
  if (couponCode === null) return {}
  const values = { code: couponCode }
  return {
    coupon: {
      code: couponCode,
      ...(couponProblem ? { problem: t(`coupon-${couponProblem}`, values) } : { counts: t('couponCounts', values) }),
    },
  }
}

/** `isNowhere`: the shop does not deliver to where the cart goes. */
function shippingOf(cart: CartView, speaker: Speaker): NonNullable<CartPageView['shipping']> {
  const { destination, shippingMethods, shippingMethod } = cart
  return {
    destination,
    methods: methodChoices(shippingMethods, speaker),
    ...(shippingMethod !== null && { chosen: shippingMethod }),
    isNowhere: shippingMethods.length === 0 && destination.country !== '',
  }
}

/** The ways of sending in the shop's words and order. */
export function methodChoices(
  quotes: CartView['shippingMethods'],
  { t, store, shop }: Pick<Speaker, 't' | 'store' | 'shop'>,
): MethodChoice[] {
  const speaker = { t, store, shipping: shop.shipping }
  return quotes.map(({ code, price }) => {
    const hint = shippingHint(code, speaker)
    return {
      code,
      title: shippingTitle(code, speaker),
      price: price === 0 ? t('shippingFree') : formatMoney(price, store.money),
      ...(hint && { hint }),
    }
  })
}
