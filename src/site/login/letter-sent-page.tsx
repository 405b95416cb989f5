import { LetterSentView, OldAccountLinkView } from '#features/customer/letter-sent-view.tsx'
import type { Handler, PageAnswer, ShopRequest } from '../http/answers.ts'

export const letterSentPage: Handler = async ({ visitor: { t } }) => ({
  status: 'page',
  title: t('letterSentTitle'),
  noIndex: true,
  isPrivate: true,
  bodyClass: 'customer-account-confirmation',
  view: <LetterSentView />,
})

/** Answers a link in a letter that is too old, was used, or never existed. */
export const oldAccountLinkPage = ({ visitor: { t } }: ShopRequest): PageAnswer => ({
  status: 'page',
  code: 404,
  title: t('oldLinkTitle'),
  noIndex: true,
  isPrivate: true,
  bodyClass: 'customer-account-confirmation',
  view: <OldAccountLinkView />,
})
