import type { ShopSettings, StoreView } from '#domain/store/store.ts'
import { translator, type MessageId } from '#messages/translate.ts'
import {
  confirmAccountLetter,
  confirmEmailLetter,
  emailInUseLetter,
  emailLeavingLetter,
  emailTakenBackLetter,
  erasedLetter,
  knownAccountLetter,
  passwordChangedLetter,
  resetLetter,
} from '../customer/customer-letters.ts'
import type { Letter } from '../mail/letter.ts'
import { letterhead } from '../mail/letterhead/letterhead.ts'
import { writeShortLetter } from '../mail/write-letter.ts'
import { confirmLetter, knownLetter, welcomeLetter } from '../newsletter/newsletter-letters.ts'
import type { OrderRecord } from '../journal/order-record.ts'
import { orderLetter, type LetterDetails, type OrderLetterKind } from '../order/order-letters.ts'
import { stockAlertLetter } from '../stock-alert/stock-alert-letter.ts'
import { sampleOrder } from './sample-order.ts'

/** The sample that a letter's preview is drawn from. */
export type LetterSample = { settings: ShopSettings; store: StoreView; origin: string; now: Date }

/** A letter of the shop: the texts that are its own, the subject first, and how it looks with made-up values. */
type LetterKind = { texts: readonly MessageId[]; draw: (sample: LetterSample) => Letter | Promise<Letter> }

const SAMPLE_TOKEN = 'sample'

function ofOrder(
  kind: OrderLetterKind,
  texts: readonly MessageId[],
  details: LetterDetails = {},
  order: Partial<OrderRecord> = {},
): LetterKind {
  return {
    texts: [...texts, 'orderLetterGreeting', 'orderLetterLink'],
    draw: ({ settings, store, origin, now }) =>
      orderLetter({ ...sampleOrder(store, now), ...order }, kind, settings, store, origin, details),
  }
}

type About = Parameters<typeof erasedLetter>[0]

const ofAccount = (texts: readonly MessageId[], write: (about: About, token: string) => Letter): LetterKind => ({
  texts,
  draw: ({ settings, store, origin }) =>
    write({ ...letterhead(settings, store), email: 'ada@example.com', origin }, SAMPLE_TOKEN),
})

/** Every letter whose texts an owner may change. To add one: a row here, and its name in the desk's texts. */
export const LETTER_KINDS = {
  'order-confirmation': ofOrder('confirmation', [
    'orderLetterConfirmationSubject',
    'orderLetterConfirmationText',
    'orderLetterWithdrawal',
  ]),
  'order-paid': ofOrder('paid', ['orderLetterPaidSubject', 'orderLetterPaidText', 'orderLetterPaidNext']),
  'order-shipped': ofOrder(
    'shipped',
    ['orderLetterShippedSubject', 'orderLetterShippedText', 'orderLetterPartlyShippedText'],
    { carrier: 'Post', trackingNumber: 'AB123' },
  ),
  'order-ready': ofOrder(
    'shipped',
    ['orderLetterReadySubject', 'orderLetterReadyText', 'orderLetterPartlyReadyText'],
    {},
    { shippingMethod: 'pickup' },
  ),
  'order-cancelled': ofOrder('cancelled', [
    'orderLetterCancelledSubject',
    'orderLetterCancelledText',
    'orderLetterReason',
  ]),
  'order-refunded': ofOrder('refunded', ['orderLetterRefundedSubject', 'orderLetterRefundedText', 'orderLetterReason']),
  'payment-failed': ofOrder('payment-failed', ['orderLetterPaymentFailedSubject', 'orderLetterPaymentFailedText']),
  'order-note': ofOrder('note', ['orderLetterNoteSubject', 'orderLetterNoteText'], { text: '…' }),
  'confirm-account': ofAccount(['letterAccountSubject', 'letterAccountText'], confirmAccountLetter),
  'known-account': ofAccount(['letterKnownAccountSubject', 'letterKnownAccountText'], knownAccountLetter),
  'reset-password': ofAccount(['letterResetSubject', 'letterResetText'], resetLetter),
  'password-changed': ofAccount(['letterPasswordSubject', 'letterPasswordText'], passwordChangedLetter),
  'confirm-email': ofAccount(['letterEmailSubject', 'letterEmailText'], confirmEmailLetter),
  'email-in-use': ofAccount(['letterEmailInUseSubject', 'letterEmailInUseText'], emailInUseLetter),
  'email-leaving': ofAccount(['letterEmailLeavingSubject', 'letterEmailLeavingText'], emailLeavingLetter),
  'email-taken-back': ofAccount(['letterEmailTakenBackSubject', 'letterEmailTakenBackText'], emailTakenBackLetter),
  'account-erased': ofAccount(['letterErasedSubject', 'letterErasedText'], erasedLetter),
  'newsletter-confirm': ofAccount(['letterConfirmSubject', 'letterConfirmText'], (about, token) =>
    confirmLetter(about, linkOf(about, token), 2),
  ),
  'newsletter-welcome': ofAccount(['letterWelcomeSubject', 'letterWelcomeText'], (about, token) =>
    welcomeLetter(about, linkOf(about, token)),
  ),
  'newsletter-known': ofAccount(['letterKnownSubject', 'letterKnownText'], (about, token) =>
    knownLetter(about, linkOf(about, token)),
  ),
  'stock-alert': ofAccount(['letterStockSubject', 'letterStockText'], (about, token) =>
    stockAlertLetter({ ...about, product: 'Cup', link: linkOf(about, 'cup'), stop: linkOf(about, token) }),
  ),
  wishlist: ofAccount(
    ['wishlistLetterSubject', 'wishlistLetterText', 'wishlistLetterTextWithMessage'],
    (about, token) => {
      const { email, language, texts, shop } = about
      const t = translator(language, texts)
      const values = { name: 'Ada', shop, link: linkOf(about, token) }
      const subject = t('wishlistLetterSubject', values)
      const button = { href: values.link, text: t('wishlistLetterButton') }
      return writeShortLetter({ ...about, to: email, subject }, t('wishlistLetterText', values), [button])
    },
  ),
} as const satisfies Record<string, LetterKind>

export type LetterName = keyof typeof LETTER_KINDS
export const LETTER_NAMES = Object.keys(LETTER_KINDS) as LetterName[]

const linkOf = ({ origin }: Pick<About, 'origin'>, token: string): string => `${origin}/${token}`
