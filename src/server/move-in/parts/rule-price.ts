import { mulDivRound, moneyToDecimal, parseMoney } from '#domain/money/money.ts'

/** What one catalogue rule does to a price; amounts and percentages have four digits after the point, as the old tables keep them. */
export type RuleStep = {
  action: string
  amount: string
  isLast: number
}

const DECIMALS = 4
const UNIT = 10 ** DECIMALS
/** Magento rounds to two digits after each rule, whatever the currency. */
const PER_CENT = 100

/**
 * What a product costs after catalogue rules, applied one after the other until one says that it is the last: "180.00". Undefined for an
 * action that Magento 1 does not have.
 */
export function priceByRules(price: string, steps: readonly RuleStep[]): string | undefined {
  let now = parseMoney(price, DECIMALS)
  for (const { action, amount, isLast } of steps) {
    const value = parseMoney(amount, DECIMALS)
    if (now === undefined || value === undefined) return undefined
    const changed = ACTIONS[action]?.(now, value)
    if (changed === undefined) return undefined
    now = mulDivRound(Math.max(0, changed), 1, PER_CENT) * PER_CENT
    if (Number(isLast) === 1) break
  }
  return now === undefined ? undefined : moneyToDecimal(now / PER_CENT, 2)
}

const share = (price: number, percent: number) => mulDivRound(price, percent, 100 * UNIT)
const ACTIONS: Record<string, (price: number, amount: number) => number> = {
  to_fixed: (price, amount) => Math.min(price, amount),
  to_percent: (price, percent) => share(price, percent),
  by_fixed: (price, amount) => price - amount,
  by_percent: (price, percent) => price - share(price, percent),
}
