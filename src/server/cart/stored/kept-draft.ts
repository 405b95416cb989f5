import type { CheckoutDraft } from '#domain/checkout/draft.ts'
import type { Owner } from './owner.ts'

/** The answers as a cart keeps them; `customer`: they were typed in the checkout of that customer, whose session had ended. */
export type KeptDraft = CheckoutDraft & { customer?: string }

/** The answers that this shopper may see: what another customer typed is nobody else's. */
export function draftFor({ customerId }: Owner, kept: KeptDraft | null | undefined): CheckoutDraft {
  const { customer, ...draft } = kept ?? {}
  return customer === undefined || customer === customerId ? draft : {}
}
