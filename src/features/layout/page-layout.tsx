import type { ReactNode } from 'react'
import { Island } from '#widgets/island/island.tsx'
import { OVERLAY_ISLAND } from '#widgets/overlay/overlay-store.ts'
import { Overlay } from '#widgets/overlay/overlay.tsx'
import type { Crumb } from '#domain/catalog/views.ts'
import { Footer } from '../header/footer.tsx'
import { Header } from '../header/header.tsx'
import { usePage } from '../page-context.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { LateStyles } from './late-styles.tsx'
import { Notices } from './notices.tsx'

/**
 * The frame around every page. A view fills `main` with its `.col-main`, a list also with its left
 * column, the account with both. They stay where they are: how they stand together is layout.css's (behaviours 2.13.3, 2.13.4).
 */
export function PageLayout({
  columns = 'col1-layout',
  crumbs,
  searchText,
  isCheckout = false,
  lateStyles = [],
  children,
}: {
  columns?: 'col1-layout' | 'col2-left-layout' | 'col3-layout'
  crumbs?: Crumb[]
  /** Shown again in the header's search field. */
  searchText?: string
  isCheckout?: boolean | undefined
  lateStyles?: readonly string[]
  children: ReactNode
}) {
  const { t } = usePage()
  return (
    <>
      <a className="to-content" href="#main">
        {t('skipToContent')}
      </a>
      <Header searchText={searchText} />
      <div className={`main-container ${columns}`}>
        {crumbs && crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
        <Notices />
        <main id="main" className="main col-wrapper" tabIndex={-1}>
          {children}
        </main>
      </div>
      <LateStyles addresses={lateStyles} />
      <Footer hasNewsletter={!isCheckout} />
      <Island name={OVERLAY_ISLAND} when="called" component={Overlay} props={{}} />
    </>
  )
}
