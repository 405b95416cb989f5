type Plain = Readonly<Record<string, unknown>>

/** A value of a record by the names that lead to it. */
export type FieldPath = readonly string[]

export type Restored = {
  record: Record<string, unknown>
  /** The values that are as they were before. */
  restored: FieldPath[]
  /** The values that somebody has changed since: they stay. */
  left: FieldPath[]
}

/**
 * Takes a change of a record back, value by value: what is still as the change left it becomes what it was before. Objects are looked at
 * property by property, lists as a whole.
 */
export function restoreFormer({ before, after }: { before: Plain; after: Plain }, present: Plain): Restored {
  const result: Restored = { record: { ...present }, restored: [], left: [] }
  for (const path of changedIn(before, after, [])) {
    const isAsLeft = isSame(valueAt(present, path), valueAt(after, path))
    result[isAsLeft ? 'restored' : 'left'].push(path)
    if (isAsLeft) put(result.record, path, valueAt(before, path))
  }
  return result
}

function changedIn(before: unknown, after: unknown, path: FieldPath): FieldPath[] {
  if (isPlain(before) && isPlain(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap((name) => changedIn(before[name], after[name], [...path, name]))
  }
  return isSame(before, after) ? [] : [path]
}

const valueAt = (record: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (value, name) => (isPlain(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    record,
  )

/** Undefined takes the value away. */
function put(record: Record<string, unknown>, [name, ...rest]: FieldPath, value: unknown): void {
  if (name === undefined) return
  if (rest.length > 0) {
    const inner = isPlain(record[name]) ? { ...record[name] } : {}
    put(inner, rest, value)
    record[name] = inner
  } else if (value === undefined) delete record[name]
  else record[name] = value
}

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

/** As JSON has them: the order of names counts nothing, and what is undefined is not there. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, inOrder(value[name])]),
  )
}
