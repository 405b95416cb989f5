import { NEWSLETTER_PLACEHOLDER } from '#domain/newsletter/newsletter-form.ts'
import type { NewsletterStatus } from '#domain/newsletter/newsletter-status.ts'

/** Spec §4, newsletter form. `added` and `known` are final until the page is loaded again. */
export type NewsletterState = 'idle' | 'loading' | 'added' | 'known' | 'failed'

/**
 * The state after a submit: `loading` if it is to be sent, else the same as before (5.newsletter.1: something was typed, it is
 * not the placeholder, the form has not succeeded; 5.newsletter.2: nothing is under way). What it looks like is not judged.
 *
 * @param placeholder the page's own, in its language
 */
export function submitNewsletter(state: NewsletterState, typed: string, placeholder: string): NewsletterState {
  if (state !== 'idle' && state !== 'failed') return state
  const value = typed.trim()
  return value === '' || value === NEWSLETTER_PLACEHOLDER || value === placeholder ? state : 'loading'
}

/** The state after the answer (4.newsletter.2–5). An answer that nobody waits for changes nothing. */
export function answerNewsletter(state: NewsletterState, status: NewsletterStatus): NewsletterState {
  if (state !== 'loading') return state
  switch (status) {
    case 'success':
      return 'added'
    case 'alreadysubscribed':
      return 'known'
    case 'invalid_import':
    case 'error':
      return 'failed'
  }
}
