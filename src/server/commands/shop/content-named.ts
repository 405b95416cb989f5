import type { BlockRecord, PageRecord } from '#domain/content/content.ts'
import { readBlockRecords, readPageRecords } from '../../content/content-records.ts'
import { writeBlock, writePage, type WriteOutcome } from '../../content/write-content.ts'
import type { Queryable } from '../../database/database.ts'
import { lockTable } from '../../database/lock-table.ts'
import { say } from '../../words/say.ts'
import { UsageError } from '../io/command-io.ts'

/** The record that a name such as "about-us", "terms" or "block:hours" means; `record` is missing where the shop has none. */
export type Named =
  | { kind: 'page'; name: string; record?: PageRecord | undefined }
  | { kind: 'block'; name: string; record?: BlockRecord | undefined }

const BLOCK = 'block:'

/** A page is named by its address, with or without slashes around it, or by its role. */
export async function contentNamed(db: Queryable, given: string): Promise<Named> {
  if (given.startsWith(BLOCK)) {
    const name = given.slice(BLOCK.length)
    return { kind: 'block', name, record: (await readBlockRecords(db, name))[0] }
  }
  const name = given.replace(/^\//, '').replace(/\/$/, '')
  const [at] = await readPageRecords(db, name)
  return { kind: 'page', name, record: at ?? (await readPageRecords(db)).find(({ role }) => role === name) }
}

/** The same, in a transaction: nobody else changes it until that ends. */
export async function lockContent(tx: Queryable, given: string): Promise<Named> {
  await lockTable(tx, given.startsWith(BLOCK) ? 'content_block' : 'content_page')
  return contentNamed(tx, given)
}

/** Writes it, or tells the owner why not. `from`: a page's address until now. */
export async function putContent(
  tx: Queryable,
  record: PageRecord | BlockRecord,
  from?: string,
): Promise<Exclude<WriteOutcome['status'], 'refused'>> {
  const outcome = record.kind === 'page' ? await writePage(tx, record, from) : await writeBlock(tx, record)
  if (outcome.status === 'refused')
    throw new UsageError(say('Nothing was changed. {reason}', { reason: outcome.reason }))
  return outcome.status
}
