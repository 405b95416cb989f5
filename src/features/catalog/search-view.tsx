import type { ProductCard, SearchPage } from '#domain/catalog/views.ts'
import { paths } from '#domain/paths.ts'
import { SearchForm } from '../header/search-form.tsx'
import { usePage } from '../page-context.tsx'
import { CategoryChips } from './category-chips.tsx'
import { ListBlocks, type SidebarLists } from '../lists/list-blocks.tsx'
import { LayeredNavigation } from './layered-navigation.tsx'
import { ProductShelf } from './product-grid.tsx'
import { ProductList } from './product-list.tsx'

/** For `PageLayout` with `col2-left-layout`. `suggestions` are shown when nothing was found. */
export function SearchView({
  page,
  suggestions,
  lists,
}: {
  page: SearchPage
  suggestions?: ProductCard[]
  lists?: SidebarLists | undefined
}) {
  const { t } = usePage()
  const { text, listing, corrected } = page
  const place = { path: paths.search, text }
  if (listing.total === 0 && listing.selected.length === 0)
    return <NothingFound text={text} suggestions={suggestions ?? []} />
  return (
    <>
      <header className="category-title">
        <div className="category-words">
          <h1>{t('searchResultsFor', { text: corrected ?? text })}</h1>
          {corrected && <p className="note-msg">{t('searchCorrected', { text, corrected })}</p>}
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

function NothingFound({ text, suggestions }: { text: string; suggestions: ProductCard[] }) {
  const { t } = usePage()
  return (
    <div className="col-main nothing-found">
      <div className="narrow">
        <h1>{text === '' ? t('search') : t('searchNothing', { text })}</h1>
        <SearchForm id="search-again" text={text} />
        <p>{t('searchHint')}</p>
        <CategoryChips />
      </div>
      <ProductShelf id="suggestions" title={t('searchPerhaps')} cards={suggestions} />
    </div>
  )
}
