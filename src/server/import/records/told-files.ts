import type { CatalogueRecord } from '#domain/catalog/catalogue-record.ts'
import { filesOf } from './media.ts'

/** Those of a whole record's files that the imported file names itself: the shop has the others already. */
export function toldFiles(whole: CatalogueRecord, given: object): string[] {
  // Their texts name the files, and they are always whole in a file.
  if (whole.kind === 'page' || whole.kind === 'block') return filesOf(whole)
  const told = new Set<unknown>()
  const collect = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) collect(part)
    else told.add(value)
  }
  collect(given)
  return filesOf(whole).filter((file) => told.has(file))
}
