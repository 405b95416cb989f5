/**
 * A catalogue to search in, the same at every run: names of three to six words, texts of thirty to sixty, out of a vocabulary whose
 * words are as unevenly frequent as those of a language are.
 */
const SEED = 20_261_121
const VOCABULARY = 12_000
const ONSETS = 'b c d f g h k l m n p r s t v w bl br ch cl cr dr fl fr gl gr pl pr sh sk sl sp st tr th'.split(' ')
const VOWELS = 'a e i o u ai ea ee ie oa oo ou'.split(' ')
const CODAS = ['', '', '', 'n', 'r', 's', 't', 'l', 'm', 'ck', 'nd', 'st', 'ng']

/** Numbers from 0 to 1 that look drawn, and are the same at every run. */
export function drawn(seed = SEED): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type BenchProduct = { sku: string; name: string; description: string }

export function benchProducts(count: number): BenchProduct[] {
  const next = drawn()
  const words = vocabulary(next)
  // Word n of the list comes about 1/n times as often as the first, the way words of a language do.
  const cumulated: number[] = []
  let sum = 0
  for (let at = 0; at < words.length; at++) cumulated.push((sum += 1 / (at + 12)))
  const word = () => {
    const wanted = next() * sum
    let [low, high] = [0, words.length - 1]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (cumulated[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return words[low]!
  }
  const some = (from: number, to: number) => {
    const length = from + Math.floor(next() * (to - from + 1))
    return Array.from({ length }, word).join(' ')
  }
  return Array.from({ length: count }, (_, at) => ({
    sku: `${word().slice(0, 3).toUpperCase()}-${100_000 + at}`,
    name: some(3, 6),
    description: some(30, 60),
  }))
}

function vocabulary(next: () => number): string[] {
  const pick = (list: string[]) => list[Math.floor(next() * list.length)]!
  const words = new Set<string>()
  while (words.size < VOCABULARY) {
    const syllables = 1 + Math.floor(next() * 3)
    words.add(Array.from({ length: syllables }, () => pick(ONSETS) + pick(VOWELS) + pick(CODAS)).join(''))
  }
  return [...words]
}

/** Texts as shoppers type them: beginnings of two letters and more, whole words, two words, slips of the keyboard. */
export function benchTexts(products: BenchProduct[], count: number): Record<string, string[]> {
  const next = drawn(SEED + 1)
  const words = () => products[Math.floor(next() * products.length)]!.name.split(' ')
  const unique = (make: () => string) => {
    const texts = new Set<string>()
    for (let tries = 0; texts.size < count && tries < 50 * count; tries++) texts.add(make())
    return [...texts]
  }
  const long = () => words().find((word) => word.length > 4) ?? 'teapot'
  return {
    'two letters': unique(() => words()[0]!.slice(0, 2)),
    'three letters': unique(() => words()[0]!.slice(0, 3)),
    'a word': unique(() => words()[0]!),
    'a word and a beginning': unique(() => {
      const [first, second] = words()
      return `${first!} ${second!.slice(0, 2)}`
    }),
    'a slip': unique(() => slipped(long(), next)),
    'a slip in two words': unique(() => `${words()[1]!} ${slipped(long(), next)}`),
  }
}

function slipped(word: string, next: () => number): string {
  const at = 1 + Math.floor(next() * (word.length - 2))
  const kind = Math.floor(next() * 3)
  if (kind === 0) return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2)
  if (kind === 1) return word.slice(0, at) + word.slice(at + 1)
  return `${word.slice(0, at)}z${word.slice(at + 1)}`
}
