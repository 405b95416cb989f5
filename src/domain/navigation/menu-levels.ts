/** Behaviours 2.10.1: top categories and two levels of submenus. */
const MOST_LEVELS = 3
/** The most categories in a page's menu. The deeper levels of a larger tree are left to the category pages. */
export const MOST_ENTRIES = 1000

type Tree = { children: readonly Tree[] }

/** Counts the whole levels of the tree that the menu shows: a level that would make it too long is left out everywhere. */
export function menuLevels(top: readonly Tree[]): number {
  let [level, entries, count] = [top, top.length, 1]
  while (count < MOST_LEVELS) {
    level = level.flatMap(({ children }) => children)
    entries += level.length
    if (level.length === 0 || entries > MOST_ENTRIES) break
    count++
  }
  return count
}
