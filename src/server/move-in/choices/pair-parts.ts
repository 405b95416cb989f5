import { groupBy } from '../../import/records/group-by.ts'

type Keyed = { id: number; key: string }

/**
 * Id there → id here, of parts that have no number in common: the first with a key there is the first with it here, and so on. Both
 * lists are in the order in which their owner shows them.
 */
export function pairParts(old: readonly Keyed[], ours: readonly Keyed[]): Map<string, number> {
  const free = groupBy(ours, ({ key }) => key)
  return new Map(
    old.flatMap(({ id, key }) => {
      const same = free.get(key)?.shift()
      return same ? [[String(id), same.id]] : []
    }),
  )
}
