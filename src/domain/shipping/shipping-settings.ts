import type { Money } from '../money/money.ts'
import type { ShippingMethodCode } from './shipping-method.ts'

/** Texts by store code; "*": for the other stores. */
export type WordsByStore = Readonly<Record<string, string>>

/** The measure of an order that table rates go by. */
export const TABLE_RATE_MEASURES = ['weight', 'subtotal', 'pieces'] as const
export type TableRateMeasure = (typeof TABLE_RATE_MEASURES)[number]

/** The shop's shipping settings. Amounts are in the base currency. */
export type ShippingSettings = {
  /** The methods that are offered, in this order. */
  methods: ShippingMethodCode[]
  /** The price of `flat-rate`, for the order or for each piece that is sent. */
  flatRate: Money
  flatRatePer: 'order' | 'piece'
  /** From this subtotal on, before discounts, `free` takes the place of `flat-rate`; null: never. */
  freeFrom: Money | null
  tableRateBy: TableRateMeasure
  /** The tax class of shipping; null: it is not taxed. */
  taxClass: string | null
  /** The countries a method is for; left out: all that the shop sells to. */
  countries: Partial<Record<ShippingMethodCode, string[]>>
  /** Names of methods that the owner gave, instead of those in the messages. */
  titles: Partial<Record<ShippingMethodCode, WordsByStore>>
  /** Place and hours for collecting an order. Without words `pickup` is not offered. */
  pickup: WordsByStore
  /** The region, as addresses keep it, and the postcode of that place, which is in the shop's country: goods are taxed where they are handed over. */
  pickupRegion: string
  pickupPostcode: string
}

/** As long as no method was chosen by the owner, what shops had before there was a choice. */
export const defaultShipping: ShippingSettings = {
  methods: ['flat-rate', 'free'],
  flatRate: 490,
  flatRatePer: 'order',
  freeFrom: 7500,
  tableRateBy: 'weight',
  taxClass: 'standard',
  countries: {},
  titles: {},
  pickup: {},
  pickupRegion: '',
  pickupPostcode: '',
}

export const wordsFor = (words: WordsByStore | undefined, storeCode: string): string | undefined =>
  words?.[storeCode] ?? words?.['*']
