import type { Listing } from '#domain/catalog/views.ts'
import { usePage } from '../page-context.tsx'
import { listingAddress, type ListingPlace } from './listing-address.ts'
import { PageList, type PageListProps } from '../cards/page-list.tsx'

export function Pager({ place, listing }: { place: ListingPlace; listing: Listing }) {
  return <PageLinks {...listing} to={(page) => listingAddress(place, listing, { page })} />
}

/** Links to the pages of anything, where the server alone draws them. */
export function PageLinks(pages: Omit<PageListProps, 'texts'>) {
  const { t } = usePage()
  const texts = {
    pages: t('pages'),
    previousPage: t('previousPage'),
    nextPage: t('nextPage'),
    page: (page: number) => t('page', { page }),
  }
  return <PageList {...pages} texts={texts} />
}
