/**
 * Something the shopper asked for on the cart page. `about`: what it is about, a newer one about the same takes its place.
 * `rows`: the quantities typed, of an update, by line id.
 */
export type Intent = {
  about: string
  to: string
  fields: readonly (readonly [string, string])[]
  rows?: Readonly<Record<string, string>>
}

/**
 * Sends what the shopper asks for one after the other, so that no late answer undoes a newer one: the last intent wins (standards.md F15).
 * Only one waiting intent is kept for each subject.
 */
export class CartIntents {
  #current: Intent | undefined
  #waiting: Intent[] = []
  readonly #send: (intent: Intent) => Promise<void>
  readonly #whenIdle: () => void
  readonly #onChange: (all: readonly Intent[]) => void

  /** `onChange` is told what is under way and waits, whenever that is something else. */
  constructor(
    send: (intent: Intent) => Promise<void>,
    whenIdle: () => void = () => {},
    onChange: (all: readonly Intent[]) => void = () => {},
  ) {
    this.#send = send
    this.#whenIdle = whenIdle
    this.#onChange = onChange
  }

  get isBusy(): boolean {
    return this.#current !== undefined
  }

  /** All intents: the one under way, then those that wait. */
  get all(): readonly Intent[] {
    return this.#current ? [this.#current, ...this.#waiting] : []
  }

  /** The quantity that the line will have after the changes asked for so far. */
  quantityAskedFor(line: string): string | undefined {
    return this.all.findLast(({ rows }) => rows && line in rows)?.rows?.[line]
  }

  /** A change that is under way already is not made twice: a double click removes one line. */
  add(intent: Intent): void {
    const older = this.#waiting.find(({ about }) => about === intent.about)
    if (older) {
      this.#waiting.splice(this.#waiting.indexOf(older), 1)
      const rows = (older.rows ?? intent.rows) && { ...older.rows, ...intent.rows }
      this.#waiting.push(rows ? { ...intent, rows } : intent)
    } else if (this.#waiting.length > 0 || !this.#current || !isSame(this.#current, intent)) {
      this.#waiting.push(intent)
    }
    if (this.#current) this.#onChange(this.all)
    else void this.#sendAll()
  }

  async #sendAll(): Promise<void> {
    while ((this.#current = this.#waiting.shift())) {
      this.#onChange(this.all)
      try {
        await this.#send(this.#current)
      } catch (error) {
        // The intents that wait are sent all the same.
        reportError(error)
      }
    }
    this.#onChange([])
    this.#whenIdle()
  }
}

/** An update that changes no further row is the one under way. */
function isSame(current: Intent, { about, to, fields, rows }: Intent): boolean {
  if (current.about !== about || current.to !== to) return false
  return rows ? Object.keys(rows).length === 0 : JSON.stringify(fields) === JSON.stringify(current.fields)
}
