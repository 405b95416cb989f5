import type { Listing } from '#domain/catalog/views.ts'
import { usePage } from '../page-context.tsx'
import { listingAddress, type ListingPlace } from './listing-address.ts'

const NEIGHBOURS = 1

/** First, last and the pages around this one; 0 stands for a gap. */
export function pagesShown(page: number, pageCount: number): number[] {
  const shown: number[] = []
  for (let number = 1; number <= pageCount; number++) {
    if (number === 1 || number === pageCount || Math.abs(number - page) <= NEIGHBOURS) shown.push(number)
    else if (shown.at(-1) !== 0) shown.push(0)
  }
  return shown
}

export function Pager({ place, listing }: { place: ListingPlace; listing: Listing }) {
  return <PageLinks {...listing} to={(page) => listingAddress(place, listing, { page })} />
}

/** Links to the pages of anything; nothing when there is but one. `to` makes their addresses. */
export function PageLinks({ page, pageCount, to }: { page: number; pageCount: number; to: (page: number) => string }) {
  const { t } = usePage()
  if (pageCount < 2) return null
  return (
    <nav className="pages" aria-label={t('pages')}>
      {page > 1 && (
        <a className="previous" rel="prev" href={to(page - 1)}>
          {t('previousPage')}
        </a>
      )}
      <ol>
        {pagesShown(page, pageCount).map((number, index) => (
          <li key={number === 0 ? `gap-${index}` : number}>
            {number === 0 ? (
              <span aria-hidden="true">…</span>
            ) : number === page ? (
              <span aria-current="page">
                <span className="visually-hidden">{t('page', { page: number })}</span>
                <span aria-hidden="true">{number}</span>
              </span>
            ) : (
              <a href={to(number)} aria-label={t('page', { page: number })}>
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <a className="next" rel="next" href={to(page + 1)}>
          {t('nextPage')}
        </a>
      )}
    </nav>
  )
}
