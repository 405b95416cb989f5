/** A value that PHP's `serialize` wrote; arrays become maps, because their keys are numbers and texts in one order. */
export type PhpValue = null | boolean | number | string | Map<string, PhpValue>

const DEEPEST = 64

/**
 * Reads PHP's serialized form, in which Magento keeps rules, options and additional facts. It makes no objects: a text that
 * holds one (`O:`, `C:`), a reference or anything broken gives undefined. Lengths count bytes of UTF-8, as PHP's do.
 */
export function readPhpSerialized(text: string): PhpValue | undefined {
  const bytes = Buffer.from(text, 'utf8')
  let at = 0
  class Broken extends Error {}
  const until = (end: string): string => {
    const stop = bytes.indexOf(end, at)
    if (stop < 0 || stop - at > 40) throw new Broken()
    const part = bytes.toString('latin1', at, stop)
    at = stop + end.length
    return part
  }
  const expect = (part: string) => {
    if (bytes.toString('latin1', at, at + part.length) !== part) throw new Broken()
    at += part.length
  }
  const integer = (part: string): number => {
    if (!/^-?\d{1,19}$/.test(part)) throw new Broken()
    return Number(part)
  }
  const value = (depth: number): PhpValue => {
    if (depth > DEEPEST) throw new Broken()
    const kind = bytes.toString('latin1', at, at + 2)
    at += 2
    if (kind === 'N;') return null
    if (kind === 'b:') return integer(until(';')) === 1
    if (kind === 'i:') return integer(until(';'))
    if (kind === 'd:') {
      const number = Number(until(';'))
      if (Number.isNaN(number)) throw new Broken()
      return number
    }
    if (kind === 's:') {
      const length = integer(until(':'))
      expect('"')
      if (length < 0 || at + length > bytes.length) throw new Broken()
      const read = bytes.toString('utf8', at, at + length)
      at += length
      expect('";')
      return read
    }
    if (kind !== 'a:') throw new Broken()
    const entries = integer(until(':'))
    expect('{')
    const map = new Map<string, PhpValue>()
    for (let n = 0; n < entries; n++) {
      const key = value(DEEPEST)
      if (typeof key !== 'string' && typeof key !== 'number') throw new Broken()
      map.set(String(key), value(depth + 1))
    }
    expect('}')
    return map
  }
  try {
    const read = value(0)
    return at === bytes.length ? read : undefined
  } catch (error) {
    if (error instanceof Broken) return undefined
    throw error
  }
}
