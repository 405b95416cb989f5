/** The public class names of the newsletter form (behaviours 4.newsletter). */
export const newsletterClasses = {
  /** The form. */
  form: 'newsletter-form',
  /** On the button while the answer is awaited. */
  loading: 'loading',
  /** On the form when it did not work, until the next submit. */
  error: 'error',
  /** On the form once the address is known; it is not sent again. */
  success: 'success',
  /** The message after that. */
  message: 'newsletter-message',
  /** Within it: the next step for the subscriber. */
  hint: 'newsletter-hint',
} as const

/** Ids of the footer's form, as in Magento 1. */
export const newsletterIds = {
  form: 'newsletter-validate-detail',
  field: 'newsletter',
  title: 'newsletter-title',
  /** Said to assistive technology only (8.newsletter.1). */
  failure: 'newsletter-failure',
} as const
