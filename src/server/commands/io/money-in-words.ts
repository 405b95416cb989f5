import { moneyToDecimal, type Money } from '#domain/money/money.ts'
import { spokenLanguage } from '../../words/say.ts'

/** "1250.00 EUR", and with the signs of the owner's language where that is not English: "1250,00 EUR". */
export function moneyInWords(amount: Money, decimals: number, currency: string): string {
  const decimal = moneyToDecimal(amount, decimals)
  const language = spokenLanguage()
  if (language === 'en') return `${decimal} ${currency}`
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: 'min2' } as const
  return `${Number(decimal).toLocaleString(language, digits)} ${currency}`
}
