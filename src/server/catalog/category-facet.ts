import { countCommon, createBitset, uniteInto, type Bitset } from '#domain/catalog/bitset.ts'
import type { Narrowed } from '#domain/catalog/facets.ts'
import { CATEGORY_FILTER } from '#domain/catalog/listing-query.ts'
import type { Facet, FacetOption, ListingQuery } from '#domain/catalog/views.ts'
import { categoryLabel } from '#messages/catalogue-words.ts'
import { withDescendants, type CategoryNode, type CategoryTree } from '../product/category-tree.ts'
import type { CatalogueIndex } from './catalogue-index.ts'

type Place = { index: CatalogueIndex; tree: CategoryTree; language: string }

/**
 * The filter by category, of search results only: the categories at the top, and below a chosen one those it holds. Its values are
 * categories' codes, which no id of a former shop is mistaken for.
 */
export function categoryFacet(query: ListingQuery, narrowed: Narrowed, { index, tree, language }: Place): Facet[] {
  const pool = narrowed.without(CATEGORY_FILTER)
  const wanted = new Set(query.filters[CATEGORY_FILTER])
  const isWanted = ({ codes }: CategoryNode) => wanted.has(codes)
  const optionsOf = (nodes: CategoryNode[], level: number): FacetOption[] =>
    nodes.flatMap((node) => {
      const isSelected = isWanted(node)
      const isOpen = withDescendants(node).some(isWanted)
      const count = countCommon(pool, searchedIn(node, index))
      if (!count && !isOpen) return []
      const below = isOpen ? optionsOf(node.children, level + 1) : []
      return [{ value: node.codes, label: node.name, count, isSelected, ...(level > 0 && { level }) }, ...below]
    })
  const options = optionsOf(tree.top, 0)
  return options.length > 0 ? [{ code: CATEGORY_FILTER, label: categoryLabel(language), kind: 'option', options }] : []
}

/** Products of the chosen categories; undefined where none is chosen. One chosen below another narrows that one down. */
export function inCategories(query: ListingQuery, { index, tree }: Omit<Place, 'language'>): Bitset | undefined {
  const wanted = new Set(query.filters[CATEGORY_FILTER])
  const chosen = [...tree.byId.values()].filter(({ codes }) => wanted.has(codes))
  const narrowest = chosen.filter((node) => !withDescendants(node).some((one) => one !== node && wanted.has(one.codes)))
  if (narrowest.length === 0) return undefined
  const set = createBitset(index.size)
  for (const node of narrowest) uniteInto(set, searchedIn(node, index))
  return set
}

/** A category made a moment ago holds nothing: its index is being built. */
const searchedIn = ({ id }: CategoryNode, { categories, size }: CatalogueIndex) =>
  categories.get(id)?.searched ?? createBitset(size)
