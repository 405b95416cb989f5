import { createHash } from 'node:crypto'
import type { Database, Queryable } from '../../database/database.ts'
import type { CatalogueRecord } from '../../import/kinds/catalogue-record.ts'
import { createMediaCopier } from '../../import/records/media.ts'
import { filesOf } from '../../import/kinds/record-files.ts'
import { importRecords } from '../../import/import-records.ts'
import type { ImportItem } from '../../import/kinds/import-item.ts'
import { placesOfOldFile } from '../parts/download-files.ts'
import type { Move } from '../step/move.ts'
import { findMoved, noteMoved, type MovedRecord } from '../step/moved-records.ts'
import { say } from '../../words/say.ts'
import { soundRecord } from './sound-record.ts'

export type CatalogueKind = 'attribute' | 'category' | 'product'

/** A record of the catalogue, with the id it has in the old shop, or the reason why it cannot come. */
export type CatalogueItem =
  | { oldId: string; name: string; record: object; warnings?: string[] }
  | { oldId: string; name: string; problem: string }

/** A record that came before, by its id here, with the name it has in the old shop now. */
export type NamedAnew = { newId: string; name: string }

type Importing = {
  kind: CatalogueKind
  batches: AsyncIterable<readonly CatalogueItem[]>
  /** Our ids of records by their names (code, path, SKU). */
  idsOf: (db: Queryable, names: readonly string[]) => Promise<Map<string, string>>
  /** Names records that came before as the old shop does now; gives those that keep the name they have here, with that name. */
  rename?: (db: Database, records: readonly NamedAnew[]) => Promise<Map<string, string>>
}
/** A record that is new or says something else than at the last run. */
type Changed = { oldId: string; name: string; fingerprint: string; record: unknown; warnings: string[] }

const BATCH_SIZE = 500
const NAMES = { attribute: 'code', category: 'path', product: 'sku' } as const

/**
 * Gives records of the old catalogue to the importer and notes where they are. A record that says what it said at the last run is left
 * alone, with what its owner has changed here since.
 */
export async function importBatches(move: Move, { kind, batches, idsOf, rename }: Importing): Promise<void> {
  const { db, report, oldMedia, media, isDryRun, signal } = move
  /** By running number, which the importer takes for a line. */
  const given: { oldId: string; name: string; fingerprint: string }[] = []
  const refused = new Set<number>()
  /** The old id of each name, also of records that have not changed: of two with one name the first one comes. */
  const formerIds = new Map<string, number>()
  /** The old id of each record that could not be named anew, by the name that it keeps: no other record is taken for it. */
  const kept = new Map<string, string>()

  const files = oldMedia !== undefined && {
    media: { from: oldMedia, to: media, placesOf: placesOfOldFile, isOnlyLooked: isDryRun },
  }

  /** Those whose name is theirs here, too; the others are refused. */
  async function named(changed: readonly Changed[], known: ReadonlyMap<string, MovedRecord>): Promise<Changed[]> {
    if (!rename) return [...changed]
    const keep = await rename(
      db,
      changed.flatMap(({ oldId, name }) => (known.has(oldId) ? [{ newId: known.get(oldId)!.newId, name }] : [])),
    )
    for (const { oldId } of changed) {
      const name = keep.get(known.get(oldId)?.newId ?? '')
      if (name !== undefined) kept.set(name, oldId)
    }
    return changed.filter(({ oldId, name }) => {
      const own = keep.get(known.get(oldId)?.newId ?? '')
      if (own !== undefined) report.refuse(kind, name, otherName(own, name))
      else if (kept.has(name)) report.refuse(kind, oldId, sameName(kind, name, kept.get(name)!))
      return own === undefined && !kept.has(name)
    })
  }

  async function* items(): AsyncGenerator<ImportItem> {
    for await (const batch of batches) {
      const same: object[] = []
      const changed: Changed[] = []
      const known = await findMoved(
        db,
        kind,
        batch.map(({ oldId }) => oldId),
      )
      for (const item of batch) {
        if ('problem' in item) {
          report.refuse(kind, item.name, item.problem)
          continue
        }
        const first = formerIds.get(item.name)
        if (first !== undefined) {
          report.refuse(kind, item.oldId, sameName(kind, item.name, String(first)))
          continue
        }
        formerIds.set(item.name, Number(item.oldId))
        const fingerprint = fingerprintOf(item.record)
        if (known.get(item.oldId)?.fingerprint === fingerprint) {
          report.count(kind, 'unchanged')
          same.push(item.record)
          report.tellOfUnchanged(kind, item.name, item.warnings ?? [])
          continue
        }
        const { record, told, fault } = soundRecord(item.record)
        if (fault) {
          // Nobody finds a record by a name that it does not have.
          const isNameless = fault.property === NAMES[kind]
          report.refuse(kind, isNameless ? item.oldId : item.name, fault.problem)
          continue
        }
        changed.push({ ...item, fingerprint, record, warnings: [...(item.warnings ?? []), ...told] })
      }
      for (const { record, warnings, ...one } of await named(changed, known)) {
        for (const warning of warnings) report.tellOfChanged(kind, one.name, warning)
        given.push(one)
        yield { line: given.length, record }
      }
      // A file that was missing may have come since; what is wrong with one was told when its record came.
      if (files) await createMediaCopier(files.media, isDryRun)((same as CatalogueRecord[]).flatMap(filesOf))
    }
  }

  const imported = await importRecords(db, items(), {
    isWhole: true,
    formerId: (_, name) => formerIds.get(name),
    ...files,
    ...(signal && { signal }),
    onProblem: ({ line, severity, message }) => {
      const name = given[line - 1]?.name ?? ''
      const plain = message.replace(`${say(kind)} ${name}: `, '')
      if (severity === 'warning') return report.tellOfChanged(kind, name, plain)
      refused.add(line)
      report.refuse(kind, name, plain)
    },
  })
  for (const outcome of ['created', 'updated', 'unchanged'] as const) {
    const number = imported.counts[kind][outcome]
    if (number > 0) report.count(kind, outcome, number)
  }
  // A stopped import has not written all that it was given: the next run gives it again.
  if (imported.status === 'stopped') return
  const written = given.filter((_, at) => !refused.has(at + 1))
  for (let at = 0; at < written.length; at += BATCH_SIZE) {
    const some = written.slice(at, at + BATCH_SIZE)
    const ids = await idsOf(
      db,
      some.map(({ name }) => name),
    )
    const notes: MovedRecord[] = some.flatMap(({ oldId, name, fingerprint }) => {
      const newId = ids.get(name)
      return newId === undefined ? [] : [{ oldId, newId, fingerprint }]
    })
    await db.transaction((tx) => noteMoved(tx, kind, notes))
  }
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

const fingerprintOf = (record: object): string =>
  createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22)
