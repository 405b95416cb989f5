import { hasBit, type Bitset } from '#domain/catalog/bitset.ts'
import { eachInOrder, movedBits, stayingPlace, type Places } from '#domain/catalog/places.ts'
import { eachInTurns, sortInTurns, turn } from '../../in-process/in-turns.ts'
import type { CategoryNode, CategoryTree } from '../../product/category-tree.ts'
import { EMPTY_CATEGORY, type CatalogueIndex, type CategoryIndex } from './catalogue-index.ts'
import type { Put } from './entries.ts'

/** Added to the place of a product that is in a category below: it comes after all of the category's own. */
const BELOW = 2 ** 40

type Ranked = { at: number; rank: number }

/** A category's own products first, in the owner's order, then the products of the categories below. */
export async function changedCategories(
  former: CatalogueIndex['categories'],
  places: Places,
  put: readonly Put[],
  { tree, ...shown }: { tree: CategoryTree; inCatalog: Bitset; inSearch: Bitset },
): Promise<CatalogueIndex['categories']> {
  const added = new Map<number, Ranked[]>()
  await eachInTurns(put, ({ at, entry }) => {
    for (const [id, rank] of ranksOf(entry.categories, tree)) {
      const list = added.get(id)
      if (list) list.push({ at, rank })
      else added.set(id, [{ at, rank }])
    }
  })
  const changed: CatalogueIndex['categories'] = new Map()
  for (const id of tree.byId.keys()) {
    changed.set(id, await changedCategory(former.get(id) ?? EMPTY_CATEGORY, places, added.get(id) ?? [], shown))
    await turn()
  }
  return changed
}

/** The categories that a product is in and those above them, with its place in the order of each. */
function ranksOf(categories: readonly [number, number][], { byId }: CategoryTree): Map<number, number> {
  const ranks = new Map<number, number>()
  for (const [id, position] of categories) {
    for (let node: CategoryNode | undefined = byId.get(id); node; node = node.parent) {
      const rank = (node.id === id ? 0 : BELOW) + position
      ranks.set(node.id, Math.min(rank, ranks.get(node.id) ?? Infinity))
    }
  }
  return ranks
}

async function changedCategory(
  former: CategoryIndex,
  places: Places,
  added: readonly Ranked[],
  { inCatalog, inSearch }: { inCatalog: Bitset; inSearch: Bitset },
): Promise<CategoryIndex> {
  const listed = added.filter(({ at }) => hasBit(inCatalog, at))
  const bits = movedBits(former.bits, places, atOf(listed))
  const isOnlyListed = former.searched === former.bits && listed.length === added.length
  const found = added.filter(({ at }) => hasBit(inCatalog, at) || hasBit(inSearch, at))
  const searched = isOnlyListed ? bits : movedBits(former.searched, places, atOf(found))
  if (bits === former.bits && searched === former.searched) return former
  return { bits, searched, ...(await changedOrder(former, places, listed)) }
}

const atOf = (list: readonly Ranked[]): number[] => list.map(({ at }) => at)

async function changedOrder(
  { order, ranks }: CategoryIndex,
  places: Places,
  listed: readonly Ranked[],
): Promise<Pick<CategoryIndex, 'order' | 'ranks'>> {
  const added = await sortInTurns(listed, (a, b) => a.rank - b.rank || a.at - b.at)
  const changed = { order: [] as number[], ranks: [] as number[] }
  const isBefore = (one: Ranked, step: number) =>
    (one.rank - ranks[step]! || one.at - stayingPlace(places, order[step]!)) < 0
  eachInOrder(order, places, { added, isBefore }, (at, one, step) => {
    changed.order.push(at)
    changed.ranks.push(one ? one.rank : ranks[step]!)
  })
  return { order: Uint32Array.from(changed.order), ranks: Float64Array.from(changed.ranks) }
}
