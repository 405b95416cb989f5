import { paths } from '#domain/paths.ts'
import { ContactView } from '#features/contact/contact-view.tsx'
import { emptyForm, type FormState } from '#features/form/posted-form.tsx'
import type { Handler, PageAnswer, ShopRequest } from '../http/answers.ts'

export const contactPage: Handler = async (request) => contactAnswer(request, emptyForm)

/** The contact page; after a refused post with what was typed. */
export function contactAnswer({ visitor }: ShopRequest, state: FormState): PageAnswer {
  const isRefused = state !== emptyForm
  return {
    status: 'page',
    code: isRefused ? 400 : 200,
    title: visitor.t('contactTitle'),
    description: visitor.t('contactIntro'),
    canonical: paths.contacts,
    noIndex: isRefused,
    isPrivate: isRefused,
    crumbs: [{ name: visitor.t('contactTitle'), path: paths.contacts }],
    bodyClass: 'contacts-index-index',
    view: <ContactView state={state} email={visitor.settings.email} />,
  }
}
