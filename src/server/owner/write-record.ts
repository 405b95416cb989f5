import type { CatalogueRecord } from '../import/kinds/catalogue-record.ts'
import type { Database } from '../database/database.ts'
import { withSavepointsOrAnew } from '../database/in-transaction.ts'
import { importRecords } from '../import/import-records.ts'
import type { ImportItem } from '../import/kinds/import-item.ts'
import type { RecordFault } from '../import/records/import-report.ts'
import { refuse } from './changing.ts'

/** `faults`: each value that is wrong, by its place in the record. */
export type RecordRefusal = { status: 'refused'; faults: readonly RecordFault[] }

/** Ends the change: these values are wrong. */
export const refuseFor = (faults: readonly RecordFault[]): never => refuse<RecordRefusal>({ status: 'refused', faults })

/**
 * Writes one record of the catalogue as an import of it would, with the same checks; where an import rejects it, the whole change is refused.
 *
 * @param tx the change's transaction
 * @param record what it says; null takes a value away
 * @param isWhole what it leaves out gets its default; else it stays as it is
 * @param isUntold the transaction is given up: nobody is told of the change
 */
export async function writeRecord(
  tx: Database,
  record: { kind: CatalogueRecord['kind']; [name: string]: unknown },
  isWhole: boolean,
  isUntold = false,
): Promise<void> {
  const faults: RecordFault[] = []
  const report = await importRecords(withSavepointsOrAnew(tx), only(record), {
    isWhole,
    isUntold,
    onProblem: ({ severity, message, fault }) => {
      if (severity === 'error') faults.push(fault ?? { path: [], said: message })
    },
  })
  if (report.rejected > 0) refuseFor(faults)
}

async function* only(record: object): AsyncGenerator<ImportItem> {
  yield { line: 1, record }
}
