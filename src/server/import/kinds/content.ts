import type { BlockRecord, PageRecord } from '#domain/content/content.ts'
import { writeBlock, writePage } from '../../content/write-content.ts'
import type { Database } from '../../database/database.ts'
import { say } from '../../words/say.ts'
import { isAboutData, reasonOf } from '../write/bisect.ts'
import type { ReportWriter } from '../records/import-report.ts'

export type ContentEntry = { line: number; record: PageRecord | BlockRecord }

/** Pages and blocks, written after everything whose addresses they must not take: a transaction each. */
export async function writeContentRecords(db: Database, entries: ContentEntry[], report: ReportWriter): Promise<void> {
  for (const { line, record } of entries) {
    const name =
      record.kind === 'page'
        ? say('page {address}', { address: record.address })
        : say('block {code}', { code: record.code })
    try {
      const outcome = await db.transaction((tx) =>
        record.kind === 'page' ? writePage(tx, record) : writeBlock(tx, record),
      )
      if (outcome.status === 'refused') report.reject(record.kind, line, `${name}: ${outcome.reason}`)
      else report.count(record.kind, outcome.status)
    } catch (error) {
      if (!isAboutData(error)) throw error
      report.reject(record.kind, line, `${name}: ${reasonOf(error)}`)
    }
  }
}
