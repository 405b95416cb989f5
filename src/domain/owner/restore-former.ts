type Plain = Readonly<Record<string, unknown>>

/** A value of a record by the names that lead to it. */
export type FieldPath = readonly string[]

/** Values of a record before and after it was changed: all, or those that changed. */
export type Change = { before: Plain; after: Plain }

export type Restored = {
  record: Record<string, unknown>
  /** The values that are as they were before. */
  restored: FieldPath[]
  /** The values that somebody has changed since: they stay. */
  left: FieldPath[]
}

/** Values that mean something together only, each by its path: a price and whether it is for a piece or an order ("shipping/flatRate"). */
export type Together = readonly (readonly string[])[]

/**
 * Takes a change of a record back, value by value: what is still as the change left it becomes what it was before. Objects are looked at
 * property by property, lists as a whole.
 * @param together values that are looked at as a whole, and taken back with those of their group that the change changed, or not at all
 */
export function restoreFormer({ before, after }: Change, present: Plain, together: Together = []): Restored {
  const result: Restored = { record: { ...present }, restored: [], left: [] }
  const changed = changedIn(before, after, [], new Set(together.flat()))
  const isAsLeft = (path: FieldPath) => isSame(valueAt(present, path), valueAt(after, path))
  for (const path of changed) {
    const group = together.find((names) => names.includes(nameOf(path)))
    const isTakenBack = changed.filter((other) => other === path || group?.includes(nameOf(other))).every(isAsLeft)
    result[isTakenBack ? 'restored' : 'left'].push(path)
    if (isTakenBack) put(result.record, path, valueAt(before, path))
  }
  return result
}

/**
 * The values that differ between two states of a record, as JSON keeps them: null stands for a value that is not there. Undefined where
 * none differs.
 * @param together values that are kept as a whole
 */
export function changeBetween(before: Plain, after: Plain, together: Together = []): Change | undefined {
  const paths = changedIn(before, after, [], new Set(together.flat()))
  if (paths.length === 0) return undefined
  const change = { before: {}, after: {} }
  for (const path of paths) {
    put(change.before, path, valueAt(before, path) ?? null)
    put(change.after, path, valueAt(after, path) ?? null)
  }
  return change
}

/**
 * One change of two that followed each other: from the state before the first to the state after the second. A value that somebody changed
 * between them counts from there.
 */
export const joinedChange = (first: Change, second: Change, together: Together = []): Change => {
  const wholes = new Set(together.flat())
  return { before: earlier(first, second.before, wholes), after: laidOver(first.after, second.after, wholes) }
}

function earlier(first: Change, second: Plain, wholes: ReadonlySet<string>, path: FieldPath = []): Plain {
  const result: Record<string, unknown> = { ...first.before }
  for (const [name, value] of Object.entries(second)) {
    const at = [...path, name]
    const [before, after] = [first.before[name], first.after[name]]
    const isInner = isPlain(value) && isPlain(after) && !wholes.has(nameOf(at))
    if (!Object.hasOwn(first.after, name)) result[name] = value
    else if (isInner && isPlain(before)) result[name] = earlier({ before, after }, value, wholes, at)
    else {
      const between = isInner ? laidOver(after, value, wholes, at) : value
      if (!isSame(withoutNullIn(between), withoutNullIn(after))) result[name] = between
    }
  }
  return result
}

/** The change as `restoreFormer` takes it: what is null is not there. */
export const readChange = ({ before, after }: Change): Change => ({
  before: withoutNull(before),
  after: withoutNull(after),
})

function laidOver(below: Plain, above: Plain, wholes: ReadonlySet<string>, path: FieldPath = []): Plain {
  const result: Record<string, unknown> = { ...below }
  for (const [name, value] of Object.entries(above)) {
    const under = Object.hasOwn(below, name) ? below[name] : undefined
    const at = [...path, name]
    result[name] =
      isPlain(value) && isPlain(under) && !wholes.has(nameOf(at)) ? laidOver(under, value, wholes, at) : value
  }
  return result
}

const withoutNullIn = (value: unknown): unknown => (isPlain(value) ? withoutNull(value) : value)

const withoutNull = (value: Plain): Plain =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      one === null ? [] : [[name, isPlain(one) ? withoutNull(one) : one]],
    ),
  )

/** A path as it is told: "texts/de/name". */
export const nameOf = (path: FieldPath): string => path.join('/')

function changedIn(before: unknown, after: unknown, path: FieldPath, wholes: ReadonlySet<string>): FieldPath[] {
  if (isPlain(before) && isPlain(after) && !wholes.has(nameOf(path))) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap((name) => changedIn(before[name], after[name], [...path, name], wholes))
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
