import type { BlockRecord, PageRecord } from '#domain/content/content.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { readBlockRecords, readPageRecords } from '../../content/content-records.ts'
import { writeBlock, writePage, type WriteOutcome } from '../../content/write-content.ts'
import type { Database, Queryable } from '../../database/database.ts'
import { lockTable } from '../../database/lock-table.ts'
import { say } from '../../words/say.ts'
import { isAboutData, reasonOf } from '../write/bisect.ts'
import type { ReportWriter } from '../records/import-report.ts'

export type ContentEntry = { line: number; record: PageRecord | BlockRecord }

/**
 * Pages and blocks, written after everything whose addresses they must not take: a transaction each.
 *
 * @param actor the name beside them in the audit trail; left out: they do not stand there
 */
export async function writeContentRecords(
  db: Database,
  entries: ContentEntry[],
  report: ReportWriter,
  actor?: string,
): Promise<void> {
  for (const { line, record } of entries) {
    const name =
      record.kind === 'page'
        ? say('page {address}', { address: record.address })
        : say('block {code}', { code: record.code })
    try {
      const outcome = await db.transaction((tx) => write(tx, record, actor))
      if (outcome.status === 'refused') report.reject(record.kind, line, `${name}: ${outcome.reason}`)
      else report.count(record.kind, outcome.status)
    } catch (error) {
      if (!isAboutData(error)) throw error
      report.reject(record.kind, line, `${name}: ${reasonOf(error)}`)
    }
  }
}

/** Its text before and after stands in the audit trail, as after a change by the API: "What the customer saw" is read there. */
async function write(
  tx: Queryable,
  record: PageRecord | BlockRecord,
  actor: string | undefined,
): Promise<WriteOutcome> {
  const isPage = record.kind === 'page'
  const subject = isPage ? record.address : record.code
  const read = async () => (await (isPage ? readPageRecords(tx, subject) : readBlockRecords(tx, subject)))[0]
  await lockTable(tx, isPage ? 'content_page' : 'content_block')
  const before = actor === undefined ? undefined : await read()
  const outcome = await (isPage ? writePage(tx, record) : writeBlock(tx, record))
  if (actor !== undefined && (outcome.status === 'created' || outcome.status === 'updated'))
    await writeAudit(tx, { actor, action: isPage ? 'import page' : 'import block' }, [
      { subject, details: { before, after: await read() } },
    ])
  return outcome
}
