import { paths } from '#domain/paths.ts'
import type { Handler } from '../http/answers.ts'
import { oldLinkPage } from './newsletter-links-page.tsx'

/** The button behind the link of the first letter: now the subscription begins. */
export const confirmNewsletter: Handler = async (request) => {
  const outcome = await request.shop.newsletter.confirm(request.params.token ?? '', request.origin)
  if (outcome === 'unknown-link') return oldLinkPage(request)
  return { status: 'redirect', to: paths.home, flash: { kind: 'success', id: 'newsletterConfirmed' } }
}

/** The button behind the link in every letter, and the mail program's own (RFC 8058), which follows no redirect. */
export const leaveNewsletter: Handler = async (request) => {
  const outcome = await request.shop.newsletter.unsubscribe(request.params.token ?? '')
  if (outcome === 'unknown-link') return oldLinkPage(request)
  const isOneClick = !request.wantsPage || request.form.text('List-Unsubscribe') === 'One-Click'
  if (isOneClick) return { status: 'json', body: { status: 'success' } }
  return { status: 'redirect', to: paths.home, flash: { kind: 'success', id: 'newsletterLeft' } }
}
