import type { ProductCard, SearchPage } from '#domain/catalog/views.ts'
import { paths } from '#domain/paths.ts'
import { shortText } from '#domain/search/field/short-text.ts'
import { SearchForm } from '../search/search-form.tsx'
import { ListBlocks, type SidebarLists } from '../lists/list-blocks.tsx'
import { usePage } from '../page-context.tsx'
import { Sentence } from '../sentence.tsx'
import { CategoryChips } from '../cards/category-chips.tsx'
import { LayeredNavigation } from './layered-navigation.tsx'
import { ProductShelf } from '../cards/product-grid.tsx'
import { ProductList } from './product-list.tsx'

/** Signs of what was typed that a heading repeats; all of it stands in the box. */
const IN_HEADING = 40

type Place = { name: string; path: string }

/** For `PageLayout` with `col2-left-layout`. `suggestions` are shown when nothing was found. */
export function SearchView({
  page,
  categories = [],
  suggestions = [],
  lists,
}: {
  page: SearchPage
  /** Categories that the text fits. */
  categories?: Place[]
  suggestions?: ProductCard[]
  lists?: SidebarLists | undefined
}) {
  const { text, listing, corrected, didYouMean } = page
  const place = { path: paths.search, text }
  if (page.isAway) return <Away />
  if (text === '') return <Welcome suggestions={suggestions} />
  if (listing.total === 0 && listing.selected.length === 0)
    return <NothingFound page={page} categories={categories} suggestions={suggestions} />
  return (
    <>
      <header className="category-title search-title">
        <div className="category-words">
          <h1>
            <Sentence
              id="searchResultsCount"
              values={{ count: listing.total }}
              parts={{ text: <Typed text={corrected ?? text} /> }}
            />
          </h1>
          {corrected !== undefined && (
            <p className="note-msg">
              <Sentence
                id="searchCorrected"
                parts={{ text: <Typed text={text} />, corrected: <Typed text={corrected} /> }}
              />
            </p>
          )}
          <DidYouMean text={didYouMean} />
          <Categories categories={categories} />
        </div>
      </header>
      <div className="col-left sidebar col-left-first">
        <LayeredNavigation place={place} listing={listing} />
        <ListBlocks lists={lists} />
      </div>
      <div className="col-main">
        <ProductList place={place} listing={listing} priorityCount={3} />
      </div>
    </>
  )
}

/** Words of a shopper, in whichever direction they are read. */
const Typed = ({ text }: { text: string }) => <bdi>{shortText(text, IN_HEADING)}</bdi>

function DidYouMean({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  const query = new URLSearchParams({ q: text }).toString()
  const link = (
    <a href={`${paths.search}?${query}`}>
      <bdi>{text}</bdi>
    </a>
  )
  return (
    <p className="did-you-mean">
      <Sentence id="searchDidYouMean" parts={{ text: link }} />
    </p>
  )
}

function Categories({ categories }: { categories: Place[] }) {
  const { t } = usePage()
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('searchInCategories')}>
      <ul className="chips">
        {categories.map(({ name, path }) => (
          <li key={path}>
            <a className="chip" href={path}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NothingFound({
  page: { text, didYouMean },
  categories,
  suggestions,
}: {
  page: SearchPage
  categories: Place[]
  suggestions: ProductCard[]
}) {
  const { t } = usePage()
  return (
    <div className="col-main nothing-found">
      <div className="narrow">
        <h1>
          <Sentence id="searchNothing" parts={{ text: <Typed text={text} /> }} />
        </h1>
        <DidYouMean text={didYouMean} />
        <SearchForm id="search-again" text={text} />
        <ul className="search-tips">
          <li>{t('searchTipSpelling')}</li>
          <li>{t('searchTipFewer')}</li>
          <li>{t('searchTipLook')}</li>
        </ul>
        {categories.length > 0 ? <Categories categories={categories} /> : <CategoryChips />}
      </div>
      <ProductShelf id="suggestions" title={t('searchPerhaps')} cards={suggestions} />
    </div>
  )
}

/** Nothing can be searched at present; the rest of the shop goes on. */
function Away() {
  const { t } = usePage()
  return (
    <div className="col-main nothing-found">
      <div className="narrow">
        <h1>{t('searchAway')}</h1>
        <p>{t('searchAwayHint')}</p>
        <CategoryChips />
      </div>
    </div>
  )
}

/** Sent without a text, by a browser without script or by hand. */
function Welcome({ suggestions }: { suggestions: ProductCard[] }) {
  const { t } = usePage()
  return (
    <div className="col-main nothing-found">
      <div className="narrow">
        <h1>{t('searchWelcome')}</h1>
        <SearchForm id="search-again" />
        <p>{t('searchWelcomeHint')}</p>
        <CategoryChips />
      </div>
      <ProductShelf id="suggestions" title={t('searchPerhaps')} cards={suggestions} />
    </div>
  )
}
