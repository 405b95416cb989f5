import { ErrorView, ForeignView, TooManyRequestsView } from '#features/error/error-view.tsx'
import { NotFoundView } from '#features/error/not-found-view.tsx'
import type { PageAnswer, ShopRequest } from '../http/answers.ts'

export function notFoundPage({ visitor }: ShopRequest): PageAnswer {
  return {
    status: 'page',
    code: 404,
    title: visitor.t('notFoundTitle'),
    noIndex: true,
    bodyClass: 'cms-no-route',
    view: <NotFoundView />,
  }
}

export function errorPage({ visitor }: ShopRequest, code: number, requestId: string): PageAnswer {
  return {
    status: 'page',
    code,
    title: visitor.t('errorTitle'),
    noIndex: true,
    bodyClass: 'cms-error',
    view: <ErrorView requestId={requestId} />,
  }
}

export function tooManyRequestsPage({ visitor }: ShopRequest): PageAnswer {
  return {
    status: 'page',
    code: 429,
    title: visitor.t('tooManyTitle'),
    noIndex: true,
    bodyClass: 'cms-error',
    view: <TooManyRequestsView />,
  }
}

/** A form that another site sent: nothing of it is shown, nothing is done. */
export function foreignPage({ visitor }: ShopRequest): PageAnswer {
  return {
    status: 'page',
    code: 403,
    title: visitor.t('foreignTitle'),
    noIndex: true,
    bodyClass: 'cms-error',
    view: <ForeignView />,
  }
}
