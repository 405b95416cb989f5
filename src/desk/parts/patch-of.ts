import { isSame } from './use-record-draft.ts'

type Properties = Record<string, unknown>
const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The patch that turns one value into the other. Properties left out of it stay, null takes one away; items of lists are known by their codes. */
function patched(before: unknown, after: unknown): unknown {
  if (after === undefined) return null
  if (Array.isArray(after)) {
    const known = new Map((Array.isArray(before) ? before : []).filter(isObject).map((item) => [item.code, item]))
    return after.map((item: unknown) => (isObject(item) ? patched(known.get(item.code) ?? {}, item) : item))
  }
  if (!isObject(after)) return after
  const gone = isObject(before)
    ? Object.keys(before).filter((name) => before[name] !== undefined && after[name] === undefined)
    : []
  return {
    ...Object.fromEntries(gone.map((name) => [name, null])),
    ...Object.fromEntries(
      Object.entries(after)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, patched(isObject(before) ? before[name] : undefined, value)]),
    ),
  }
}

/** The body of a PATCH: the properties of a record that differ. */
export const patchOf = <Of extends object>(saved: Of, record: Of): Partial<Of> =>
  Object.fromEntries(
    (Object.keys({ ...saved, ...record }) as (keyof Of & string)[])
      .filter((name) => !isSame(saved[name], record[name]))
      .map((name) => [name, patched(saved[name], record[name])]),
  ) as Partial<Of>
