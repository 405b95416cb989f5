import { createHash } from 'node:crypto'
import { say } from '../../../words/say.ts'

/** One content of a record: what an owner calls it, and its text as this shop keeps it. */
export type Entry = { name: string; value: string }

/** Two entries of one name that do not say the same, or an entry that one shop alone has. */
export type EntryDifference = { name: string; there: string; here: string }

/** Tells whether two lists say the same, in the same order; long texts are compared by fingerprint. */
export const saysTheSame = (there: readonly Entry[], here: readonly Entry[]): boolean =>
  fingerprintOf(there) === fingerprintOf(here)

const fingerprintOf = (entries: readonly Entry[]): string =>
  createHash('sha256').update(JSON.stringify(entries)).digest('base64url')

/** The differences, entry by entry; of several entries with one name the first is compared with the first. */
export function differencesOf(there: readonly Entry[], here: readonly Entry[]): EntryDifference[] {
  const [theirs, ours] = [byName(there), byName(here)]
  const differing = [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((key): EntryDifference[] => {
    const [one, other] = [theirs.get(key), ours.get(key)]
    if (one?.value === other?.value) return []
    const at = firstDifference(one?.value ?? '', other?.value ?? '')
    return [{ name: (one ?? other)!.name, there: excerptOf(one, at), here: excerptOf(other, at) }]
  })
  const order = (entries: readonly Entry[]) => entries.map(({ name }) => name).join(', ')
  return differing.length > 0 || order(there) === order(here)
    ? differing
    : [{ name: say('sequence'), there: shortened(order(there)), here: shortened(order(here)) }]
}

function byName(entries: readonly Entry[]): Map<string, Entry> {
  const found = new Map<string, Entry>()
  for (const entry of entries) {
    let key = entry.name
    for (let n = 2; found.has(key); n++) key = `${entry.name} ${n}`
    found.set(key, entry)
  }
  return found
}

const BEFORE = 20
const LONGEST = 80

function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

/** The part of a text in which the difference is. */
function excerptOf(entry: Entry | undefined, at: number): string {
  if (!entry) return say('nothing')
  if (entry.value === '') return say('there')
  const from = entry.value.length > LONGEST ? Math.max(0, at - BEFORE) : 0
  return `${from > 0 ? '…' : ''}${shortened(entry.value.slice(from))}`
}

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
