import type { ReactNode } from 'react'
import type { Suggestions } from '#domain/search/suggestions.ts'
import { searchFormClasses, suggestionClasses } from '#widgets/search-box/search-box.classes.ts'
import { SearchView } from '../../catalog/search-view.tsx'
import { PageLayout } from '../../layout/page-layout.tsx'
import { SuggestionList } from '../../search/suggestion-list.tsx'
import * as catalog from '../fixtures/catalog-fixtures.ts'
import type { WorkbenchEntry } from './workbench-entry.ts'

const suggestions: Suggestions = {
  text: 'the',
  terms: [
    { text: 'théière', count: 12 },
    { text: 'the long and winding name of a search that nobody would type by hand', count: 1 },
    { text: 'إبريق شاي', count: 3 },
  ],
  categories: catalog.menu.slice(0, 2).map(({ name, path }) => ({ name, path })),
  products: catalog.cards.slice(0, 4).map(({ id, name, path, price, picture }) => ({
    id,
    name,
    path,
    price,
    ...(picture && { picture }),
  })),
}

const categories = suggestions.categories
const cards = catalog.cards.slice(0, 4)
const nothing = { listing: catalog.emptyListing }

/** The list of autocomplete, as it hangs under the box, and the pages of results in their rarer states. */
export const searchEntries: WorkbenchEntry = {
  name: 'search-box',
  states: [
    { name: 'suggestions', node: <PageLayout>{underBox(<SuggestionList suggestions={suggestions} />)}</PageLayout> },
    {
      name: 'did-you-mean',
      node: inLists(
        <SearchView page={{ ...catalog.searchPage, text: 'tee', didYouMean: 'tea' }} categories={categories} />,
      ),
    },
    {
      name: 'nothing-near',
      node: inLists(
        <SearchView
          page={{ ...nothing, text: 'Wörter '.repeat(18), didYouMean: 'إبريق' }}
          categories={categories}
          suggestions={cards}
        />,
      ),
    },
    { name: 'no-text', node: inLists(<SearchView page={{ ...nothing, text: '' }} suggestions={cards} />) },
  ],
}

function underBox(list: ReactNode) {
  return (
    <>
      <h1>Under the box</h1>
      <div className={searchFormClasses.form}>
        <div className={suggestionClasses.list}>{list}</div>
      </div>
    </>
  )
}

function inLists(view: ReactNode) {
  return <PageLayout columns="col2-left-layout">{view}</PageLayout>
}
