/** A set of small whole numbers, one bit each: 100 000 products are 12.5 KB, and two sets meet 32 products at a time. */
export type Bitset = Uint32Array

export const createBitset = (size: number): Bitset => new Uint32Array((size + 31) >>> 5)

export function addBit(set: Bitset, index: number): void {
  set[index >>> 5]! |= 1 << (index & 31)
}

export function removeBit(set: Bitset, index: number): void {
  set[index >>> 5]! &= ~(1 << (index & 31))
}

export const hasBit = (set: Bitset, index: number): boolean => ((set[index >>> 5]! >>> (index & 31)) & 1) === 1

/** Keeps in `target` what is in `other` too. Both are made for the same size. */
export function intersectInto(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word++) target[word]! &= other[word]!
}

export function uniteInto(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word++) target[word]! |= other[word]!
}

export function countBits(set: Bitset): number {
  let count = 0
  for (let word = 0; word < set.length; word++) count += ones(set[word]!)
  return count
}

/** Counts what is in both, without making the set of it. */
export function countCommon(a: Bitset, b: Bitset): number {
  let count = 0
  for (let word = 0; word < a.length; word++) count += ones(a[word]! & b[word]!)
  return count
}

export function bitsetOf(size: number, indexes: Iterable<number>): Bitset {
  const set = createBitset(size)
  for (const index of indexes) addBit(set, index)
  return set
}

/** In ascending order. */
export function members(set: Bitset): number[] {
  const found: number[] = []
  for (let word = 0; word < set.length; word++) {
    for (let rest = set[word]!; rest !== 0; rest &= rest - 1) found.push(word * 32 + 31 - Math.clz32(rest & -rest))
  }
  return found
}

/** Adds neighbouring bits up in pairs, fours and eights; the multiplication sums the four bytes. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
