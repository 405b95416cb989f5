import type { Money } from '../money/money.ts'

/** A part that takes a share of an amount. `key` tells parts of the same value apart, whatever order they come in. */
export type Part = { key: string; value: Money }

/**
 * Shares an amount over parts by their values, in whole minor units that add up to it: each gets its share rounded down,
 * and the units left over go to the largest remainders. Which part gets how much does not depend on their order.
 * @param amount at most the sum of the values
 */
export function shareAmount(amount: Money, parts: Part[]): Money[] {
  const sum = parts.reduce((total, { value }) => total + BigInt(value), 0n)
  if (sum === 0n) return parts.map(() => 0)
  const exact = parts.map(({ key, value }, index) => {
    const product = BigInt(amount) * BigInt(value)
    return { key, index, share: Number(product / sum), remainder: product % sum }
  })
  const left = amount - exact.reduce((total, { share }) => total + share, 0)
  const shares = exact.map(({ share }) => share)
  const byRemainder = exact.toSorted((a, b) =>
    a.remainder === b.remainder ? (a.key < b.key ? -1 : 1) : a.remainder > b.remainder ? -1 : 1,
  )
  for (const { index } of byRemainder.slice(0, left)) shares[index]!++
  return shares
}
