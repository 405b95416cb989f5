import { nameOf, readChange, restoreFormer, type Change, type Together } from '#domain/owner/restore-former.ts'
import { say } from '../../words/say.ts'
import { PRODUCT_TOGETHER, type ProductRecord } from './product-record.ts'
import type { ToldStock } from './write-products.ts'

type Plain = Readonly<Record<string, unknown>>

/** The reason why nothing can be put back. */
export const isGone = (): string => say('it is not there any more')

export type RestoredRecord = {
  /** The whole record, with its former values where they can come back. */
  record: Record<string, unknown>
  /** The record stays as it is: nothing of the change is there any more. */
  isKept: boolean
  /** Values that stay as they are now, each told. */
  warnings: string[]
}

/** A record with the values that it had before an import; what somebody has changed since stays, and is told. */
export function restoredRecord(present: Plain, change: Change, together: Together = []): RestoredRecord {
  const { before, after } = readChange(change)
  const { record, restored, left } = restoreFormer({ before, after }, present, together)
  const isBack = new Set(restoreFormer({ before: after, after: before }, present, together).restored.map(nameOf))
  const names = left.map(nameOf).filter((name) => !isBack.has(name))
  return {
    record,
    isKept: restored.length === 0,
    warnings:
      names.length === 0 ? [] : [say('{fields} has changed since: it stays as it is', { fields: names.join(', ') })],
  }
}

const without = (record: Plain, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([one]) => one !== name))

/**
 * A product as it was; its stock is left out where the import did not change it, since it is sold meanwhile.
 *
 * @param back the pieces that earlier ones who took the import back have added; negative if they took some away
 */
export function restoredProduct(
  present: ProductRecord,
  given: Change,
  back: number,
): RestoredRecord & { toldStock: ToldStock } {
  const change = lessSold(given, present, back)
  const { record, warnings, ...others } = restoredRecord(present, change, PRODUCT_TOGETHER)
  const changes = (name: string) => Object.hasOwn(change.before, name)
  return {
    ...others,
    record: changes('stock') ? record : without(record, 'stock'),
    toldStock: changes('stock') ? 'quantity' : 'nothing',
    warnings: warnings.map((reason) => say('product {sku}: {reason}', { sku: present.sku, reason })),
  }
}

/**
 * Pieces that were sold since the import stay sold: so many fewer come back. More pieces than the import left, or fewer than it
 * found, were counted by somebody: they stay.
 */
function lessSold(change: Change, present: ProductRecord, back: number): Change {
  const [was, became] = [quantityIn(change.before), quantityIn(change.after)]
  const is = present.stock?.quantity
  if (was === undefined || became === undefined || is === undefined) return change
  const left = became + back
  if (is > left || was + is - left < 0) return change
  return { before: withQuantity(change.before, was + is - left), after: withQuantity(change.after, is) }
}

function quantityIn({ stock }: Plain): number | undefined {
  const quantity = (stock as { quantity?: unknown } | null | undefined)?.quantity
  return typeof quantity === 'number' ? quantity : undefined
}

const withQuantity = (side: Plain, quantity: number): Plain => ({
  ...side,
  stock: { ...(side.stock as object), quantity },
})
