/** Leaves out what is null, undefined or empty: a property that a record does not have means the default. */
export function compact<Value extends object>(value: Value): Compacted<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => !isEmpty(part))) as Compacted<Value>
}

type Compacted<Value> = { [Key in keyof Value]: Exclude<Value[Key], null> }

/** Null, or a list or object that holds nothing. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.keys(value).length === 0
}

/**
 * Leaves out what is undefined and keeps null: a file that does not mention a property and one that removes it are two things.
 */
export function compactTold<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Partial<Value>
}
