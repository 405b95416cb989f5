import { addBit, createBitset, hasBit, removeBit, type Bitset } from './bitset.ts'

/** The new place of what was taken out. */
export const NOWHERE = 0xffff_ffff

/** The difference between a list and the one before it: some were taken out, some put in; all others keep their order. */
export type Places = {
  /** The length of the list now. */
  size: number
  /** The new place by the former one, or NOWHERE. */
  of: Uint32Array
  /** New places of those that were put in, ascending. */
  put: readonly number[]
  /** All others stand where they stood. */
  isSame: boolean
}

/**
 * Takes some out of a list and puts others in.
 *
 * @param size of the former list
 * @param isOut whether what stands at a former place goes
 * @param steps by what is put in, ascending: the former place before which it stands
 */
export function placesAfter(size: number, isOut: (at: number) => boolean, steps: readonly number[]): Places {
  const of = new Uint32Array(size)
  const put: number[] = []
  let [next, to, isSame] = [0, 0, true]
  for (let at = 0; at <= size; at++) {
    for (; next < steps.length && steps[next]! <= at; next++) put.push(to++)
    if (at === size) break
    if (isOut(at)) of[at] = NOWHERE
    else {
      isSame &&= to === at
      of[at] = to++
    }
  }
  return { size: to, of, put, isSame: isSame && to === size }
}

/** A set after that. `added`: which of those that were put in belong to it. The same set where nothing of it changed. */
export function movedBits(bits: Bitset, places: Places, added: readonly number[]): Bitset {
  const { size, of, put } = places
  const isSame = places.isSame && bits.length > 0
  if (isSame && added.length === 0 && !put.some((at) => hasBit(bits, at))) return bits
  const moved = isSame ? bits.slice() : createBitset(size)
  if (isSame) for (const at of put) removeBit(moved, at)
  else eachMember(bits, (at) => of[at] !== NOWHERE && addBit(moved, of[at]!))
  for (const at of added) addBit(moved, at)
  return moved
}

function eachMember(set: Bitset, work: (at: number) => void): void {
  for (let word = 0; word < set.length; word++)
    for (let rest = set[word]!; rest !== 0; rest &= rest - 1) work(word * 32 + 31 - Math.clz32(rest & -rest))
}

/** The new place of one that stays; of one that goes, the place of the next that stays. */
export function stayingPlace({ of, size }: Places, at: number): number {
  for (let next = at; next < of.length; next++) if (of[next] !== NOWHERE) return of[next]!
  return size
}

/** The first of `size` steps at which the test holds; it must also hold for every step after that. */
export function firstStep(size: number, holds: (step: number) => boolean): number {
  let [low, high] = [0, size]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Goes through an order of places as it is afterwards. The places of those that were put in are found by halving, so a comparison may cost
 * something.
 *
 * @param order former places
 * @param added in order, each with its new place
 * @param isBefore whether it comes before what stands at a step of the former order
 * @param take `step`: in the former order; undefined for what was put in
 */
export function eachInOrder<Added extends { at: number }>(
  order: ArrayLike<number>,
  { of }: Places,
  { added, isBefore }: { added: readonly Added[]; isBefore: (one: Added, step: number) => boolean },
  take: (at: number, one: Added | undefined, step: number) => void,
): void {
  const steps = added.map((one) => firstStep(order.length, (step) => isBefore(one, step)))
  let next = 0
  for (let step = 0; step <= order.length; step++) {
    for (; next < added.length && steps[next]! <= step; next++) take(added[next]!.at, added[next], step)
    if (step < order.length && of[order[step]!] !== NOWHERE) take(of[order[step]!]!, undefined, step)
  }
}
