import { NEWSLETTER_PLACEHOLDER } from '#domain/newsletter/newsletter-form.ts'
import type { NewsletterStatus } from '#domain/newsletter/newsletter-status.ts'

/** The result of a call. `offline`: no answer, and the browser knows why. */
export type NewsletterOutcome = NewsletterStatus | 'offline'

/** Spec §4, newsletter form. `added` and `known` are final until the page is loaded again. */
export type NewsletterState = 'idle' | 'loading' | 'added' | 'known' | 'failed' | 'offline'

/**
 * The state after a submit: `loading` if it is to be sent, else the same as before (5.newsletter.1: something was typed, it is not the
 * placeholder, the form has not succeeded; 5.newsletter.2: nothing is under way). Whether it looks like an address is not judged here.
 *
 * @param placeholder the page's own, in its language
 */
export function submitNewsletter(state: NewsletterState, typed: string, placeholder: string): NewsletterState {
  if (state === 'loading' || isSubscribed(state)) return state
  const value = typed.trim()
  return value === '' || value === NEWSLETTER_PLACEHOLDER || value === placeholder ? state : 'loading'
}

/** The state after the answer (4.newsletter.2–5). An answer that nobody waits for changes nothing. */
export function answerNewsletter(state: NewsletterState, status: NewsletterOutcome): NewsletterState {
  if (state !== 'loading') return state
  switch (status) {
    case 'success':
      return 'added'
    case 'alreadysubscribed':
      return 'known'
    case 'offline':
      return 'offline'
    case 'invalid_import':
    case 'error':
      return 'failed'
  }
}

/** The address is known to the shop: nothing more is sent. */
export const isSubscribed = (state: NewsletterState): boolean => state === 'added' || state === 'known'

/** The form carries its error look (4.newsletter.4, 4.newsletter.5). */
export const hasFailed = (state: NewsletterState): boolean => state === 'failed' || state === 'offline'
