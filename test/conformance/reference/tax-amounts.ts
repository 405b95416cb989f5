/** The way the amounts of a page are entered, and the taxes of the shop and of the shopper, in percent. */
export type TaxRules = { includesTax: boolean; defaultTax: number; currentTax: number }

/**
 * An amount as entered, without and with tax (9.options.6, 9.config-label.1), not rounded. The tax is taken out and put on as
 * an amount of its own, so that halves of a cent fall as shoppers of such pages know them.
 */
export function taxAmounts(amount: number, { includesTax, defaultTax, currentTax }: TaxRules) {
  if (!includesTax) return { excl: amount, incl: amount + amount * (currentTax / 100) }
  const excl = amount - (amount / (100 + defaultTax)) * defaultTax
  return { excl, incl: excl * (1 + currentTax / 100) }
}
