import { createHash } from 'node:crypto'
import type { Stays } from '../../import/kinds/import-item.ts'

/**
 * Properties of a record that change apart from the others: stock by each sale, prices, the place in a tree. `says` tells whether they did,
 * by ids of the old shop where the properties have names that may change here.
 */
export type RecordPart = {
  properties: readonly string[]
  says: unknown
  /** Tells of an item of its lists here that it never came from the old shop: it stays in every case. */
  isOwn?: (item: { path: string }) => boolean
}

type Fingerprinted = { record: object; parts?: readonly RecordPart[] }

const BETWEEN = '.'

/** Tells what a record of the old shop says: one fingerprint of each part, after one of the rest. */
export function fingerprintOf({ record, parts = [] }: Fingerprinted): string {
  const apart = new Set(parts.flatMap(({ properties }) => properties))
  const rest = Object.fromEntries(Object.entries(record).filter(([name]) => !apart.has(name)))
  return [rest, ...parts.map(({ says }) => says)].map(hashOf).join(BETWEEN)
}

/**
 * Tells which properties stay as they are here, because the old shop says of them what it said when this fingerprint was made; undefined:
 * all of them. Fingerprints of earlier releases have no parts: what has changed since then is taken for changed as a whole.
 */
export function changedSince(before: string | undefined, now: Fingerprinted): { stays: Stays } | undefined {
  if (before === undefined) return { stays: () => false }
  const { parts = [] } = now
  const [oldRest, ...oldParts] = before.split(BETWEEN)
  if (oldParts.length !== parts.length) return before === hashOf(now.record) ? undefined : { stays: () => false }
  const [rest, ...ofParts] = fingerprintOf(now).split(BETWEEN)
  if (rest === oldRest && ofParts.every((one, at) => one === oldParts[at])) return undefined
  const isChanged = new Map(
    parts.flatMap(({ properties }, at) => properties.map((name) => [name, ofParts[at] !== oldParts[at]] as const)),
  )
  return { stays: (name) => !(isChanged.get(name) ?? rest !== oldRest) }
}

const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, 22)
