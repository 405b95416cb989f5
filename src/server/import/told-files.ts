import type { CatalogueRecord } from '#domain/catalog/catalogue-record.ts'
import { filesOf } from './media.ts'

/** Of the files that a whole record names, those that the file says: the shop has the others already. */
export function toldFiles(whole: CatalogueRecord, given: object): string[] {
  const told = new Set<unknown>()
  const collect = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) collect(part)
    else told.add(value)
  }
  collect(given)
  return filesOf(whole).filter((file) => told.has(file))
}
