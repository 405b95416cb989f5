/** The parent of Magento's uppermost category. */
const UPPERMOST = 0

/** A row of a tree, by the id of the row above it. */
type Node = { id: number; parentId: number }

/**
 * Every node after the one above it, otherwise in the given order. Only the parents' ids are used, because the levels and paths that the old
 * shop noted may be wrong. `adrift`: nodes that do not hang on the uppermost one, because a node above them is missing or they form a circle.
 */
export function inTreeOrder<Row extends Node>(rows: readonly Row[]): { ordered: Row[]; adrift: Row[] } {
  const below = new Map<number, Row[]>()
  for (const row of rows) {
    const beside = below.get(row.parentId)
    if (beside) beside.push(row)
    else below.set(row.parentId, [row])
  }
  const ordered: Row[] = []
  const reached = new Set<number>()
  let level = below.get(UPPERMOST) ?? []
  while (level.length > 0) {
    for (const row of level) reached.add(row.id)
    ordered.push(...level)
    level = level.flatMap(({ id }) => below.get(id) ?? []).filter(({ id }) => !reached.has(id))
  }
  return { ordered, adrift: rows.filter(({ id }) => !reached.has(id)) }
}
