import type { Money } from './money.ts'

/** The way in which a store writes amounts. */
export type MoneyFormat = { locale: string; currency: string; decimals: number }

const formatters = new Map<string, Intl.NumberFormat>()

/** 2450 → "€24.50" in en-GB, "24,50 €" in fr-FR. */
export function formatMoney(amount: Money, format: MoneyFormat): string {
  const key = `${format.locale} ${format.currency} ${format.decimals}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(format.locale, {
      style: 'currency',
      currency: format.currency,
      minimumFractionDigits: format.decimals,
      maximumFractionDigits: format.decimals,
    })
    formatters.set(key, formatter)
  }
  return formatter.format(amount / 10 ** format.decimals)
}
