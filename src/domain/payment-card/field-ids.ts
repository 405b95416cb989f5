/** Card fields carry a payment method's prefix and one of these endings (spec §3, 2.1.1). */
export const cardFieldSuffixes = {
  type: '_cc_type',
  number: '_cc_number',
  expiryMonth: '_expiration',
  expiryYear: '_expiration_yr',
  verification: '_cc_cid',
  issueNumber: '_cc_issue',
  startMonth: '_start_month',
  startYear: '_start_year',
} as const

export type CardField = keyof typeof cardFieldSuffixes

export const cardFieldId = (prefix: string, field: CardField): string => prefix + cardFieldSuffixes[field]

/**
 * "p_cc_number" → "p_cc_type": the field beside this one; the first occurrence of the ending is exchanged (3.1.2).
 * Undefined for an id without that ending.
 */
export function siblingFieldId(id: string, from: CardField, to: CardField): string | undefined {
  const ending = cardFieldSuffixes[from]
  return id.includes(ending) ? id.replace(ending, cardFieldSuffixes[to]) : undefined
}
