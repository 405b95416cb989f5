import { ownEntry } from '#domain/own-entry.ts'
import { groupBy } from './group-by.ts'

type Plain = Record<string, unknown>

/** A whole record in which some properties are those that the shop has; the others are as given, also where they are absent. */
export function keepingSome<Given extends object>(
  current: object | undefined,
  given: Given,
  stays: ((property: string) => boolean) | undefined,
): Given {
  if (!current || !stays) return given
  return Object.fromEntries([
    ...Object.entries(given).filter(([name]) => !stays(name)),
    ...Object.entries(current).filter(([name]) => stays(name)),
  ]) as Given
}

/**
 * The properties by which an item of a list is recognised, by the list's name; lists that are not named here are replaced as a
 * whole.
 */
const IDENTITY: Record<string, readonly string[]> = {
  images: ['file'],
  videos: ['source'],
  categories: ['path'],
  grouped: ['sku'],
  customOptions: ['title', 'input'],
  values: ['title'],
  downloads: ['file'],
  samples: ['file'],
  attributes: ['code'],
  options: ['code', 'title'],
  selections: ['sku'],
}

/**
 * A record as the shop has it, changed by what a file says (docs/how-to/catalogue-jsonl.md, "What is left out"): a property that
 * is absent stays, null takes it away, an object is changed property by property. A list names all of its items; an item that
 * was there keeps what the file does not say of it.
 *
 * @param current undefined when the shop does not have it yet: then null is the same as absent
 */
export function mergeRecord(current: object | undefined, given: object): Plain {
  return mergedObject(current as Plain | undefined, given as Plain) ?? {}
}

function mergedObject(current: Plain | undefined, given: Plain): Plain | undefined {
  const merged: Plain = { ...current }
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    const result = mergedValue(current?.[name], value, name)
    if (result === undefined) delete merged[name]
    else merged[name] = result
  }
  return Object.keys(merged).length === 0 ? undefined : merged
}

/** undefined: it is taken away. */
function mergedValue(current: unknown, given: unknown, name: string): unknown {
  if (given === null) return undefined
  if (Array.isArray(given))
    return mergedList(Array.isArray(current) ? current : [], given, ownEntry(IDENTITY, name) ?? [])
  if (isPlain(given)) return mergedObject(isPlain(current) ? current : undefined, given)
  return given
}

function mergedList(current: unknown[], given: unknown[], identity: readonly string[]): unknown[] {
  const keyOf = (item: Plain) => JSON.stringify(identity.map((name) => item[name]))
  // Looking for each among all of tens of thousands would keep the process for minutes (S24). The first of a key is taken first.
  const free = identity.length === 0 ? new Map<string, Plain[]>() : groupBy(current.filter(isPlain).toReversed(), keyOf)
  return given.map((item) => (isPlain(item) ? (mergedObject(free.get(keyOf(item))?.pop(), item) ?? {}) : item))
}

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)
