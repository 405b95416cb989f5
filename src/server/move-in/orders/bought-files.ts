import { createMediaCopier } from '../../import/records/media.ts'
import type { Move } from '../step/move.ts'
import type { MovedOrder } from './convert-order.ts'
import { say } from '../../words/say.ts'

/**
 * Copies the files that were bought to where sold files lie: a product may no longer have them, or be gone. Each that is missing is told once, with
 * the first order that has it. Without the old shop's folder nothing is copied or looked for.
 */
export function boughtFiles({
  oldMedia,
  media,
  isDryRun,
  report,
}: Pick<Move, 'oldMedia' | 'media' | 'isDryRun' | 'report'>) {
  const copy = createMediaCopier({ from: oldMedia, to: media }, isDryRun)
  const told = new Set<string>()
  return async (orders: readonly (Pick<MovedOrder, 'number' | 'downloads'> & { oldId: string })[]): Promise<void> => {
    if (oldMedia === undefined) return
    for (const { oldId, number, downloads } of orders)
      for (const [file, problem] of await copy(downloads.map((one) => one.file))) {
        if (told.has(file)) continue
        told.add(file)
        report.warn('order', number, say('what was bought cannot be downloaded: {problem}', { problem }), oldId)
      }
  }
}
