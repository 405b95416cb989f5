/** A value that PHP's `serialize` wrote; arrays become maps, because their keys are numbers and texts in one order. */
export type PhpValue = null | boolean | number | string | Map<string, PhpValue>

const DEEPEST = 64

class Broken extends Error {}

const [QUOTE, MINUS, ZERO, NINE, COLON, SEMICOLON] = [0x22, 0x2d, 0x30, 0x39, 0x3a, 0x3b]
const [NOTHING, BOOLEAN, INTEGER, DOUBLE, STRING, ARRAY] = Buffer.from('Nbidsa')

/**
 * Reads PHP's serialized form, in which Magento keeps rules, options and additional facts. It makes no objects: a text that
 * holds one (`O:`, `C:`), a reference or anything broken gives undefined. Lengths count bytes of UTF-8, as PHP's do.
 */
export function readPhpSerialized(text: string): PhpValue | undefined {
  const bytes = Buffer.from(text, 'utf8')
  try {
    const reader = new Reader(bytes)
    const read = reader.value(0)
    return reader.at === bytes.length ? read : undefined
  } catch (error) {
    if (error instanceof Broken) return undefined
    throw error
  }
}

/** One for each text; orders have a text for each line, so it looks at bytes and makes no texts but the ones it gives. */
class Reader {
  at = 0
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  value(depth: number): PhpValue {
    if (depth > DEEPEST) throw new Broken()
    const kind = this.#bytes[this.at++]
    if (kind === NOTHING) {
      this.#expect(SEMICOLON!)
      return null
    }
    this.#expect(COLON!)
    if (kind === INTEGER) return this.#integer(SEMICOLON!)
    if (kind === BOOLEAN) return this.#integer(SEMICOLON!) === 1
    if (kind === DOUBLE) return this.#double()
    if (kind === STRING) return this.#string()
    if (kind === ARRAY) return this.#array(depth)
    throw new Broken()
  }

  #expect(byte: number): void {
    if (this.#bytes[this.at++] !== byte) throw new Broken()
  }

  /** Digits up to this byte, with or without a minus. */
  #integer(end: number): number {
    const isNegative = this.#bytes[this.at] === MINUS
    if (isNegative) this.at++
    const begin = this.at
    let number = 0
    for (let byte = this.#bytes[this.at]!; byte >= ZERO! && byte <= NINE!; byte = this.#bytes[++this.at]!)
      number = number * 10 + (byte - ZERO!)
    if (this.at === begin || this.at - begin > 19) throw new Broken()
    this.#expect(end)
    return isNegative ? -number : number
  }

  #double(): number {
    const stop = this.#bytes.indexOf(SEMICOLON!, this.at)
    if (stop < 0 || stop - this.at > 40) throw new Broken()
    const number = Number(this.#bytes.toString('latin1', this.at, stop))
    if (Number.isNaN(number)) throw new Broken()
    this.at = stop + 1
    return number
  }

  #string(): string {
    const length = this.#integer(COLON!)
    this.#expect(QUOTE!)
    const stop = this.at + length
    if (length < 0 || stop > this.#bytes.length) throw new Broken()
    const read = this.#bytes.toString('utf8', this.at, stop)
    this.at = stop
    this.#expect(QUOTE!)
    this.#expect(SEMICOLON!)
    return read
  }

  #array(depth: number): Map<string, PhpValue> {
    const entries = this.#integer(COLON!)
    this.#expect(0x7b) // {
    const map = new Map<string, PhpValue>()
    for (let n = 0; n < entries; n++) {
      const key = this.value(DEEPEST)
      if (typeof key !== 'string' && typeof key !== 'number') throw new Broken()
      map.set(String(key), this.value(depth + 1))
    }
    this.#expect(0x7d) // }
    return map
  }
}
