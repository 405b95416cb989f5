import type { CSSProperties } from 'react'
import type { Facet, FacetOption, Listing } from '#domain/catalog/views.ts'
import { picturePath } from '#domain/media-paths.ts'
import { Island } from '#widgets/island/island.tsx'
import { Island as Collapsible } from '#widgets/sidebar/collapsible.island.tsx'
import { sidebarClasses } from '#widgets/sidebar/sidebar.classes.ts'
import { Icon } from '../icon.tsx'
import { useMediaUrl } from '../media-url.tsx'
import { usePage } from '../page-context.tsx'
import { listingAddress, type ListingPlace, toggled } from './listing-address.ts'

const OPEN_FACETS = 5
/** A longer list shows so many; one or two more are not worth hiding. */
const SHOWN_OPTIONS = 8
const LONG_LIST = 10

/** Filters as links (several values of a facet may be chosen). Closed on small screens, whose title counts the chosen. */
export function LayeredNavigation({ place, listing }: { place: ListingPlace; listing: Listing }) {
  const { t } = usePage()
  const count = listing.selected.length
  if (listing.facets.length === 0 && count === 0) return null
  return (
    <Island
      name="widgets/sidebar/collapsible"
      when="wide"
      component={Collapsible}
      props={{
        title: count > 0 ? t('filterCount', { count }) : t('filter'),
        className: 'block block-layered-nav',
        titleClassName: sidebarClasses.filterTitle,
      }}
    >
      <h2 className="visually-hidden">{t('narrowDown')}</h2>
      {count > 0 && <Selected place={place} listing={listing} />}
      <div id="narrow-by-list">
        {listing.facets.map((facet, index) => (
          <details
            key={facet.code}
            className="facet"
            open={index < OPEN_FACETS || facet.options.some((o) => o.isSelected)}
          >
            <summary>{facet.label}</summary>
            <FacetOptions place={place} listing={listing} facet={facet} />
          </details>
        ))}
      </div>
    </Island>
  )
}

function Selected({ place, listing }: { place: ListingPlace; listing: Listing }) {
  const { t } = usePage()
  return (
    <div className="currently">
      <h3 className="visually-hidden">{t('nowShopping')}</h3>
      <ul>
        {listing.selected.map(({ code, facet, value, label }) => (
          <li key={`${code}=${value}`}>
            <a
              className="chip"
              href={listingAddress(place, listing, { selected: toggled(listing, code, value) })}
              aria-label={t('removeFilter', { facet, value: label })}
            >
              {label} <Icon name="close" />
            </a>
          </li>
        ))}
      </ul>
      <a className="clear" href={listingAddress(place, listing, { selected: [] })}>
        {t('clearFilters')}
      </a>
    </div>
  )
}

function FacetOptions({ place, listing, facet }: { place: ListingPlace; listing: Listing; facet: Facet }) {
  const { t } = usePage()
  const list = (options: FacetOption[]) => (
    <ul className={facet.swatch ? 'facet-swatches' : undefined}>
      {options.map((option) => (
        <FacetLink key={option.value} place={place} listing={listing} facet={facet} option={option} />
      ))}
    </ul>
  )
  if (facet.options.length <= LONG_LIST) return list(facet.options)
  const rest = facet.options.slice(SHOWN_OPTIONS)
  return (
    <>
      {list(facet.options.slice(0, SHOWN_OPTIONS))}
      <details className="facet-more" open={rest.some((option) => option.isSelected)}>
        <summary>
          <span className="more">{t('moreOptions', { count: rest.length })}</span>
          <span className="fewer">{t('fewerOptions')}</span>
        </summary>
        {list(rest)}
      </details>
    </>
  )
}

function FacetLink({
  place,
  listing,
  facet,
  option,
}: {
  place: ListingPlace
  listing: Listing
  facet: Facet
  option: FacetOption
}) {
  const mediaUrl = useMediaUrl()
  const address = listingAddress(place, listing, { selected: toggled(listing, facet.code, option.value) })
  // Filters multiply addresses without end: search engines stay on the list itself.
  return (
    <li style={option.level === undefined ? undefined : ({ '--level': option.level } as CSSProperties)}>
      <a href={address} rel="nofollow" aria-current={option.isSelected ? 'true' : undefined}>
        {facet.swatch === 'colour' && option.swatch ? (
          <span className="swatch" style={{ '--swatch': option.swatch } as CSSProperties} />
        ) : facet.swatch === 'picture' && option.swatch ? (
          <img
            className="swatch"
            src={mediaUrl + picturePath(option.swatch, 80)}
            alt=""
            width="20"
            height="20"
            loading="lazy"
          />
        ) : (
          <span className="tick" />
        )}
        <span className="label">{option.label}</span> <span className="count">{option.count}</span>
      </a>
    </li>
  )
}
