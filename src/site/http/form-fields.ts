import { asStorable, isStorable } from '#domain/validation/readable-text.ts'

/** More fields than any form of the shop has; a body with more is refused. */
const MAXIMUM_FIELDS = 2000

export class TooManyFieldsError extends Error {
  override name = 'TooManyFieldsError'
  readonly statusCode = 413
}

/**
 * A posted form. Names are taken as they stand, `super_attribute[92]` included, so no name can reach an object's
 * prototype; every value is text that the database can hold. Of several fields with one name, `text` gives the first.
 */
export class FormFields {
  readonly #entries: [string, string][]
  /** Names of the fields that held what no database can: a sign stands in its place (readable-text.ts). */
  readonly unreadable: readonly string[]

  /**
   * From a body of `application/x-www-form-urlencoded`, or fields read otherwise.
   * @throws {TooManyFieldsError}
   */
  constructor(body: string | [string, string][]) {
    const sent = typeof body === 'string' ? [...new URLSearchParams(body)] : body
    if (sent.length > MAXIMUM_FIELDS) throw new TooManyFieldsError('The form has too many fields.')
    this.#entries = sent.map(([name, value]) => [asStorable(name), asStorable(value)])
    this.unreadable = sent.flatMap(([name, value]) => (isStorable(name) && isStorable(value) ? [] : [asStorable(name)]))
  }

  get entries(): readonly [string, string][] {
    return this.#entries
  }

  /** Every name once, in order. */
  get names(): string[] {
    return [...new Set(this.#entries.map(([name]) => name))]
  }

  /** The first value of a name, "" if there is none. */
  text(name: string): string {
    return this.#entries.find(([key]) => key === name)?.[1] ?? ''
  }

  has(name: string): boolean {
    return this.#entries.some(([key]) => key === name)
  }

  all(name: string): string[] {
    return this.#entries.filter(([key]) => key === name).map(([, value]) => value)
  }

  /** `group('cart', 'qty')`: "cart[7][qty]=2" → { 7: ["2"] }; without a field also "name[7]=…" and "name[7][]=…". */
  group(name: string, field?: string): Map<string, string[]> {
    const found = new Map<string, string[]>()
    for (const [key, value] of this.#entries) {
      if (!key.startsWith(`${name}[`)) continue
      const end = key.indexOf(']', name.length + 1)
      if (end < 0) continue
      const rest = key.slice(end + 1)
      if (field === undefined ? rest !== '' && rest !== '[]' : rest !== `[${field}]`) continue
      const id = key.slice(name.length + 1, end)
      found.set(id, [...(found.get(id) ?? []), value])
    }
    return found
  }
}
