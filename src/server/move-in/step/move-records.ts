import { createHash } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import { bisect } from '../../import/write/bisect.ts'
import type { Move } from './move.ts'
import { findMoved, noteMoved, type MovedRecord } from './moved-records.ts'
import { say, type PlainSentence } from '../../words/say.ts'

/**
 * A record of the old shop in our terms, or the reason why it cannot come. `says` tells whether it has changed there, where its value
 * depends on what stands here, too.
 */
export type Converted<Value> = { oldId: string; value: Value; says?: unknown } | { oldId: string; problem: string }

/** A record to write; `newId` is where it was written by an earlier run. */
export type ToWrite<Value> = { oldId: string; value: Value; newId: string | undefined }

/** A record that came before. */
export type Known<Value> = ToWrite<Value> & { newId: string }

type Writing<Value> = {
  /** "customer": the kind in the report and in `moved_record`. */
  kind: PlainSentence
  records: readonly Converted<Value>[]
  /**
   * Writes all of them and gives the id of each, in their order. It may run again, also with fewer of them, so it must touch nothing but
   * `tx`; what it warns of is told once it is committed.
   */
  write: (tx: Queryable, records: readonly ToWrite<Value>[], warn: Warn) => Promise<string[]>
  /**
   * The old ids of those whose id stands for another one here: MySQL may give the id of a removed row again, a restored shop surely does.
   * They are written as new ones, and what came with their ids before stays as it is.
   */
  ofOthers?: (tx: Queryable, known: readonly Known<Value>[]) => Promise<string[]>
  /** The name of a record in warnings, where that is not its old id. */
  nameOf?: (oldId: string) => string
  /** The name of a record that its owner may have changed here: it is told when it comes again, because that is replaced as a whole. */
  replacedAs?: (value: Value) => string
}

export type Warn = (oldId: string, message: string) => void

/**
 * Writes a batch of records in one transaction, with the note where each is now. A record that says what it said at the last run is left
 * alone; one that the database refuses is told with its reason, and the others are written.
 */
export async function moveRecords<Value>(
  { db, report }: Move,
  { kind, records, write, ofOthers, nameOf = (oldId) => oldId, replacedAs }: Writing<Value>,
): Promise<void> {
  const known = await findMoved(
    db,
    kind,
    records.map(({ oldId }) => oldId),
  )
  const changed: (ToWrite<Value> & { fingerprint: string })[] = []
  const noted: MovedRecord[] = []
  for (const record of records) {
    if ('problem' in record) {
      report.settle(kind, record.oldId, false)
      continue
    }
    const fingerprint = fingerprintOf(record.says ?? record.value)
    const before = known.get(record.oldId)
    // Former releases noted the value.
    const isFormer = record.says !== undefined && before?.fingerprint === fingerprintOf(record.value)
    if (isFormer) noted.push({ ...before, fingerprint })
    const isUnchanged = isFormer || before?.fingerprint === fingerprint
    report.settle(kind, record.oldId, isUnchanged)
    if (isUnchanged) report.count(kind, 'unchanged')
    else changed.push({ ...record, newId: before?.newId, fingerprint })
  }
  if (noted.length > 0) await db.transaction((tx) => noteMoved(tx, kind, noted))
  for (const record of records) if ('problem' in record) report.refuse(kind, record.oldId, record.problem)
  await bisect(
    changed,
    async (batch) => {
      const { written, warnings } = await db.transaction(async (tx) => {
        const told: Parameters<Warn>[] = []
        const others = new Set(await ofOthers?.(tx, batch.filter(isKnown)))
        for (const oldId of others) told.push([oldId, givenAgain()])
        const toWrite = batch.map((one) => (others.has(one.oldId) ? { ...one, newId: undefined } : one))
        const ids = await write(tx, toWrite, (...warning) => void told.push(warning))
        await noteMoved(
          tx,
          kind,
          batch.map(({ oldId, fingerprint }, at) => ({ oldId, newId: ids[at]!, fingerprint })),
        )
        return { written: toWrite, warnings: told }
      })
      for (const [oldId, message] of warnings) report.warn(kind, nameOf(oldId), message)
      for (const { newId, value } of written) {
        report.count(kind, newId === undefined ? 'created' : 'updated')
        if (newId !== undefined && replacedAs)
          report.tellOfChanged(
            kind,
            replacedAs(value),
            say('it has changed in the old shop and came again: what you have changed in it here is replaced'),
          )
      }
    },
    ({ oldId }, reason) => report.refuse(kind, oldId, reason),
  )
}

const isKnown = <Record extends ToWrite<unknown>>(record: Record): record is Record & { newId: string } =>
  record.newId !== undefined

export const givenAgain = () =>
  say(
    'the old shop gave this id a second time: it comes as a new one, and what came with the id before stays here. Remove that if it is gone there',
  )

/** Maps and dates are told apart by their content, like everything else. */
const fingerprintOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value, (_, part: unknown) => (part instanceof Map ? [...part] : part)))
    .digest('base64url')
    .slice(0, 22)
