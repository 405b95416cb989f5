const STATUSES = ['success', 'alreadysubscribed', 'invalid_import', 'error'] as const

/** Answers of the newsletter call (spec §3). */
export type NewsletterStatus = (typeof STATUSES)[number]

/** The status of a call's answer; anything else counts as `error` (3.11.1). */
export function newsletterStatus(answer: unknown): NewsletterStatus {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return 'error'
  return STATUSES.find((status) => status === answer.status) ?? 'error'
}
