import { readPhpSerialized, type PhpValue } from '../source/php-serialized.ts'

/** An answer to a custom option: an id or a text, several ids, or named parts (a day, a file). */
export type OldAnswer = string | string[] | ReadonlyMap<string, PhpValue>

/** The choice of a product in the old shop, by its ids there. */
export type OldChoices = {
  /** Attribute → option. */
  attributes: ReadonlyMap<string, string>
  /** Bundle option → selections. */
  bundle: ReadonlyMap<string, string[]>
  bundleQuantities: ReadonlyMap<string, number>
  /** Custom option → answer. */
  custom: ReadonlyMap<string, OldAnswer>
  /** Download links. */
  links: string[]
}

/**
 * Reads an `info_buyRequest`: the fields of the product form, as PHP serialized them. Without one nothing was chosen.
 * @returns undefined for a text that cannot be read
 */
export function readBuyRequest(text: string | null): OldChoices | undefined {
  const read = text === null || text === '' ? new Map<string, PhpValue>() : readPhpSerialized(text)
  if (!(read instanceof Map)) return undefined
  return {
    attributes: entriesOf(read.get('super_attribute'), wordOf),
    bundle: entriesOf(read.get('bundle_option'), wordsOf),
    bundleQuantities: entriesOf(read.get('bundle_option_qty'), (value) => {
      const word = wordOf(value)
      return word === undefined ? undefined : Number(word)
    }),
    custom: entriesOf(read.get('options'), answerOf),
    links: wordsOf(read.get('links')) ?? [],
  }
}

/** The entries under an id; an empty entry was not answered. */
function entriesOf<Value>(
  value: PhpValue | undefined,
  read: (value: PhpValue) => Value | undefined,
): Map<string, Value> {
  if (!(value instanceof Map)) return new Map()
  return new Map(
    [...value].flatMap(([id, given]) => {
      const one = /^\d{1,10}$/.test(id) ? read(given) : undefined
      return one === undefined ? [] : [[id, one]]
    }),
  )
}

function wordOf(value: PhpValue | undefined): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const word = String(value).trim()
  return word === '' ? undefined : word
}

function wordsOf(value: PhpValue | undefined): string[] | undefined {
  const words = (value instanceof Map ? [...value.values()] : [value ?? null]).flatMap((one) => wordOf(one) ?? [])
  return words.length > 0 ? words : undefined
}

/** PHP's lists have the keys 0, 1, 2 …; a day has its parts by name. */
function answerOf(value: PhpValue): OldAnswer | undefined {
  if (!(value instanceof Map)) return wordOf(value)
  const isList = [...value.keys()].every((key) => /^\d+$/.test(key))
  if (isList) return wordsOf(value)
  return [...value.values()].some((part) => wordOf(part) !== undefined) ? value : undefined
}
