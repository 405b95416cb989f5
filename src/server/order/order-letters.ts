import type { Address } from '#domain/address/address.ts'
import { regionName } from '#domain/address/regions.ts'
import type { PaymentMethodCode } from '#domain/checkout/payment-method.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Money, PPM } from '#domain/money/money.ts'
import { cardTypes } from '#domain/payment-card/card-types.ts'
import { paths } from '#domain/paths.ts'
import type { TaxShare } from '#domain/pricing/tax.ts'
import type { ShopSettings, StoreView } from '#domain/store/store.ts'
import { type MessageId, type Translate, translator } from '#messages/translate.ts'
import type { OrderRecord } from '../checkout/order-record.ts'
import { readRegions } from '../directory/read-regions.ts'
import type { LetterPart } from '../mail/letter-parts.ts'
import { letterText } from '../mail/letter-text.ts'
import type { Letter } from '../mail/letter.ts'

export type OrderLetterKind = 'confirmation' | 'paid' | 'shipped' | 'cancelled' | 'refunded' | 'payment-failed'

/** What a letter of its kind also tells. */
export type LetterDetails = {
  carrier?: string | undefined
  trackingNumber?: string | undefined
  /** What was given back. */
  amount?: Money
  reason?: string | undefined
}

/** An order as letters read it. `shippingTitle`: the way of sending, in the order's language. */
export type LetteredOrder = OrderRecord & { shippingTitle?: string | null }

type Writer = {
  order: LetteredOrder
  settings: ShopSettings
  store: StoreView
  origin: string
  t: Translate
  money: (amount: Money) => string
}

/**
 * What the shop writes about an order, in the order's language, complete by itself.
 *
 * @param store the view it was ordered in
 * @param origin of the shop, where links lead
 */
export async function orderLetter(
  order: LetteredOrder,
  kind: OrderLetterKind,
  settings: ShopSettings,
  store: StoreView,
  origin: string,
  details: LetterDetails = {},
): Promise<Letter> {
  const t = translator(store.language)
  const money = (amount: Money) => formatMoney(amount, store.money)
  const writer: Writer = { order, settings, store, origin, t, money }
  const values = { number: order.number, shop: settings.name }
  const { firstName } = addressOf(order, 'billing')!
  const parts: LetterPart[] = [
    paragraph(t('orderLetterGreeting', { name: firstName })),
    ...(await news[kind](writer, details)),
    {
      kind: 'link',
      text: t('orderLetterLink'),
      href: new URL(paths.orderByToken(order.token), origin).href,
    },
  ]
  return {
    to: order.email,
    subject: t(subjects[kind], values),
    text: letterText(parts, settings.name),
    language: store.language,
  }
}

const subjects: Record<OrderLetterKind, MessageId> = {
  confirmation: 'orderLetterConfirmationSubject',
  paid: 'orderLetterPaidSubject',
  shipped: 'orderLetterShippedSubject',
  cancelled: 'orderLetterCancelledSubject',
  refunded: 'orderLetterRefundedSubject',
  'payment-failed': 'orderLetterPaymentFailedSubject',
}

const news: Record<OrderLetterKind, (writer: Writer, details: LetterDetails) => Promise<LetterPart[]> | LetterPart[]> =
  {
    async confirmation(writer) {
      const { order, settings, store, origin, t } = writer
      const date = new Intl.DateTimeFormat(store.locale, { dateStyle: 'long', timeZone: settings.timeZone }).format(
        new Date(order.createdAt),
      )
      return [
        paragraph(t('orderLetterConfirmationText', { number: order.number, date })),
        ...howToPay(writer),
        itemsOf(writer),
        totalsOf(writer),
        { kind: 'blocks', blocks: await blocksOf(writer) },
        {
          kind: 'link',
          text: t('orderLetterWithdrawal'),
          href: new URL(paths.withdrawal, origin).href,
          isSmall: true,
        },
      ]
    },
    paid: ({ order, t, money }) => [
      paragraph(t('orderLetterPaidText', { total: money(order.grandTotal), number: order.number })),
      ...(order.shippingMethod === null ? [] : [paragraph(t('orderLetterPaidNext'))]),
    ],
    shipped: (writer, { carrier, trackingNumber }) => {
      const { order, t } = writer
      const facts = [
        { label: t('trackingCarrier'), value: carrier ?? '' },
        { label: t('trackingNumber'), value: trackingNumber ?? '' },
      ].filter(({ value }) => value !== '')
      return [
        paragraph(t('orderLetterShippedText', { number: order.number })),
        ...(facts.length ? [{ kind: 'facts' as const, facts }] : []),
        itemsOf(writer),
      ]
    },
    cancelled: ({ order, t }, { reason }) => [
      paragraph(t('orderLetterCancelledText', { number: order.number })),
      ...reasonOf(t, reason),
    ],
    refunded: ({ order, t, money }, { amount = order.grandTotal, reason }) => [
      paragraph(t('orderLetterRefundedText', { amount: money(amount), number: order.number })),
      ...reasonOf(t, reason),
    ],
    'payment-failed': ({ order, t }) => [paragraph(t('orderLetterPaymentFailedText', { number: order.number }))],
  }

const paragraph = (text: string): LetterPart => ({ kind: 'paragraph', text })

const reasonOf = (t: Translate, reason: string | undefined): LetterPart[] =>
  reason ? [paragraph(t('orderLetterReason', { reason }))] : []

const addressOf = (order: OrderRecord, wanted: 'billing' | 'shipping'): Address | undefined =>
  order.addresses.find(({ kind }) => kind === wanted)?.address

/** Ways to pay that the shopper has something to do for, or nothing at all; the others are paid at a gateway. */
const nextSteps: Partial<Record<PaymentMethodCode, MessageId>> = {
  'bank-transfer': 'nextBankTransfer',
  'check-money-order': 'nextCheck',
  'cash-on-delivery': 'nextCash',
}

function howToPay({ order, settings, t, money }: Writer): LetterPart[] {
  const values = { total: money(order.grandTotal), number: order.number }
  const next = paragraph(t(nextSteps[order.paymentMethod] ?? 'nextPaidOnline', values))
  if (order.paymentMethod !== 'bank-transfer' || settings.bankDetails === '') return [next]
  return [next, { kind: 'blocks', blocks: [{ title: t('bankDetails'), lines: settings.bankDetails.split('\n') }] }]
}

const itemsOf = ({ order, t, money }: Writer): LetterPart => ({
  kind: 'items',
  title: t('orderSummary'),
  items: order.lines.map(({ name, choices, quantity, rowTotal }) => ({
    name: `${quantity} × ${name}`,
    details: choices.map(({ label, value }) => (label ? t('labelled', { label, text: value }) : value)),
    value: money(rowTotal),
  })),
})

function totalsOf({ order, store, t, money }: Writer): LetterPart {
  const { subtotal, discount = 0, discounts = [], shipping, taxShares, grandTotal, shippingMethod } = order
  const isIncluded = grandTotal === subtotal - discount + shipping
  const percent = new Intl.NumberFormat(store.locale, { style: 'percent', maximumFractionDigits: 3 })
  const taxFact = ({ title, ratePpm, amount }: TaxShare) => ({
    label: t(isIncluded ? 'taxIncludedOf' : 'taxOf', {
      tax: title.includes('%') ? title : `${title} (${percent.format(ratePpm / PPM)})`,
    }),
    value: money(amount),
  })
  return {
    kind: 'facts',
    facts: [
      { label: t('subtotal'), value: money(subtotal) },
      ...discounts.map(({ label, amount, code }) => ({
        label: t('couponDiscount', { name: code ?? label }),
        value: money(-amount),
      })),
      ...(shippingMethod === null
        ? []
        : [{ label: t('shipping'), value: shipping === 0 ? t('shippingFree') : money(shipping) }]),
      ...(isIncluded ? [] : taxShares.map(taxFact)),
      { label: t('grandTotal'), value: money(grandTotal), isStrong: true },
      ...(isIncluded ? taxShares.map(taxFact) : []),
    ],
  }
}

async function blocksOf({ order, store, t }: Writer): Promise<{ title: string; lines: string[] }[]> {
  const world = Object.fromEntries(await readRegions())
  const shipping = addressOf(order, 'shipping')
  const { paymentMethod, card, shippingTitle } = order
  const cardText =
    card &&
    (card.lastFour
      ? t('cardEndingIn', { type: cardTypes[card.type].label, digits: card.lastFour })
      : cardTypes[card.type].label)
  return [
    ...(shipping ? [{ title: t('shippingAddress'), lines: addressLines(shipping, store, world) }] : []),
    { title: t('billingAddress'), lines: addressLines(addressOf(order, 'billing')!, store, world) },
    ...(shippingTitle ? [{ title: t('shippingMethod'), lines: [shippingTitle] }] : []),
    { title: t('paymentMethod'), lines: [t(`payment-${paymentMethod}`), ...(cardText ? [cardText] : [])] },
  ]
}

/** As it stands on an envelope. */
function addressLines(address: Address, store: StoreView, regions: Parameters<typeof regionName>[0]): string[] {
  const { firstName, lastName, company, street, postcode, city, country } = address
  const town = [postcode, city].filter(Boolean).join(' ')
  const region = regionName(regions, country, address.region)
  return [
    company ?? '',
    `${firstName} ${lastName}`,
    ...street,
    region ? `${town}, ${region}` : town,
    new Intl.DisplayNames(store.locale, { type: 'region' }).of(country) ?? country,
  ].filter((line) => line.trim() !== '')
}
