import { paths } from '#domain/paths.ts'
import { NewsletterView } from '#features/newsletter/newsletter-view.tsx'
import { emptyForm, type FormState } from '#features/form/posted-form.tsx'
import type { Handler, PageAnswer, ShopRequest } from '../http/answers.ts'
import { newsletterCallback } from './newsletter-callback.ts'

/** The sign-up form on a page of its own; with a `callback` in the address the call of a script element. */
export const newsletterPage: Handler = async (request) =>
  request.url.searchParams.has('callback') ? newsletterCallback(request) : newsletterAnswer(request, emptyForm)

export function newsletterAnswer({ visitor }: ShopRequest, state: FormState): PageAnswer {
  return {
    status: 'page',
    code: state === emptyForm ? 200 : 400,
    title: visitor.t('newsletter'),
    noIndex: true,
    crumbs: [{ name: visitor.t('newsletter'), path: paths.newsletter }],
    bodyClass: 'newsletter-subscriber-new',
    view: <NewsletterView state={state} />,
  }
}
