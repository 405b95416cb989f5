import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { idList, textList } from '../../import/read/bulk.ts'
import type { CatalogueRecord } from '../../import/kinds/catalogue-record.ts'
import { takenBack } from '../../import/read/taken-back.ts'
import { createMediaCopier } from '../../import/records/media.ts'
import { filesOf } from '../../import/kinds/record-files.ts'
import { importRecords } from '../../import/import-records.ts'
import type { ImportItem, ProductHints, Stays } from '../../import/kinds/import-item.ts'
import { linkState } from '../../import/product/link-state.ts'
import { linkProperties } from '../../import/product/product-parts.ts'
import type { ProductRecord } from '../../import/product/product-record.ts'
import { placesOfOldFile } from '../parts/download-files.ts'
import { openViews } from '../source/open-views.ts'
import type { Move } from '../step/move.ts'
import { findMoved, noteMoved, type MovedRecord } from '../step/moved-records.ts'
import { say } from '../../words/say.ts'
import {
  areLinksDue,
  beforeLinks,
  changedSince,
  fingerprintOf,
  keepingWaiting,
  type RecordPart,
  waitsSince,
  withWaiting,
} from './fingerprints.ts'
import { copyPictures } from '../content/copy-pictures.ts'
import { ownDescriptions } from './own-descriptions.ts'
import { soundRecord } from './sound-record.ts'

export type CatalogueKind = 'attribute' | 'category' | 'product'

/**
 * A record of the catalogue, with the id it has in the old shop, or the reason why it cannot come. `written`: properties that are written
 * otherwise than they are compared with those of an earlier move.
 */
export type CatalogueItem =
  | {
      oldId: string
      name: string
      record: object
      written?: object | undefined
      parts?: readonly RecordPart[]
      warnings?: string[]
    }
  | { oldId: string; name: string; problem: string }

type Importing = {
  kind: CatalogueKind
  batches: AsyncIterable<readonly CatalogueItem[]> | Iterable<readonly CatalogueItem[]>
  /** By old id, the name here of a record that could not get the one it has there: it is refused, and no other record is taken for it. */
  kept?: ReadonlyMap<string, string>
}

/** `unlinked`: the fingerprint that it has until its links are there. */
type Given = { oldId: string; name: string; fingerprint: string; unlinked: string; isChanged: boolean }

const BATCH_SIZE = 500
/** Each kind's table has its name, and this column the names of its records. */
const NAMES = { attribute: 'code', category: 'path', product: 'sku' } as const
/** Two halves of a product's stock, of which each may stay without the other. */
export const PIECES = 'stock.pieces'
export const STOCK_RULES = 'stock.rules'
/** A property that belongs to no part of a record. */
const ANY_OTHER = ''
/** Texts of products and categories that each store view may have otherwise. */
const TEXTS = new Set([
  'name',
  'urlKey',
  'shortDescription',
  'description',
  'metaTitle',
  'metaDescription',
  'landingBlock',
  'shows',
])
/** Properties that say where a record stands among others. */
const PLACED = new Set(['path', 'position'])

/**
 * Gives records of the old catalogue to the importer and notes where they are. A record that says what it said at the last run is left
 * alone, with what its owner has changed here since; of one that does not, those properties that do are, and items of lists that are the
 * shop's own. A product that names others which were not here is joined to them when they come, whether or not it has changed.
 */
export async function importBatches(move: Move, { kind, batches, kept = new Map() }: Importing): Promise<void> {
  const { db, report, oldMedia, media, isDryRun, signal } = move
  /** By running number, which the importer takes for a line. */
  const given: Given[] = []
  const refused = new Set<number>()
  /** The old id of each name, also of records that have not changed: of two with one name the first one comes. */
  const formerIds = new Map<string, number>()
  const holderOf = new Map([...kept].map(([oldId, name]) => [name, oldId]))

  const files = oldMedia !== undefined && {
    media: { from: oldMedia, to: media, placesOf: placesOfOldFile, isOnlyLooked: isDryRun },
  }

  const turned = await ownDescriptions(move)
  const copyShown = (pictures: ReadonlyMap<string, string>) =>
    copyPictures(pictures, { from: oldMedia, to: media, isDryRun })

  /** The reason why it cannot come under its name, which is another record's. */
  function otherOfName(oldId: string, name: string): string | undefined {
    const own = kept.get(oldId)
    if (own !== undefined) return otherName(own, name)
    const first = formerIds.get(name) ?? holderOf.get(name)
    return first === undefined ? undefined : sameName(kind, name, String(first))
  }

  function tellWarnings({ name, isChanged }: { name: string; isChanged: boolean }, messages: readonly string[]): void {
    if (isChanged) for (const message of messages) report.tellOfChanged(kind, name, message)
    else report.tellOfUnchanged(kind, name, messages)
  }

  async function notesOf(tx: Queryable, some: readonly Given[]): Promise<MovedRecord[]> {
    const ids = await idsOf(
      tx,
      kind,
      some.map(({ name }) => name),
    )
    return some.flatMap(({ oldId, name, fingerprint }) => {
      const newId = ids.get(name)
      return newId === undefined ? [] : [{ oldId, newId, fingerprint }]
    })
  }

  /** A run that is cut off takes back nothing of what is edited or sold here before the next one, which makes the links that are missing. */
  async function noteUnlinked(tx: Queryable, lines: readonly number[]): Promise<void> {
    const written = lines.map((line) => {
      const one = given[line - 1]!
      return { ...one, fingerprint: one.unlinked }
    })
    await noteMoved(tx, kind, await notesOf(tx, written))
  }

  function tellReplaced(name: string): void {
    const told = say(
      'what has changed in it in the old shop came again, and replaces what you have changed of that here',
    )
    report.tellOfChanged(kind, name, told)
  }

  /** A record as it is written, and what is told of it. Its fingerprint is that of the old shop's own words. */
  async function prepared(item: {
    record: object
    written?: object | undefined
  }): Promise<ReturnType<typeof soundRecord>> {
    const { record, lost, pictures } = turned(item)
    const missing = await copyShown(pictures)
    const sound = soundRecord(record)
    const left = lost.length > 0 ? [say('left out: {lost}', { lost: lost.join(', ') })] : []
    return { ...sound, told: [...left, ...missing, ...sound.told] }
  }

  async function* items(): AsyncGenerator<ImportItem> {
    // After the importer has read which one is the default view: it stops where another one becomes it.
    const former = await formerDefault(move)
    for await (const batch of batches) {
      const same: object[] = []
      const noted: MovedRecord[] = []
      const known = await knownOf(db, kind, batch)
      const here = await stillHere(db, kind, [...known.values()])
      for (const item of batch) {
        const { oldId, name } = item
        if ('problem' in item) {
          report.refuse(kind, name, item.problem)
          continue
        }
        const problem = otherOfName(oldId, name)
        if (problem !== undefined) {
          report.refuse(kind, kept.has(oldId) ? name : oldId, problem)
          continue
        }
        formerIds.set(name, Number(oldId))
        const before = known.get(oldId)
        const compared = compare(item, before, before && here.get(before.newId))
        if (!compared.isDue) {
          report.count(kind, 'unchanged')
          same.push(item.record)
          if (before && compared.fingerprint !== before.fingerprint)
            noted.push({ ...before, fingerprint: compared.fingerprint })
          report.tellOfUnchanged(kind, name, [...(item.warnings ?? []), ...(await copyShown(turned(item).pictures))])
          continue
        }
        const { record, told, fault } = await prepared(item)
        if (fault) {
          // Nobody finds a record by a name that it does not have.
          const isNameless = fault.property === NAMES[kind]
          report.refuse(kind, isNameless ? oldId : name, fault.problem)
          continue
        }
        const { isChanged, fingerprint, unlinked } = compared
        const stays = former === undefined ? compared.stays : textsTogether(compared.stays)
        tellWarnings({ name, isChanged }, [...(item.warnings ?? []), ...told])
        if (before && here.has(before.newId) && isReplaced(kind, item, stays)) tellReplaced(name)
        given.push({ oldId, name, fingerprint, unlinked, isChanged })
        yield {
          line: given.length,
          record: former === undefined || kind === 'attribute' ? record : namingTexts(record, former),
          stays,
          onlyLinks: !isChanged,
          product: keepingOwn(record, item.parts, stays),
        }
      }
      if (move.assess) continue
      if (noted.length > 0) await db.transaction((tx) => noteMoved(tx, kind, noted))
      // A file that was missing may have come since; what is wrong with one was told when its record came.
      if (files) await createMediaCopier(files.media, isDryRun)((same as CatalogueRecord[]).flatMap(filesOf))
    }
  }

  if (move.assess) return move.assess(items())
  const imported = await importRecords(db, items(), {
    isWhole: true,
    runId: move.runId,
    formerId: (_, name) => formerIds.get(name),
    // Categories get their addresses when all are there: one that was cut off before comes once more.
    ...(kind !== 'category' && { onWritten: noteUnlinked }),
    ...files,
    ...(signal && { signal }),
    onProblem: ({ line, severity, message }) => {
      const { name, isChanged } = given[line - 1] ?? { name: '', isChanged: true }
      const plain = message.replace(`${say(kind)} ${name}: `, '')
      if (severity === 'warning') return tellWarnings({ name, isChanged }, [plain])
      refused.add(line)
      report.refuse(kind, name, plain)
    },
  })
  report.affect(imported.effects)
  for (const outcome of ['created', 'updated', 'unchanged'] as const) {
    const number = imported.counts[kind][outcome]
    if (number > 0) report.count(kind, outcome, number)
  }
  if (imported.status === 'stopped') return
  const written = given.filter((_, at) => !refused.has(at + 1))
  for (let at = 0; at < written.length; at += BATCH_SIZE)
    await db.transaction(async (tx) => {
      const notes = await notesOf(tx, written.slice(at, at + BATCH_SIZE))
      await noteMoved(tx, kind, await withMarks(tx, kind, notes))
    })
}

/** The records of earlier moves, by their old ids. What came with a move that was taken back comes anew. */
async function knownOf(db: Queryable, kind: Importing['kind'], batch: readonly CatalogueItem[]) {
  const known = await findMoved(
    db,
    kind,
    batch.map(({ oldId }) => oldId),
  )
  if (kind === 'attribute') return known
  const names = batch.map(({ name }) => name)
  const hidden = await takenBack(db, kind, names)
  for (const { oldId, name } of batch) if (hidden.has(name)) known.delete(oldId)
  return known
}

type Compared =
  | { isDue: false; fingerprint: string }
  | { isDue: true; isChanged: boolean; stays: Stays; fingerprint: string; unlinked: string }

/**
 * Tells what of a record is to be written.
 *
 * @param before as it came at the last run
 * @param hash what `stillHere` says of it; undefined if its owner has removed it
 */
function compare(
  item: Extract<CatalogueItem, { record: object }>,
  before: MovedRecord | undefined,
  hash: string | null | undefined,
): Compared {
  const fingerprint = fingerprintOf(item)
  if (before === undefined)
    return { isDue: true, isChanged: true, stays: () => false, fingerprint, unlinked: beforeLinks(fingerprint) }
  const areDue = areLinksDue(before.fingerprint)
  const mark = waitingMark(hash)
  const waits = mark !== null && (areDue || waitsSince(before.fingerprint, mark))
  // Somebody has changed it here since, before it was joined to those that it names.
  const isUnlinked = areDue && hash === null
  const changed = changedSince(before.fingerprint, item) ?? (isUnlinked ? { stays: () => true } : undefined)
  const areJoined = areDue && !waits && !isUnlinked
  const kept = areJoined ? withWaiting(fingerprint, null) : keepingWaiting(fingerprint, before.fingerprint)
  // A record that its owner has removed here does not come again because a piece of it was sold there.
  if ((!changed && !waits) || (hash === undefined && changed?.stays(ANY_OTHER)))
    return { isDue: false, fingerprint: kept }
  const stays: Stays = (property) =>
    !((waits || isUnlinked) && linkProperties.includes(property)) && (changed?.stays(property) ?? true)
  const due = { isDue: true, isChanged: changed !== undefined, stays } as const
  return linkProperties.every(stays)
    ? { ...due, fingerprint: kept, unlinked: kept }
    : { ...due, fingerprint, unlinked: beforeLinks(fingerprint) }
}

/** The code of the old shop's default view, where another one is the default one here. */
async function formerDefault(move: Move): Promise<string | undefined> {
  const { code } = openViews(move)[0]
  const found = await rows(move.db, sql`select 1 from store where code = ${code} and not is_default`)
  return found.length > 0 ? code : undefined
}

/** A record that says the texts of its default view by the view's name, too: outside of `texts` stand those of the default view here. */
const namingTexts = (record: object, view: string): object => ({
  ...record,
  texts: {
    ...(record as { texts?: object }).texts,
    [view]: Object.fromEntries(Object.entries(record).filter(([name]) => TEXTS.has(name))),
  },
})

/** Texts come for all views or none: one text of a record may be that of another view here. */
const textsTogether = (stays: Stays): Stays => {
  const doAllStay = ['texts', ...TEXTS].every(stays)
  return (property) => (property === 'texts' || TEXTS.has(property) ? doAllStay : stays(property))
}

/** Tells whether a part of a record comes that its owner edits by itself, and not its place alone. Products are too many to be named. */
const isReplaced = (kind: CatalogueKind, { parts = [] }: { parts?: readonly RecordPart[] }, stays: Stays): boolean =>
  kind !== 'product' &&
  [ANY_OTHER, ...parts.flatMap(({ properties }) => properties)].some((name) => !PLACED.has(name) && !stays(name))

/** Notes of records that came, with the links that each of them waits for. */
async function withMarks(tx: Queryable, kind: CatalogueKind, notes: MovedRecord[]): Promise<MovedRecord[]> {
  if (kind !== 'product') return notes
  const hashes = await stillHere(tx, kind, notes)
  return notes.map((note) => ({
    ...note,
    fingerprint: withWaiting(note.fingerprint, waitingMark(hashes.get(note.newId))),
  }))
}

const sameName = (kind: CatalogueKind, name: string, first: string): string =>
  kind === 'product'
    ? say('the SKU "{name}" belongs to product {first} already', { name, first })
    : say('the name "{name}" belongs to {first} already', { name, first })

const otherName = (own: string, name: string): string =>
  say(
    'its SKU was "{own}" and is "{name}" now, which another product has here: remove that one here, or give one of both a third SKU in the old shop; then move again',
    { own, name },
  )

/** Items of a product's lists that are the shop's own stay where the list of the old shop comes, and one half of its stock where the other does. */
const keepingOwn = (record: object, parts: readonly RecordPart[] = [], stays: Stays): ProductHints => ({
  moreFor: (current) => ({
    ...Object.fromEntries(
      parts.flatMap(({ properties, isOwn }) =>
        isOwn === undefined
          ? []
          : properties
              .filter((name) => !stays(name))
              .map((name) => [name, [...listIn(record, name), ...listIn(current, name).filter(isOwn)]]),
      ),
    ),
    ...(!stays('stock') && halfOfStock(record, current, stays)),
  }),
  defaults: [],
})

function halfOfStock({ stock: given }: Partial<ProductRecord>, current: ProductRecord | undefined, stays: Stays) {
  if (!given || !current?.stock) return {}
  const rules = stays(STOCK_RULES) ? current.stock : given
  const { quantity, isInStock } = stays(PIECES) ? current.stock : given
  return { stock: { ...rules, quantity, isInStock } }
}

const listIn = (record: object | undefined, name: string): readonly { path: string }[] =>
  (record as Record<string, { path: string }[] | undefined> | undefined)?.[name] ?? []

/** Our ids of records by their names. */
async function idsOf(db: Queryable, kind: CatalogueKind, names: readonly string[]): Promise<Map<string, string>> {
  const found = await rows<{ id: string; name: string }>(
    db,
    sql`select id::text as id, ${sql.identifier(NAMES[kind])} as name from ${sql.identifier(kind)}
        where ${sql.identifier(NAMES[kind])} in ${textList([...names])}`,
  )
  return new Map(found.map(({ id, name }) => [name, id]))
}

/** By id, those that are here; products with the hash of the import that wrote them last, null if somebody has changed them since. */
async function stillHere(
  db: Queryable,
  kind: CatalogueKind,
  moved: readonly MovedRecord[],
): Promise<Map<string, string | null>> {
  const found = await rows<{ id: string; hash: string | null }>(
    db,
    sql`select id::text as id, ${kind === 'product' ? sql`import_hash` : sql`''`} as hash from ${sql.identifier(kind)}
        where id in ${idList(moved.map(({ newId }) => Number(newId)))}`,
  )
  return new Map(found.map(({ id, hash }) => [id, hash]))
}

/** The importer's mark of links that wait for products which were not here; null: none do. */
const waitingMark = (hash: string | null | undefined): string | null =>
  hash && linkState(hash).unresolved !== undefined ? hash : null
