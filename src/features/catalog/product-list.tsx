import type { Listing } from '#domain/catalog/views.ts'
import { usePage } from '../page-context.tsx'
import { listingAddress, type ListingPlace } from './listing-address.ts'
import { Pager } from './pager.tsx'
import { ProductGrid } from '../cards/product-grid.tsx'
import { Toolbar } from './toolbar.tsx'

/** Toolbar, products and pages of a category or a search, or what to do when there are none. */
export function ProductList({
  place,
  listing,
  priorityCount,
}: {
  place: ListingPlace
  listing: Listing
  priorityCount?: number
}) {
  const { t } = usePage()
  if (listing.total === 0) {
    return (
      <div className="category-products empty">
        <p className="note-msg">{t(listing.selected.length > 0 ? 'emptyFilters' : 'emptyCategory')}</p>
        {listing.selected.length > 0 && (
          <a className="button" href={listingAddress(place, listing, { selected: [] })}>
            {t('clearFilters')}
          </a>
        )}
      </div>
    )
  }
  return (
    <div className="category-products">
      <Toolbar place={place} listing={listing} />
      <ProductGrid cards={listing.cards} mode={listing.mode} priorityCount={priorityCount} />
      <Pager place={place} listing={listing} />
    </div>
  )
}
