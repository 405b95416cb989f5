import { PER_PAGE, type Listing, type SortKey } from '#domain/catalog/views.ts'
import type { MessageId } from '#messages/translate.ts'
import { usePage } from '../page-context.tsx'
import { listingAddress, listingFields, type ListingPlace } from './listing-address.ts'

/** The orders that shoppers choose from; both directions only where both make sense. */
const choices: Record<SortKey, [value: string, text: MessageId][]> = {
  position: [['position', 'sortPosition']],
  relevance: [['relevance', 'sortRelevance']],
  name: [
    ['name-asc', 'sortNameUp'],
    ['name-desc', 'sortNameDown'],
  ],
  price: [
    ['price-asc', 'sortPriceUp'],
    ['price-desc', 'sortPriceDown'],
  ],
  newest: [['newest', 'sortNewest']],
}

/** The bar over a list: the number of its products, their order and how they are shown. Its form has a button, so that it works without script. */
export function Toolbar({ place, listing }: { place: ListingPlace; listing: Listing }) {
  const { t } = usePage()
  const { total, page, perPage, pageCount, mode } = listing
  const from = (page - 1) * perPage + 1
  const to = Math.min(total, page * perPage)
  return (
    <div className="toolbar">
      <p className="amount">
        {pageCount > 1 ? t('resultRange', { from, to, count: total }) : t('resultCount', { count: total })}
      </p>
      {listing.sorts.length > 1 && <SortForm place={place} listing={listing} />}
      <p className="view-mode">
        <span className="visually-hidden">{`${t('viewAs')}: `}</span>
        {(['grid', 'list'] as const).map((other) => (
          <a
            key={other}
            className={other}
            href={listingAddress(place, listing, { mode: other })}
            aria-current={other === mode ? 'true' : undefined}
          >
            {t(other === 'grid' ? 'viewGrid' : 'viewList')}
          </a>
        ))}
      </p>
    </div>
  )
}

function SortForm({ place, listing }: { place: ListingPlace; listing: Listing }) {
  const { t } = usePage()
  const { sort, direction } = listing
  const chosen = choices[sort].length > 1 ? `${sort}-${direction}` : sort
  return (
    <form className="sorter" action={place.path}>
      {listingFields(place, listing, { page: 1 }, ['order', 'dir', 'limit']).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>{t('sortBy')}</span>
        <select name="order" defaultValue={chosen}>
          {listing.sorts
            .flatMap((sort) => choices[sort])
            .map(([value, text]) => (
              <option key={value} value={value}>
                {t(text)}
              </option>
            ))}
        </select>
      </label>
      <label className="limiter">
        <span>{t('perPage')}</span>
        <select name="limit" defaultValue={String(listing.perPage)}>
          {PER_PAGE.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </label>
      <button className="button quiet" type="submit">
        {t('apply')}
      </button>
    </form>
  )
}
