import { newsletterForm } from '#domain/newsletter/newsletter-form.ts'
import type { NewsletterStatus } from '#domain/newsletter/newsletter-status.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import type { FormState } from '#features/form/posted-form.tsx'
import type { ShopRequest } from '../http/answers.ts'
import { readPostedForm } from '../http/posted-form.ts'

/** Reads the form and signs up. The rid is the form's own value: a wrong one is a mistake of the person who made the form. */
export async function signUp(
  request: Pick<ShopRequest, 'shop' | 'visitor' | 'form' | 'origin' | 'from'>,
): Promise<{ status: NewsletterStatus | 'too-many'; state: FormState }> {
  const { shop, visitor, origin, from } = request
  const { values, state } = readPostedForm(newsletterForm, request)
  if (state.problems[fieldIdOf(newsletterForm.rid)]) return { status: 'error', state }
  if (state.problems[fieldIdOf(newsletterForm.email)]) return { status: 'invalid_import', state }
  return { status: await shop.newsletter.subscribe(visitor.store, { ...values, origin, from }), state }
}
