import type { DownloadPage, DownloadView } from '#domain/order/order-view.ts'
import { paths } from '#domain/paths.ts'
import { PageLinks } from '../catalog/pager.tsx'
import { AccountPage } from '../account/account-page.tsx'
import { NothingYet } from '../account/nothing-yet.tsx'
import { MessagePage } from '../message-page.tsx'
import { usePage } from '../page-context.tsx'
import { DownloadButton, DownloadList, downloadWords } from './download-list.tsx'

/** Everything a customer bought to be downloaded. */
export function DownloadsView({ downloads, page, pageCount }: DownloadPage) {
  const { t } = usePage()
  return (
    <AccountPage title={t('myDownloads')}>
      {downloads.length === 0 ? (
        <NothingYet text={t('myDownloadsEmpty')} />
      ) : (
        <DownloadList downloads={downloads} hasOrders />
      )}
      <PageLinks
        page={page}
        pageCount={pageCount}
        to={(number) => (number === 1 ? paths.downloads : `${paths.downloads}?p=${number}`)}
      />
    </AccountPage>
  )
}

/** The page behind a file's link: it asks first, for each download counts. */
export function DownloadPageView({ download }: { download: DownloadView }) {
  const { t } = usePage()
  return (
    <MessagePage title={download.title}>
      <p>{t('downloadOf', { name: download.productName, number: download.orderNumber })}</p>
      <p>{downloadWords(download, t)}</p>
      {download.state === 'available' && <DownloadButton download={download} />}
    </MessagePage>
  )
}
