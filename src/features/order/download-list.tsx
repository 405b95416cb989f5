import type { DownloadView } from '#domain/order/order-view.ts'
import { paths } from '#domain/paths.ts'
import { CatalogueText } from '../catalogue-text.tsx'
import { FormKey, usePage } from '../page-context.tsx'

/** Files that were bought, each with its button. `hasOrders`: they are of several orders, so each names its own. */
export function DownloadList({ downloads, hasOrders = false }: { downloads: DownloadView[]; hasOrders?: boolean }) {
  const { t } = usePage()
  return (
    <ul className="order-downloads">
      {downloads.map((download) => (
        <li key={download.token}>
          <div>
            <p className="product-name">
              <CatalogueText text={download.productName} />
            </p>
            <p>
              <CatalogueText text={download.title} />
            </p>
            {hasOrders && <p className="hint">{t('orderTitle', { number: download.orderNumber })}</p>}
            <p className="hint">{downloadWords(download, t)}</p>
          </div>
          {download.state === 'available' && <DownloadButton download={download} />}
        </li>
      ))}
    </ul>
  )
}

/** It is counted: so it is a change, and posted. */
export function DownloadButton({ download: { token, title } }: { download: DownloadView }) {
  const { t } = usePage()
  return (
    <form method="post" action={paths.download(token)} className="no-print">
      <FormKey />
      <button className="button quiet" type="submit" aria-label={t('downloadNamed', { title })}>
        {t('download')}
      </button>
    </form>
  )
}

type Translate = ReturnType<typeof usePage>['t']

/** Tells whether it can be downloaded, and how often. */
export function downloadWords({ state, left }: DownloadView, t: Translate): string {
  switch (state) {
    case 'available':
      return left === undefined ? t('downloadUnlimited') : t('downloadLeft', { count: left })
    case 'unpaid':
      return t('downloadUnpaid')
    case 'used-up':
      return t('downloadUsedUp')
    case 'ended':
      return t('downloadEnded')
  }
}
