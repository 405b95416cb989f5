import type { FormDefinition } from '../validation/form-definition.ts'

/** Spec §3, newsletter: `email` and `rid`, an opaque value that tells where the form stood. */
export const newsletterForm = {
  email: {
    name: 'email',
    id: 'newsletter-email',
    rules: 'required-entry validate-email',
    type: 'email',
    maxLength: 254,
  },
  rid: { name: 'rid', id: 'newsletter-rid', type: 'hidden' },
} as const satisfies FormDefinition

/** Spec §5: a field that holds just this was not filled in. */
export const NEWSLETTER_PLACEHOLDER = 'Enter your Email.'

/** The footer's form, by its hidden field. */
export const FOOTER_RID = 'footer'
