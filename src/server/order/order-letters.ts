import { shippingHint } from '#domain/shipping/shipping-title.ts'
import type { Address } from '#domain/address/address.ts'
import { addressLines, townLine } from '#domain/address/address-lines.ts'
import { regionName } from '#domain/address/regions.ts'
import { lastDayOf } from '#domain/checkout/pay-by.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { mulDivRound, type Money } from '#domain/money/money.ts'
import { nextStep } from '#domain/order/next-step.ts'
import type { LinePieces } from '#domain/order/order-state.ts'
import { isMadeReady } from '#domain/order/order-view.ts'
import { cardTypeName } from '#domain/payment-card/card-type-name.ts'
import { paths } from '#domain/paths.ts'
import type { TaxShare } from '#domain/pricing/tax.ts'
import { translatorOf } from '#domain/store/own-words.ts'
import type { ShopSettings, StoreView } from '#domain/store/store.ts'
import { discountLabel, taxLabel } from '#messages/total-labels.ts'
import type { MessageId, Translate } from '#messages/translate.ts'
import type { OrderRecord, StoredOrder } from '../journal/order-record.ts'
import { readRegions } from '../directory/read-regions.ts'
import type { LetterPart } from '../mail/letter-parts.ts'
import { withoutLink, type Letter } from '../mail/letter.ts'
import { letterhead } from '../mail/letterhead/letterhead.ts'
import { writeLetter } from '../mail/write-letter.ts'

export type OrderLetterKind = 'confirmation' | 'paid' | 'shipped' | 'cancelled' | 'refunded' | 'payment-failed' | 'note'

/** Details that only one kind of letter tells. */
export type LetterDetails = {
  carrier?: string | undefined
  trackingNumber?: string | undefined
  /** The lines that were sent, where more is to follow. */
  part?: readonly LinePieces[] | undefined
  /** The amount that was given back. */
  amount?: Money
  reason?: string | undefined
  /** The owner's text. */
  text?: string
}

/** An order as letters read it. `state`: without it the order has just been placed, to be paid later. */
export type LetteredOrder = OrderRecord & Partial<Pick<StoredOrder, 'state' | 'decimals'>>

type Writer = {
  order: LetteredOrder
  settings: ShopSettings
  store: StoreView
  origin: string
  t: Translate
  money: (amount: Money) => string
}

/**
 * Writes a letter about an order, in the order's language; it can be understood without any other.
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
  const t = translatorOf(settings, store)
  const format = { ...store.money, currency: order.currency, decimals: order.decimals ?? store.money.decimals }
  const money = (amount: Money) => formatMoney(amount, format)
  const writer: Writer = { order, settings, store, origin, t, money }
  const values = { number: order.number, shop: settings.name }
  const { firstName } = addressOf(order, 'billing')!
  const parts: LetterPart[] = [
    paragraph(t('orderLetterGreeting', { name: withoutLink(firstName) })),
    ...news[kind](writer, details),
    {
      kind: 'link',
      text: t('orderLetterLink'),
      href: new URL(paths.order('view', { token: order.token }), origin).href,
    },
    ...((await particulars[kind]?.(writer, details)) ?? []),
  ]
  const subject = t(
    kind === 'shipped' && isMadeReady({ isCollected: isCollected(order) }, details)
      ? 'orderLetterReadySubject'
      : subjects[kind],
    values,
  )
  const head = { ...letterhead(settings, store), to: order.email, subject }
  // An order is confirmed once, even where the database has forgotten that it was.
  return { ...(kind === 'confirmation' && { id: order.id }), ...writeLetter(head, parts) }
}

/** Making a formatter takes far longer than using it. A shop has few locales and one time zone. */
const kept = <Key extends string[], Formatter>(make: (...key: Key) => Formatter) => {
  const formatters = new Map<string, Formatter>()
  return (...key: Key): Formatter => {
    const name = key.join(' ')
    let formatter = formatters.get(name)
    if (!formatter) formatters.set(name, (formatter = make(...key)))
    return formatter
  }
}
const longDate = kept(
  (locale: string, timeZone: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }),
)
const countryNames = kept((locale: string) => new Intl.DisplayNames(locale, { type: 'region' }))

const subjects: Record<OrderLetterKind, MessageId> = {
  confirmation: 'orderLetterConfirmationSubject',
  paid: 'orderLetterPaidSubject',
  shipped: 'orderLetterShippedSubject',
  cancelled: 'orderLetterCancelledSubject',
  refunded: 'orderLetterRefundedSubject',
  'payment-failed': 'orderLetterPaymentFailedSubject',
  note: 'orderLetterNoteSubject',
}

/** The news of each kind of letter; the link to the order follows it. */
const news: Record<OrderLetterKind, (writer: Writer, details: LetterDetails) => LetterPart[]> = {
  confirmation(writer) {
    const { order, settings, store, t } = writer
    const date = longDate(store.locale, settings.timeZone).format(new Date(order.createdAt))
    return [paragraph(t('orderLetterConfirmationText', { number: order.number, date })), ...howItGoesOn(writer)]
  },
  paid: ({ order, t, money }) => [
    paragraph(t('orderLetterPaidText', { total: money(order.grandTotal), number: order.number })),
    ...(order.shippingMethod === null
      ? []
      : [paragraph(t(isCollected(order) ? 'orderLetterPaidNextCollect' : 'orderLetterPaidNext'))]),
    ...downloadsOf(order, t),
  ],
  shipped: (writer, details) => {
    const { order, t } = writer
    const { carrier, trackingNumber, part } = details
    const { number } = order
    if (isMadeReady({ isCollected: isCollected(order) }, details))
      return [
        paragraph(t(part ? 'orderLetterPartlyReadyText' : 'orderLetterReadyText', { number })),
        { kind: 'blocks', blocks: [sentBlock(writer)] },
      ]
    const facts = [
      { label: t('trackingCarrier'), value: carrier ?? '' },
      { label: t('trackingNumber'), value: trackingNumber ?? '' },
    ].filter(({ value }) => value !== '')
    return [
      paragraph(t(part ? 'orderLetterPartlyShippedText' : 'orderLetterShippedText', { number })),
      ...(facts.length ? [{ kind: 'facts' as const, facts }] : []),
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
  note: ({ order, t }, { text = '' }) => [
    paragraph(t('orderLetterNoteText', { number: order.number })),
    ...text.split('\n').filter(Boolean).map(paragraph),
  ],
}

/** Further parts of a letter that have to be looked up. */
const particulars: Partial<
  Record<OrderLetterKind, (writer: Writer, details: LetterDetails) => Promise<LetterPart[]> | LetterPart[]>
> = {
  async confirmation(writer) {
    const { order, origin, t } = writer
    // Goods that are not sent count as received with the contract (Directive 2011/83/EU, art. 9(2)).
    const withdrawal = order.shippingMethod === null ? 'orderLetterWithdrawalVirtual' : 'orderLetterWithdrawal'
    return [
      itemsOf(writer),
      totalsOf(writer),
      { kind: 'blocks', blocks: await addressBlocks(writer) },
      { kind: 'blocks', blocks: wayBlocks(writer) },
      { ...paragraph(t(withdrawal)), isSmall: true },
      { kind: 'link', text: t('withdrawalLink'), href: new URL(paths.withdrawal, origin).href, isSmall: true },
    ]
  },
  shipped: (writer, { part }) => [itemsOf(writer, part, ({ quantity, notToSend = 0 }) => quantity - notToSend)],
}

const paragraph = (text: string) => ({ kind: 'paragraph', text }) satisfies LetterPart

const reasonOf = (t: Translate, reason: string | undefined): LetterPart[] =>
  reason ? [paragraph(t('orderLetterReason', { reason }))] : []

const addressOf = (order: OrderRecord, wanted: 'billing' | 'shipping'): Address | undefined =>
  order.addresses.find(({ kind }) => kind === wanted)?.address

/** The paragraph that says how to pay. An order that is paid at a gateway is confirmed only once its money is there. */
function howItGoesOn({ order, settings, store, t, money }: Writer): LetterPart[] {
  const { state = 'pending', paymentMethod: payment, number, shippingMethod } = order
  const values = { total: money(order.grandTotal), number }
  const next = paragraph(t(nextStep({ state, payment, isCollected: isCollected(order) }), values))
  if (state !== 'pending')
    return [
      ...(payment === 'free' ? [] : [paragraph(t('orderLetterIsPaid', values))]),
      ...(shippingMethod === null ? [] : [next]),
      ...downloadsOf(order, t),
    ]
  const isTransfer = payment === 'bank-transfer' && settings.bankDetails !== ''
  const account = { title: t('bankDetails'), lines: settings.bankDetails.split('\n') }
  const payBy = order.payBy && longDate(store.locale, settings.timeZone).format(lastDayOf(order.payBy))
  return [
    next,
    ...(payBy ? [paragraph(t('payByDate', { date: payBy }))] : []),
    ...(isTransfer ? [{ kind: 'blocks' as const, blocks: [account] }] : []),
    ...downloadsOf(order, t, 'orderLetterDownloadsUnpaid'),
  ]
}

const downloadsOf = ({ downloads = [] }: OrderRecord, t: Translate, text: MessageId = 'orderLetterDownloads') =>
  downloads.length > 0 ? [paragraph(t(text))] : []

/**
 * The pieces of an order.
 *
 * @param part only these pieces, without what they cost
 * @param piecesOf how many of a line, where there is no part
 */
const itemsOf = (
  { order, t, money }: Writer,
  part?: readonly LinePieces[],
  piecesOf = ({ quantity }: OrderRecord['lines'][number]) => quantity,
): LetterPart => ({
  kind: 'items',
  title: t('orderSummary'),
  items: order.lines.flatMap((line, at) => {
    const { name, choices, quantity, rowTotal } = line
    const pieces = part ? part.find(({ position }) => position === at)?.quantity : piecesOf(line)
    if (!pieces) return []
    return [
      {
        name: `${pieces} × ${name}`,
        details: choices.map(({ label, value }) => {
          const text = value.split('\n').map(withoutLink).join('\n')
          return label ? t('labelled', { label, text }) : text
        }),
        value: part ? '' : money(mulDivRound(rowTotal, pieces, quantity)),
      },
    ]
  }),
})

function totalsOf({ order, store, t, money }: Writer): LetterPart {
  const { subtotal, discount = 0, discounts = [], shipping, taxShares, grandTotal, shippingMethod } = order
  const isIncluded = grandTotal === subtotal - discount + shipping
  const taxFact = (share: TaxShare) => ({
    label: t(isIncluded ? 'taxIncludedOf' : 'taxOf', { tax: taxLabel(t, store.locale, share) }),
    value: money(share.amount),
  })
  return {
    kind: 'facts',
    facts: [
      { label: t('subtotal'), value: money(subtotal) },
      ...discounts
        .filter(({ amount }) => amount !== 0)
        .map((discount) => ({
          label: discountLabel(t, discount),
          value: money(-discount.amount).replace('-', '−'),
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

let world: Promise<Parameters<typeof regionName>[0]> | undefined
const worldRegions = () => (world ??= readRegions().then((regions) => Object.fromEntries(regions)))

type Block = { title: string; lines: string[] }

async function addressBlocks({ order, store, t }: Writer): Promise<Block[]> {
  const world = await worldRegions()
  const shipping = addressOf(order, 'shipping')
  return [
    ...(shipping ? [{ title: t('shippingAddress'), lines: linesOf(shipping, store, world) }] : []),
    { title: t('billingAddress'), lines: linesOf(addressOf(order, 'billing')!, store, world) },
  ]
}

/** The way it is sent and paid. */
function wayBlocks(writer: Writer): Block[] {
  const { paymentMethod, card, shippingTitle } = writer.order
  const { t } = writer
  const type = card && cardTypeName(card.type, t)
  const cardLine = card && (card.lastFour ? t('cardEndingIn', { type: type!, digits: card.lastFour }) : type!)
  return [
    ...(shippingTitle ? [sentBlock(writer)] : []),
    { title: t('paymentMethod'), lines: [t(`payment-${paymentMethod}`), ...(cardLine ? [cardLine] : [])] },
  ]
}

/** The way it is sent; where it is collected, with place and hours. */
function sentBlock({ order, settings, store, t }: Writer): Block {
  const hint = isCollected(order) && shippingHint('pickup', { shipping: settings.shipping, store })
  return {
    title: t('shippingMethod'),
    lines: [order.shippingTitle ?? '', ...(hint ? hint.split('\n') : [])].filter(Boolean),
  }
}

const isCollected = ({ shippingMethod }: OrderRecord): boolean => shippingMethod === 'pickup'

/** An address as on an envelope. */
function linesOf(address: Address, store: StoreView, regions: Parameters<typeof regionName>[0]): string[] {
  const { country } = address
  const region = regionName(regions, country, address.region)
  const place = [townLine(address, region), countryNames(store.locale).of(country) ?? country]
  return addressLines(address, place).map(({ text }) => withoutLink(text))
}
