export type CategoryNode<Row> = { path: string; row: Row; children: CategoryNode<Row>[] }

export const parentOf = (path: string): string => path.split('/').slice(0, -1).join('/')
export const codeOf = (path: string): string => path.split('/').at(-1)!

/** Rows, each below its parent, as a tree. */
export function treeOf<Row extends { path: string }>(rows: readonly Row[], parent = ''): CategoryNode<Row>[] {
  return rows
    .filter(({ path }) => parentOf(path) === parent)
    .map((row) => ({ path: row.path, row, children: treeOf(rows, row.path) }))
}

/** The place at which something is put down, as the tree says it. */
export type DropPlace = { key: string; dropPosition: 'before' | 'after' | 'on' }

/** The same as the API says it: below which category, after which sibling (null: the first; left out: the last). */
export function moveTo(
  rows: readonly { path: string }[],
  moved: string,
  { key, dropPosition }: DropPlace,
): { parent: string | null; after?: string | null } {
  if (dropPosition === 'on') return { parent: key }
  const parent = parentOf(key)
  if (dropPosition === 'after') return { parent: parent || null, after: codeOf(key) }
  const siblings = rows.filter(({ path }) => parentOf(path) === parent && path !== moved)
  const before = siblings[siblings.findIndex(({ path }) => path === key) - 1]
  return { parent: parent || null, after: before ? codeOf(before.path) : null }
}
