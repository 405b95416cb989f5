import type { OptionAnswer } from './option-answer.ts'

/**
 * A shopper's choices on a product page, by database id, as the product form posts them (Magento 1's field names in brackets).
 * Nothing here is trusted: the server checks every id against the product.
 */
export type ChosenOptions = {
  /** `super_attribute[<attribute id>]` → option id. */
  attributes?: Record<string, number>
  /** `bundle_option[<option id>]` → selection ids. */
  bundle?: Record<string, number[]>
  /** `bundle_option_qty[<option id>]`. */
  bundleQuantities?: Record<string, number>
  /** `options[<option id>]` → value ids, the text typed (days and times as ISO text), or a file. */
  custom?: Record<string, OptionAnswer>
  /** `links[]` of a downloadable product. */
  links?: number[]
}

/** The same choices give the same text, whatever the order they were made in. */
export function optionsKey(options: ChosenOptions): string {
  return JSON.stringify(canonical(options))
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical).sort()
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, v]) => v !== undefined && !isEmpty(v))
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, v]) => [key, canonical(v)])
}

const isEmpty = (value: unknown) =>
  value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
