import type { Gone } from '#domain/catalog/views.ts'
import { megabytes } from '#domain/product/file-option.ts'
import {
  CardNumberView,
  DiskFullView,
  ErrorView,
  ForeignView,
  OpensSoonView,
  OrderedOtherwiseView,
  TooLargeView,
  TooManyRequestsView,
  UnreadableView,
} from '#features/error/error-view.tsx'
import { GoneView } from '#features/error/gone-view.tsx'
import { NotFoundView } from '#features/error/not-found-view.tsx'
import type { Answer, PageAnswer, ShopRequest } from '../http/answers.ts'

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

/** The page of a former address whose product or page is gone for good. */
export function gonePage({ visitor }: ShopRequest, { nearest }: Gone): PageAnswer {
  return {
    status: 'page',
    code: 410,
    title: visitor.t('goneTitle'),
    noIndex: true,
    bodyClass: 'cms-no-route',
    view: <GoneView nearest={nearest} />,
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

/** A form that weighs more than the shop takes; what was typed waits on the page before. */
export function tooLargePage({ visitor, shop }: ShopRequest): PageAnswer {
  return {
    status: 'page',
    code: 413,
    title: visitor.t('tooLargeTitle'),
    noIndex: true,
    bodyClass: 'cms-error',
    view: <TooLargeView size={megabytes(shop.uploads.limit, visitor.store.locale)} />,
  }
}

/** A card number stands in a field that is not for one: nothing is kept of what was sent. */
export function cardNumberPage({ visitor }: ShopRequest): PageAnswer {
  return {
    status: 'page',
    code: 400,
    title: visitor.t('cardNumberPageTitle'),
    noIndex: true,
    bodyClass: 'cms-error',
    view: <CardNumberView />,
  }
}

/**
 * The answer to every request to a shop without a catalogue: it has no store view yet that an account or a letter could belong
 * to.
 */
export function opensSoonAnswer({ visitor, wantsJson }: ShopRequest): Answer {
  const code = 503
  if (wantsJson) return { status: 'json', code, body: { status: 'error', error: visitor.t('emptyShopTitle') } }
  return {
    status: 'page',
    code,
    title: visitor.t('emptyShopTitle'),
    noIndex: true,
    isPrivate: true,
    bodyClass: 'cms-error',
    view: <OpensSoonView />,
  }
}

/** The disk is full: the request was not carried out. */
export function diskFullPage({ visitor }: ShopRequest): PageAnswer {
  return {
    status: 'page',
    code: 507,
    title: visitor.t('diskFullTitle'),
    noIndex: true,
    bodyClass: 'cms-error',
    view: <DiskFullView />,
  }
}

/** `field`, in words, holds what the database cannot; what was typed waits on the page before. */
export function unreadablePage({ visitor }: ShopRequest, field: string): PageAnswer {
  return {
    status: 'page',
    code: 400,
    title: visitor.t('unreadableTitle'),
    noIndex: true,
    bodyClass: 'cms-error',
    view: <UnreadableView field={field} />,
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

/** The same cart was sent again, after it was ordered with other details: the page shows the order, nothing is changed. */
export function orderedOtherwisePage({ visitor }: ShopRequest, order: { token: string; number: string }): PageAnswer {
  return {
    status: 'page',
    code: 422,
    title: visitor.t('orderedOtherwiseTitle'),
    noIndex: true,
    bodyClass: 'cms-error',
    view: <OrderedOtherwiseView order={order} />,
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
