import { formatMoney, type MoneyFormat } from '#domain/money/format-money.ts'

/** "+€5.00", "-€2.00", or nothing for 0: the sign stands before the amount (behaviours 4.config.9). */
export function signed(amount: number, money: MoneyFormat): string {
  if (amount === 0) return ''
  const sign = amount > 0 ? '+' : '-'
  const text = formatMoney(Math.abs(amount), money)
  // Such an amount runs from right to left: the marks bind the sign to its digits, and keep a name beside it out.
  return text.startsWith(RIGHT_TO_LEFT) ? `\u2067\u200e${sign}${text.slice(1)}\u2069` : sign + text
}

const RIGHT_TO_LEFT = '\u200f'
