import type { LabelFormat } from './configurable-config.ts'
import { taxAmounts } from './tax-amounts.ts'

/** A difference that no two decimals can show (4.config.9). */
const NOTHING = 0.005

/**
 * An option's text in its selector: its label, and what it adds unless that is nothing (4.config.7–9, 9.config-label).
 * `difference` in currency units, with or without tax as the config says.
 */
export function optionLabel(label: string, difference: number, format: LabelFormat): string {
  if (!Number.isFinite(difference) || Math.abs(difference) < NOTHING) return label
  const { excl, incl } = taxAmounts(difference, format)
  if (!format.showsBoth) return `${label} ${signedPrice(format.showsTax ? incl : excl, format)}`
  return `${label} ${signedPrice(excl, format)} (${signedPrice(incl, format)} ${format.inclTaxTitle})`
}

/** The sign stands before the whole amount; digits are not grouped (9.config-label.4). */
function signedPrice(price: number, { template, texts }: LabelFormat): string {
  const amount = Math.abs(price)
  const ready = texts.get(String(Math.round(amount * 100) / 100))
  return (price < 0 ? '-' : '+') + (ready || template.replaceAll('#{price}', () => amount.toFixed(2)))
}
