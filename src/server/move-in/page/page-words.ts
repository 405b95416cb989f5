import { moneyToDecimal, type Money } from '#domain/money/money.ts'
import { say, spokenLanguage } from '../../words/say.ts'

/** "1,068,859", as the owner's language writes it. */
export const number = (count: number): string => count.toLocaleString(spokenLanguage())

/** "593.00", from an amount that was written with a point, as the owner's language writes it. */
export const decimal = (amount: string): string =>
  spokenLanguage() === 'en'
    ? amount
    : Number(amount).toLocaleString(spokenLanguage(), { minimumFractionDigits: amount.split('.')[1]?.length ?? 0 })

/** "2026-11-23 12:40 UTC". */
export const momentOf = (instant: string): string => [...instant.slice(0, 16).split('T'), 'UTC'].join(' ')

/** "28.00 USD": an amount in minor units, as the owner's language writes it. */
export const moneyInWords = (amount: Money, decimals: number, currency: string): string =>
  `${decimal(moneyToDecimal(amount, decimals))} ${currency}`

/** Says how many warnings of earlier runs this one does not repeat. */
export const knownInWords = (known: number): string =>
  say(
    '{count} warning of earlier runs is not repeated (--all-warnings tells it).|{count} warnings of earlier runs are not repeated (--all-warnings tells them).',
    { count: known },
  )
