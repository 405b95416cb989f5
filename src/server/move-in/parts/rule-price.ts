import { isWithinDays } from '#domain/pricing/prices-on.ts'
import { mulDivRound, moneyToDecimal, parseMoney } from '#domain/money/money.ts'
import { ownEntry } from '#domain/own-entry.ts'

/** The effect of one catalogue rule on a price; amounts and percentages have four digits after the point, as in the old tables. */
export type RuleStep = {
  action: string
  amount: string
  isLast: number
}

/** A step of a rule that runs on some days only, both inclusive; null is open. */
export type DatedStep = RuleStep & { from: string | null; to: string | null }

/** A price lowered by rules, and the days it runs. */
export type DatedPrice = { value: string; from?: string; to?: string }

const DECIMALS = 4
const UNIT = 10 ** DECIMALS
/** Magento rounds to two digits after each rule, whatever the currency. */
const PER_CENT = 100

/**
 * The price of a product after catalogue rules, applied one after the other until one says that it is the last: "180.00". Undefined for an
 * action that Magento 1 does not have.
 */
export function priceByRules(price: string, steps: readonly RuleStep[]): string | undefined {
  let now = parseMoney(price, DECIMALS)
  for (const { action, amount, isLast } of steps) {
    const value = parseMoney(amount, DECIMALS)
    if (now === undefined || value === undefined) return undefined
    const changed = ownEntry(ACTIONS, action)?.(now, value)
    if (changed === undefined) return undefined
    now = mulDivRound(Math.max(0, changed), 1, PER_CENT) * PER_CENT
    if (Number(isLast) === 1) break
  }
  return now === undefined ? undefined : moneyToDecimal(now / PER_CENT, 2)
}

/**
 * The lower prices that rules lead to from today on: one for each stretch of days on which the same rules run. The first one keeps the day
 * its rules began.
 */
export function pricesByDay(price: string, steps: readonly DatedStep[], today: string): DatedPrice[] {
  const cuts = steps.flatMap(({ from, to }) => [from ?? today, ...(to ? [dayBeside(to, 1)] : [])])
  const starts = [...new Set([today, ...cuts.filter((day) => day > today)])].sort()
  const found: DatedPrice[] = []
  for (const [at, start] of starts.entries()) {
    const running = steps.filter(({ from, to }) => isWithinDays(start, from, to))
    const value = running.length > 0 ? priceByRules(price, running) : undefined
    if (value === undefined || Number(value) >= Number(price)) continue
    const next = starts[at + 1]
    const to = next && dayBeside(next, -1)
    const before = found.at(-1)
    if (before?.value === value && before.to === dayBeside(start, -1)) {
      // Another rule began or ended, and the price is the same.
      if (to) before.to = to
      else delete before.to
      continue
    }
    // A rule that goes on after another one ended began before this stretch does.
    const from = at === 0 ? latest(running) : start
    found.push({ value, ...(from && { from }), ...(to && { to }) })
  }
  return found
}

const latest = (steps: readonly DatedStep[]) =>
  steps
    .flatMap(({ from }) => from ?? [])
    .toSorted()
    .at(-1)

const DAY_MS = 86_400_000
const dayBeside = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

const share = (price: number, percent: number) => mulDivRound(price, percent, 100 * UNIT)
const ACTIONS: Record<string, (price: number, amount: number) => number> = {
  to_fixed: (price, amount) => Math.min(price, amount),
  to_percent: (price, percent) => share(price, percent),
  by_fixed: (price, amount) => price - amount,
  by_percent: (price, percent) => price - share(price, percent),
}
