import { sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database.ts'
import { LONGEST_PATH } from '../../schema/schema-parts.ts'

type Category = { id: number; path: string }

/**
 * The path that a category would have below another one, or at the root (null), under this code; or the reason why it cannot stand there.
 *
 * @param tree all categories
 */
export function pathBelow(
  tree: readonly Category[],
  { id, path }: Category,
  above: Category | null,
  code: string,
): { path: string } | { status: 'within-itself' | 'known-path' | 'path-too-long' } {
  if (above && (above.path === path || above.path.startsWith(`${path}/`))) return { status: 'within-itself' }
  const next = above ? `${above.path}/${code}` : code
  if (tree.some((one) => one.path === next && one.id !== id)) return { status: 'known-path' }
  const below = tree.filter((one) => one.path === path || one.path.startsWith(`${path}/`))
  const longest = Math.max(...below.map((one) => one.path.length)) - path.length + next.length
  // A record with a longer path could not be written any more. One that has become so long before may be moved to where it is shorter.
  if (longest > LONGEST_PATH && next.length > path.length) return { status: 'path-too-long' }
  return { path: next }
}

/** Puts a category, with all below it, where `pathBelow` says. Nobody else changes the tree meanwhile; addresses are written afterwards. */
export async function placeCategory(
  tx: Queryable,
  { id, path }: Category,
  above: Category | null,
  next: string,
): Promise<void> {
  await tx.execute(
    sql`update category set path = ${next} || substr(path, char_length(${path}::text) + 1)
        where path = ${path} or starts_with(path, ${`${path}/`})`,
  )
  await tx.execute(sql`update category set parent_id = ${above?.id ?? null}::int where id = ${id}::int`)
}
