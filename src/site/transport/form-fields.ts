import { asStorable } from '#domain/text/readable-text.ts'

/** More fields than any form of the shop has; a body with more is refused. */
const MAXIMUM_FIELDS = 2000

export class TooManyFieldsError extends Error {
  override name = 'TooManyFieldsError'
  readonly statusCode = 413
}

/** Counted before the fields are made: a list of a million takes a fifth of a second. */
function hasTooManyFields(body: string): boolean {
  let at = -1
  for (let count = 1; (at = body.indexOf('&', at + 1)) >= 0; count++) if (count >= MAXIMUM_FIELDS) return true
  return false
}

/**
 * A posted form. Names are taken as they stand, `super_attribute[92]` included, so no name can reach an object's prototype; every value is
 * text that the database can hold. If several fields have one name, `text` gives the first.
 */
export class FormFields {
  readonly #entries: [string, string][]
  /** A form of 2 000 fields is asked for as many names: looking through all of them for each would be 4 000 000 steps (S24). */
  readonly #values = new Map<string, string[]>()
  /** Names of the fields that held what no database can: a sign stands in its place (readable-text.ts). */
  readonly unreadable: readonly string[]

  /**
   * From a body of `application/x-www-form-urlencoded`, or fields read otherwise.
   * @throws {TooManyFieldsError}
   */
  constructor(body: string | [string, string][]) {
    if (typeof body === 'string' ? hasTooManyFields(body) : body.length > MAXIMUM_FIELDS)
      throw new TooManyFieldsError('The form has too many fields.')
    const sent = typeof body === 'string' ? [...new URLSearchParams(body)] : body
    this.#entries = sent.map(([name, value]) => [asStorable(name), asStorable(value)])
    for (const [name, value] of this.#entries) {
      const known = this.#values.get(name)
      if (known) known.push(value)
      else this.#values.set(name, [value])
    }
    this.unreadable = this.#entries.flatMap(([name, value], index) =>
      name === sent[index]![0] && value === sent[index]![1] ? [] : [name],
    )
  }

  get entries(): readonly [string, string][] {
    return this.#entries
  }

  /** Every name once, in order. */
  get names(): string[] {
    return [...this.#values.keys()]
  }

  /** The first value of a name, "" if there is none. */
  text(name: string): string {
    return this.#values.get(name)?.[0] ?? ''
  }

  has(name: string): boolean {
    return this.#values.has(name)
  }

  all(name: string): string[] {
    return [...(this.#values.get(name) ?? [])]
  }

  /** `group('cart', 'qty')`: "cart[7][qty]=2" → { 7: ["2"] }; without a field also "name[7]=…" and "name[7][]=…". */
  group(name: string, field?: string): Map<string, string[]> {
    const found = new Map<string, string[]>()
    for (const [key, values] of this.#values) {
      if (!key.startsWith(`${name}[`)) continue
      const end = key.indexOf(']', name.length + 1)
      if (end < 0) continue
      const rest = key.slice(end + 1)
      if (field === undefined ? rest !== '' && rest !== '[]' : rest !== `[${field}]`) continue
      const id = key.slice(name.length + 1, end)
      found.set(id, [...(found.get(id) ?? []), ...values])
    }
    return found
  }
}
