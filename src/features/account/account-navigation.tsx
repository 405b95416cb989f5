import { paths } from '#domain/paths.ts'
import { SidebarBlock } from '../sidebar-block.tsx'
import { usePage } from '../page-context.tsx'

/** The account's pages, beside them. */
export function AccountNavigation() {
  const { address, t } = usePage()
  const path = address.split('?')[0]
  const pages = [
    [paths.account, t('accountOverview')],
    [paths.accountEdit, t('accountEditTitle')],
    [paths.addressBook, t('addressBook')],
    [paths.orderHistory, t('myOrders')],
    [paths.downloads, t('myDownloads')],
    [paths.wishlist, t('wishlist')],
    [paths.myReviews, t('myReviews')],
    [paths.newsletterManage, t('newsletter')],
    [paths.sessions, t('sessionsTitle')],
    [paths.accountExport, t('myData')],
  ] as const
  return (
    <div className="block block-list block-account">
      <SidebarBlock title={t('accountTitle')}>
        <ul className="links">
          {pages.map(([page, title]) => (
            <li key={page}>
              <a href={page} aria-current={path === page ? 'page' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </SidebarBlock>
    </div>
  )
}
