import type { DownloadView } from '#domain/order/order-view.ts'
import { AccountPage } from '../account/account-page.tsx'
import { NothingYet } from '../account/nothing-yet.tsx'
import { MessagePage } from '../message-page.tsx'
import { usePage } from '../page-context.tsx'
import { DownloadButton, DownloadList, downloadWords } from './download-list.tsx'

/** Everything a customer bought to be downloaded. */
export function DownloadsView({ downloads }: { downloads: DownloadView[] }) {
  const { t } = usePage()
  return (
    <AccountPage title={t('myDownloads')}>
      {downloads.length === 0 ? (
        <NothingYet text={t('myDownloadsEmpty')} />
      ) : (
        <DownloadList downloads={downloads} hasOrders />
      )}
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
