import type { NewsletterLink } from '#features/newsletter/newsletter-link-view.tsx'
import { NewsletterLinkView, NewsletterOldLinkView } from '#features/newsletter/newsletter-link-view.tsx'
import type { Handler, PageAnswer, ShopRequest } from '../http/answers.ts'

/** Links in letters ask first: programs that look through mail follow every link, and must neither subscribe nor unsubscribe. */
export const confirmNewsletterPage: Handler = (request) => linkPage('confirm', request)
export const leaveNewsletterPage: Handler = (request) => linkPage('unsubscribe', request)

async function linkPage(purpose: NewsletterLink, request: ShopRequest): Promise<PageAnswer> {
  const { shop, visitor, params } = request
  const token = params.token ?? ''
  const link = await shop.newsletter.linkOf(purpose, token)
  if (!link) return oldLinkPage(request)
  return {
    status: 'page',
    title: visitor.t(purpose === 'confirm' ? 'newsletterConfirmTitle' : 'newsletterLeaveTitle'),
    noIndex: true,
    isPrivate: true,
    bodyClass: 'newsletter-subscriber',
    view: <NewsletterLinkView purpose={purpose} token={token} email={link.email} />,
  }
}

export function oldLinkPage({ visitor }: ShopRequest): PageAnswer {
  return {
    status: 'page',
    code: 404,
    title: visitor.t('newsletterOldLinkTitle'),
    noIndex: true,
    isPrivate: true,
    bodyClass: 'newsletter-subscriber',
    view: <NewsletterOldLinkView />,
  }
}
