import type { DownloadView } from '#domain/order/order-view.ts'
import { paths } from '#domain/paths.ts'
import { DownloadPageView, DownloadsView } from '#features/order/downloads-view.tsx'
import type { Handler, PageAnswer } from '../http/answers.ts'
import { forCustomer } from '../http/for-customer.ts'
import { formerDownload } from './former-download.ts'

/** All that a customer bought to be downloaded, in pages (`?p=2`). */
export const downloadsPage = forCustomer(async ({ shop, visitor: { t }, url }, customer) => ({
  status: 'page',
  title: t('myDownloads'),
  noIndex: true,
  isPrivate: true,
  crumbs: [
    { name: t('accountTitle'), path: paths.account },
    { name: t('myDownloads'), path: paths.downloads },
  ],
  columns: 'col2-left-layout',
  bodyClass: 'downloadable-customer-products',
  view: <DownloadsView {...await shop.orders.downloads(customer.id, Number(url.searchParams.get('p') ?? 1))} />,
}))

/** The page of one download, for anybody with its secret address. */
export const downloadPage: Handler = async (request) => {
  const download = await request.shop.orders.download(request.params.token ?? '')
  return download ? downloadAnswer(download) : formerDownload(request)
}

export const downloadAnswer = (download: DownloadView, code = 200): PageAnswer => ({
  status: 'page',
  code,
  title: download.title,
  noIndex: true,
  isPrivate: true,
  bodyClass: 'downloadable-download',
  view: <DownloadPageView download={download} />,
})
