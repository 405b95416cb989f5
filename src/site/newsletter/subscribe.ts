import { newsletterForm } from '#domain/newsletter/newsletter-form.ts'
import type { NewsletterStatus } from '#domain/newsletter/newsletter-status.ts'
import { paths } from '#domain/paths.ts'
import type { FormState } from '#features/form/posted-form.tsx'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import type { Answer, Handler, ShopRequest } from '../http/answers.ts'
import { ownPath } from '../transport/same-origin.ts'
import { newsletterAnswer } from './newsletter-page.tsx'
import { signUp } from './sign-up.ts'

/**
 * Call 3 of the specification: signs an address up for the newsletter. Scripts get `{ status }` (spec §3), a plain form goes
 * back to its page with a message, or to the form again with what is wrong.
 */
export const subscribe: Handler = async (request) => {
  const { status, state } = await signUp(request)
  // The specification knows no other status for a script; the widget asks to try again.
  if (!request.wantsPage && status === 'too-many') return { status: 'json', code: 429, body: { status: 'error' } }
  if (!request.wantsPage) return { status: 'json', body: { status } }
  return pageAnswer(request, status, state)
}

function pageAnswer(request: ShopRequest, status: NewsletterStatus | 'too-many', state: FormState): Answer {
  const back = ownPath(request.referer, request.origin) ?? paths.home
  // A page that shows a form to a post leads nowhere by its address.
  const to = back.startsWith(paths.newsletter) ? paths.home : back
  switch (status) {
    case 'success':
      return { status: 'redirect', to, flash: { kind: 'success', id: 'newsletterAddedPage' } }
    case 'alreadysubscribed':
      return { status: 'redirect', to, flash: { kind: 'success', id: 'newsletterWelcomeBack' } }
    case 'too-many': {
      const problems = { [fieldIdOf(newsletterForm.email)]: { id: 'newsletterTooMany' as const } }
      return { ...newsletterAnswer(request, { values: state.values, problems }), code: 429 }
    }
    case 'invalid_import':
    case 'error':
      return newsletterAnswer(request, withProblem(state))
  }
}

/** Shows each problem at the address, the only thing a shopper can put right. */
function withProblem({ values, problems }: FormState): FormState {
  const id = fieldIdOf(newsletterForm.email)
  return { values, problems: { [id]: problems[id] ?? { id: 'newsletterFailed' } } }
}
