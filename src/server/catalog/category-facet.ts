import { CATEGORY_FILTER } from '#domain/catalog/listing-query.ts'
import type { Facet, FacetOption, ListingQuery } from '#domain/catalog/views.ts'
import { categoryLabel } from '#messages/catalogue-words.ts'
import type { ListCounts } from '../list-engine/list-engine.ts'
import { withDescendants, type CategoryNode, type CategoryTree } from '../product/category-tree.ts'

/**
 * The filter by category, of search results only: the categories at the top, and below a chosen one those it holds. Its values are
 * categories' codes, which no id of a former shop is mistaken for.
 */
export function categoryFacet(
  { filters }: ListingQuery,
  { categories }: ListCounts,
  { tree, language }: { tree: CategoryTree; language: string },
): Facet[] {
  const wanted = new Set(filters[CATEGORY_FILTER])
  const isWanted = ({ codes }: CategoryNode) => wanted.has(codes)
  const optionsOf = (nodes: CategoryNode[], level: number): FacetOption[] =>
    nodes.flatMap((node) => {
      const isOpen = withDescendants(node).some(isWanted)
      const count = categories?.get(node.id) ?? 0
      if (!count && !isOpen) return []
      const below = isOpen ? optionsOf(node.children, level + 1) : []
      const option = { value: node.codes, label: node.name, count, isSelected: isWanted(node) }
      return [{ ...option, ...(level > 0 && { level }) }, ...below]
    })
  const options = optionsOf(tree.top, 0)
  return options.length > 0 ? [{ code: CATEGORY_FILTER, label: categoryLabel(language), kind: 'option', options }] : []
}

/** Ids of the chosen categories. One chosen below another narrows that one down. */
export function chosenCategories({ filters }: ListingQuery, tree: CategoryTree): number[] {
  const wanted = new Set(filters[CATEGORY_FILTER])
  const chosen = [...tree.byId.values()].filter(({ codes }) => wanted.has(codes))
  return chosen
    .filter((node) => !withDescendants(node).some((one) => one !== node && wanted.has(one.codes)))
    .map(({ id }) => id)
}
