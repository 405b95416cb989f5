import type { DependentItem } from '#domain/address/dependent-dropdown.ts'
import { withIndicator } from '../overlay/loading-indicator.ts'
import { readJson } from '../calls/read-text.ts'

/** Without an answer until then the call has failed. */
const PATIENCE_MS = 30_000

/** Call 1 (spec §7): what is offered under a value of the parent. @throws when it fails, takes too long, or answers no list */
export async function askForItems(address: string, parent: string): Promise<DependentItem[]> {
  const items = await withIndicator(async () => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams({ parent }), signal })
    return response.ok ? await readJson(response) : undefined
  })
  if (!Array.isArray(items)) throw new Error('The answer is no list.')
  return items.map(({ value, label }: Partial<DependentItem>) => ({ value: String(value ?? ''), label: String(label) }))
}
