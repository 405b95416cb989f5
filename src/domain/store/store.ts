import type { PaymentMethodCode } from '../payment/payment-method.ts'
import { defaultPaymentTerms, type PaymentTerms } from '../payment/payment-terms.ts'
import { type AddressSettings, defaultAddressSettings } from '../address/address-settings.ts'
import type { MoneyFormat } from '../money/format-money.ts'
import { defaultShipping, type ShippingSettings } from '../shipping/shipping-settings.ts'
import type { PageSources } from '../catalog/page-sources.ts'
import type { LetterKind, LetterLimit } from './letter-limits.ts'
import { defaultHome, type HomeSettings } from './home.ts'
import type { OwnTexts } from '#messages/translate.ts'
import { defaultMenus, type MenuSettings } from '../content/menus.ts'
import { defaultLook, type LookSettings } from './look.ts'

/** A store view: one language of the shop, as in Magento 1. */
export type StoreView = {
  id: number
  code: string
  name: string
  /** BCP 47, "fr-FR". */
  locale: string
  /** "fr": the document's `lang` and the key into the messages. */
  language: string
  isDefault: boolean
  currency: string
  /** Digits after the decimal point. */
  decimals: number
  /** Millionths of this currency per unit of the base currency. */
  ratePpm: number
  /** Digits of the base currency, in whose minor units the catalogue is kept. */
  baseDecimals: number
  money: MoneyFormat
}

export const GONE_ADDRESSES = ['gone', 'nearest-category'] as const

/**
 * A store view with the prices of one shopper's customer group; left out: guests' prices. `sources` records what was read for a page
 * that may be kept in memory.
 */
export type ShownStore = StoreView & { customerGroup?: string; sources?: PageSources }

/** Settings for the whole shop, made by the owner; kept in the database under one key. */
export type ShopSettings = {
  name: string
  /** Shown under the name, and to search engines. */
  tagline: string
  /** The same in other languages, by store code. */
  taglines?: Record<string, string>
  /** ISO 3166-1 alpha-2: where the shop sells from; prices in lists have the taxes of this country. */
  country: string
  /** Countries it ships to; the first is preselected. */
  countries: string[]
  address: AddressSettings
  timeZone: string
  pricesIncludeTax: boolean
  shipping: ShippingSettings
  /** `test-card` takes test cards only and is for trying the shop out (docs/operations/payment.md). */
  payment: PaymentMethodCode[]
  /** The minutes for which goods are held for a payment that is on its way. */
  paymentHoldMinutes: number
  /** Days within which an order must be paid, for ways to pay without a gateway. */
  paymentTermDays: PaymentTerms
  /**
   * The most unpaid orders: for one guest's e-mail address or one customer at a time, for guests from one network in a day. `lines`: how many
   * lines the orders of one network may have together in a day before the next long one is refused. `stocks`: of how many products they may take
   * the whole stock.
   */
  unpaidOrders: { email: number; customer: number; network: number; lines: number; stocks: number }
  /** The days for which a cancelled order is kept that nobody paid. */
  cancelledOrderDays: number
  /** Limits of letters that differ from `defaultLetterLimits`. */
  letters?: Partial<Record<LetterKind, Partial<LetterLimit>>>
  /** The account to which a bank transfer is made. */
  bankDetails: string
  email: string
  /** The seller's name, address and tax number, as invoices have them, in lines. */
  seller: string
  lowStockFrom: number
  /** The days for which messages of the contact form are kept. */
  contactDays: number
  /** The answer at an address of the former shop whose product or page is gone: a page with status 410, or a redirect. */
  goneAddresses: (typeof GONE_ADDRESSES)[number]
  home: HomeSettings
  look: LookSettings
  menus: MenuSettings
  /** Texts in the owner's words, by language. */
  texts: Readonly<Record<string, OwnTexts>>
  /** Texts of single store views, by language and code; a text that is missing is the language's (own-words.ts). */
  viewTexts: Readonly<Record<string, Readonly<Record<string, OwnTexts>>>>
}

export const defaultSettings: ShopSettings = {
  name: 'Vitrine',
  tagline: '',
  country: 'DE',
  countries: ['DE', 'FR', 'AT', 'BE', 'NL', 'LU', 'IT', 'ES', 'GB', 'US'],
  address: defaultAddressSettings,
  timeZone: 'Europe/Berlin',
  pricesIncludeTax: true,
  shipping: defaultShipping,
  payment: ['bank-transfer', 'check-money-order', 'cash-on-delivery'],
  paymentHoldMinutes: 30,
  paymentTermDays: defaultPaymentTerms,
  unpaidOrders: { email: 5, customer: 50, network: 20, lines: 20_000, stocks: 50 },
  cancelledOrderDays: 180,
  bankDetails: '',
  email: '',
  seller: '',
  lowStockFrom: 5,
  contactDays: 365,
  goneAddresses: 'gone',
  home: defaultHome,
  look: defaultLook,
  menus: defaultMenus,
  texts: {},
  viewTexts: {},
}
