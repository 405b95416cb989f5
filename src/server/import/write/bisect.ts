import { isTaken, sqlState } from '../../database/retry.ts'
import { say } from '../../words/say.ts'

/**
 * Runs `work` on all items at once. When the database refuses their data, runs it on each half, until only items that are refused
 * by themselves are left for `refuse`. A failure that is not about the data (a lost connection, a full disk) is thrown.
 */
export async function bisect<Item>(
  items: Item[],
  work: (items: Item[]) => Promise<void>,
  refuse: (item: Item, reason: string) => void,
): Promise<void> {
  if (!items.length) return
  try {
    await work(items)
  } catch (error) {
    if (!isAboutData(error)) throw error
    if (items.length === 1) return refuse(items[0]!, reasonOf(error))
    const middle = Math.ceil(items.length / 2)
    await bisect(items.slice(0, middle), work, refuse)
    await bisect(items.slice(middle), work, refuse)
  }
}

/** Data exceptions, broken constraints, limits of a row, what a trigger raises. */
export const isAboutData = (error: unknown) => /^(22|23|54|P0)/.test(sqlState(error) ?? '')

/** The engine's own sentence, not the statement Drizzle puts around it; none where somebody else was quicker, again and again. */
export function reasonOf(error: unknown): string {
  if (isTaken(error)) return say('somebody else wrote the same at the same moment; import it once more')
  let innermost = error
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause
  return say('the database refuses it ({reason})', {
    reason: innermost instanceof Error ? innermost.message : String(innermost),
  })
}
