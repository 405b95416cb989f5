import type { Database } from '../../database/database.ts'
import { say } from '../../words/say.ts'
import type { PendingLinks } from '../product/link-state.ts'
import { writeProducts, type RefusedProduct } from '../product/write-products.ts'
import type { Frame } from '../read/frame.ts'
import { mustBeSameDefault } from '../read/same-default.ts'
import type { ReportWriter } from '../records/import-report.ts'
import { bisect } from '../write/bisect.ts'
import { completeProducts, lockProducts, type CompletedProduct, type GivenProduct } from './complete-products.ts'
import { effectsOn } from './import-effects.ts'
import type { WritingOptions } from './import-item.ts'

/**
 * Completes a batch of products with what the shop has and writes them, in one transaction that holds their rows: what somebody
 * changed until then is part of the records, and what somebody changes afterwards stays.
 *
 * @returns the links to make when all products are there, and the defaults that new products got, by what the file says instead,
 *   and the SKUs of products that stay as they are, their addresses as well
 */
export async function importProducts(
  db: Database,
  frame: Frame,
  given: GivenProduct[],
  report: ReportWriter,
  { isWhole = false, onWritten, onChanged }: WritingOptions = {},
): Promise<{ pending: PendingLinks[]; defaults: string[]; kept: string[] }> {
  const pending: PendingLinks[] = []
  const defaults: string[] = []
  const kept: string[] = []
  const refuse = ({ line, sku, reason, column, fault, isKept }: RefusedProduct) => {
    if (isKept) kept.push(sku)
    report.reject('product', line, say('product {sku}: {reason}', { sku, reason }), column, fault)
  }
  await bisect(
    given,
    async (items) => {
      const batch = await db.transaction(async (tx) => {
        await mustBeSameDefault(tx, frame)
        await lockProducts(tx, items)
        const completed = await completeProducts(tx, items, isWhole)
        const entries = completed.flatMap((one) => ('reason' in one ? [] : one))
        const incomplete = completed.flatMap((one) => ('reason' in one ? one : []))
        const written = await writeProducts(tx, frame, entries)
        const changed = changedOf(entries, written)
        await onChanged?.(tx, changed)
        const refused = new Set(written.refused.map(({ line }) => line))
        await onWritten?.(
          tx,
          entries.flatMap(({ line }) => (refused.has(line) ? [] : line)),
        )
        return { ...written, entries, incomplete, changed }
      })
      for (const refused of [...batch.incomplete, ...batch.refused]) refuse(refused)
      const isRestored = new Set(items.flatMap(({ line, restores }) => (restores ? [line] : [])))
      // Restored products get their addresses when all of them have left those of others.
      for (const { line, message } of batch.warnings) if (!isRestored.has(line)) report.warn(line, message)
      for (const { line, warnings } of batch.entries) for (const message of warnings) report.warn(line, message)
      report.products([...batch.written, ...batch.quantities].map(({ id }) => id))
      for (const { current, record } of batch.changed)
        if (current) report.affect(effectsOn(current, record, frame.defaultStore?.code))
      for (const { isNew } of batch.written) report.count('product', isNew ? 'created' : 'updated')
      for (const _ of batch.quantities) report.count('product', 'updated')
      for (const _ of batch.unchanged) report.count('product', 'unchanged')
      pending.push(...batch.pending)
      defaults.push(...batch.entries.flatMap((entry) => entry.defaults))
    },
    ({ line, record: { sku } }, reason) => refuse({ line, sku, reason, fault: { path: [], said: reason } }),
  )
  return { pending, defaults, kept }
}

type Batch = Awaited<ReturnType<typeof writeProducts>>

/** A row of a table may tell two products: one with variants, and the first of them. */
function changedOf(entries: CompletedProduct[], { written, quantities }: Batch) {
  const bySku = new Map(entries.map((entry) => [entry.record.sku, entry]))
  return [...written, ...quantities].map(({ id, product }) => ({ ...bySku.get(product.sku)!, id }))
}
