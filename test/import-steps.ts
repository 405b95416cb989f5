import type { ImportItem } from '#server/import/kinds/import-item.ts'

/** A record of a simple product that can be sold. */
export const productRecord = (sku: string, more: object = {}) => ({
  kind: 'product',
  sku,
  type: 'simple',
  name: sku,
  urlKey: sku.toLowerCase(),
  price: '10.00',
  stock: { quantity: 5 },
  ...more,
})

/** A record of a file, or what somebody does before the next one is read. */
export type ImportStep = object | (() => Promise<unknown>)

export async function* itemsOf(steps: readonly ImportStep[]): AsyncGenerator<ImportItem> {
  let line = 0
  for (const step of steps)
    if (typeof step === 'function') await step()
    else yield { line: ++line, record: step }
}
