import { searchText } from '#domain/search/search-text.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import { TextIndexBuilder } from '#domain/search/text-index-builder.ts'
import type { TextIndex } from '#domain/search/text-index.ts'
import type { StoreView } from '#domain/store/store.ts'
import type { CategoryTree } from '../../product/category-tree.ts'

type Known = { revision: number; madeAt: number; words: Promise<{ index: TextIndex; ids: number[] }> }

/** The time for which it is remembered which categories have products, and how many. */
const REMEMBERED_MS = 60_000

/**
 * Categories whose name holds every word, those with the most products first. Their names, of which a shop has hundreds, are kept in
 * the process.
 */
export function categorySuggester(sizesOf: (store: StoreView) => Promise<Map<number, number>>) {
  const known = new Map<number, Known>()
  const wordsOf = (store: StoreView, revision: number, tree: CategoryTree): Known['words'] => {
    const of = known.get(store.id)
    if (of?.revision === revision && performance.now() - of.madeAt < REMEMBERED_MS) return of.words
    const made = { revision, madeAt: performance.now(), words: indexed(tree, sizesOf(store), store.language) }
    made.words.catch(() => known.delete(store.id))
    known.set(store.id, made)
    return made.words
  }
  return async (store: StoreView, revision: number, tree: CategoryTree) => {
    const { index, ids } = await wordsOf(store, revision, tree)
    return (text: string, synonyms: Synonyms, most: number): number[] => {
      const { documents, isPartial } = searchText(index, text, { synonyms, most })
      return isPartial ? [] : Array.from(documents, (at) => ids[at]!)
    }
  }
}

async function indexed({ byId }: CategoryTree, reading: Promise<Map<number, number>>, language: string) {
  const sizes = await reading
  const sizeOf = ({ id }: { id: number }) => sizes.get(id) ?? 0
  const nodes = [...byId.values()].filter((node) => sizeOf(node) > 0).sort((a, b) => sizeOf(b) - sizeOf(a))
  const builder = new TextIndexBuilder(nodes.length, language)
  for (const [at, { name }] of nodes.entries()) builder.add(at, [{ text: name, weight: 1, offers: 'phrases' }])
  return { index: builder.build(), ids: nodes.map(({ id }) => id) }
}
