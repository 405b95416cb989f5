import { createHash } from 'node:crypto'
import type { Stays } from '../../import/kinds/import-item.ts'

/**
 * Properties of a record that change apart from the others: stock by each sale, prices, the place in a tree. `says` tells whether they did,
 * by ids of the old shop where the properties have names that may change here.
 */
export type RecordPart = {
  /** A word that stays in all releases, without "." and ":". */
  name: string
  properties: readonly string[]
  says: unknown
  /** The value that former releases noted in the place of `says`. */
  said?: unknown
  /** The name of the part that it belonged to in former releases, with `said`. */
  saidAs?: string
  /** Tells of an item of its lists here that it never came from the old shop: it stays in every case. */
  isOwn?: (item: { path: string }) => boolean
}

/** Parts of a record that say what their properties do. */
export const partsOf =
  <Of extends object>(record: Of) =>
  (name: string, ...properties: (keyof Of & string)[]): RecordPart => ({
    name,
    properties,
    says: properties.map((property) => record[property] ?? null),
  })

type Fingerprinted = { record: object; parts?: readonly RecordPart[] }

const BETWEEN = '.'
const NAMED = ':'

/** Tells what a record of the old shop says: one fingerprint of each part, with its name, after one of the rest. */
export function fingerprintOf({ record, parts = [] }: Fingerprinted): string {
  return [restOf(record, parts), ...parts.map(({ name, says }) => `${name}${NAMED}${hashOf(says)}`)].join(BETWEEN)
}

/**
 * Tells which properties stay as they are here, because the old shop says of them what it said when this fingerprint was made; undefined:
 * all of them. A part that the release of that time did not tell apart was of the rest then, and counts as that does. A property of two parts
 * stays where both do.
 */
export function changedSince(before: string | undefined, now: Fingerprinted): { stays: Stays } | undefined {
  if (before === undefined) return { stays: () => false }
  const [oldRest, ...oldParts] = before.split(BETWEEN)
  const known = (now.parts ?? []).filter(({ name, saidAs = name }) =>
    [name, saidAs].some((one) => knowsPart(before, one)),
  )
  const isRestSame = restOf(now.record, known) === oldRest
  const isSame = new Map<string, boolean>()
  for (const { name, properties, says, said = says, saidAs = name } of known) {
    const noted = [`${name}${NAMED}${hashOf(says)}`, `${saidAs}${NAMED}${hashOf(said)}`]
    const same = noted.some((one) => oldParts.includes(one))
    for (const property of properties) isSame.set(property, same && (isSame.get(property) ?? true))
  }
  if (isRestSame && [...isSame.values()].every(Boolean)) return undefined
  return { stays: (property) => isSame.get(property) ?? isRestSame }
}

/** Tells whether the release that made this fingerprint told this part apart. */
export const knowsPart = (fingerprint: string, name: string): boolean =>
  fingerprint.split(BETWEEN).some((one) => one.startsWith(`${name}${NAMED}`))

const WAITING = 'waiting'
const waitingPart = (mark: string | null) => `${WAITING}${NAMED}${mark === null ? '' : hashOf(mark)}`
const waitingIn = (fingerprint: string): string | undefined =>
  fingerprint.split(BETWEEN).find((one) => one.startsWith(`${WAITING}${NAMED}`))

/** The fingerprint of a record whose links came, with the importer's mark of those that wait; null: none do. One that knows of links stays. */
export const withWaiting = (fingerprint: string, mark: string | null): string =>
  [fingerprint, waitingIn(fingerprint) === undefined ? waitingPart(mark) : []].flat().join(BETWEEN)

const LINKS_DUE = `${WAITING}${NAMED}due`

/** The fingerprint of a record that has come, and whose links have not. */
export const beforeLinks = (fingerprint: string): string => [fingerprint, LINKS_DUE].join(BETWEEN)

export const areLinksDue = (fingerprint: string): boolean => waitingIn(fingerprint) === LINKS_DUE

/** The fingerprint of what a record says now, with what the one before knows of its links. */
export const keepingWaiting = (fingerprint: string, before: string): string =>
  [fingerprint, waitingIn(before) ?? []].flat().join(BETWEEN)

/** Tells whether the links that wait are those of the record that came, and not of an import since. A former release's fingerprint does not know. */
export const waitsSince = (before: string, mark: string): boolean =>
  (waitingIn(before) ?? waitingPart(mark)) === waitingPart(mark)

function restOf(record: object, parts: readonly RecordPart[]): string {
  const apart = new Set(parts.flatMap(({ properties }) => properties))
  return hashOf(Object.fromEntries(Object.entries(record).filter(([name]) => !apart.has(name))))
}

export const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, 22)
