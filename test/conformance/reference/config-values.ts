/**
 * Tolerant reading of page configs (3.0.1–3): numbers and flags may come as text, an empty map as `[]`. Nothing here throws,
 * whatever it is given.
 */

/** A number, or text that is one; anything else, and blank text, is `missing`. */
export function numberIn(value: unknown, missing = 0): number {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return missing
  const number = Number(value)
  return Number.isNaN(number) ? missing : number
}

/** The same, where it matters whether there is a number at all. */
export function optionalNumberIn(value: unknown): number | undefined {
  const number = numberIn(value, Number.NaN)
  return Number.isNaN(number) ? undefined : number
}

/** `"false"`, `"0"` and blank text are false, as 0, null and nothing are. */
export function flagIn(value: unknown): boolean {
  return typeof value === 'string' ? !['', '0', 'false'].includes(value.trim().toLowerCase()) : Boolean(value)
}

/** Text, or a number as text: ids are compared so. Anything else is `missing`. */
export function textIn(value: unknown, missing = ''): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : missing
}

/** A map's entries by id. A list stands for a map too: an empty one always, another when its ids count from 0. */
export function entriesIn(value: unknown): [id: string, value: unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** A list; a map (ids that do not count from 0) gives its values. */
export function listIn(value: unknown): unknown[] {
  return entriesIn(value).map(([, item]) => item)
}

/** The fields of an object; of anything else, none. */
export function fieldsIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** 0 for what is below 0, and for what is no amount. */
export const atLeastZero = (amount: number): number => (amount > 0 ? amount : 0)
