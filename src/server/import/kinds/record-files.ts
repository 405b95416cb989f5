import { picturesIn, sanitizeContent } from '../../content/content-text.ts'
import type { CatalogueRecord } from './catalogue-record.ts'

/** The files below the media folder that a record names. */
export function filesOf(record: CatalogueRecord): string[] {
  if (record.kind === 'category') return record.image ? [record.image] : []
  if (record.kind === 'attribute')
    return (record.options ?? []).flatMap(({ swatch }) => (swatch && !swatch.startsWith('#') ? [swatch] : []))
  if (record.kind === 'page' || record.kind === 'block')
    return [record.html, ...Object.values(record.texts ?? {}).map(({ html }) => html)].flatMap((html) =>
      html === undefined ? [] : picturesIn(sanitizeContent(html)),
    )
  if (record.kind !== 'product') return []
  return [
    ...(record.images ?? []).map(({ file }) => file),
    ...(record.videos ?? []).flatMap(({ source, poster }) => [
      ...(source.startsWith('https:') ? [] : [source]),
      ...(poster ? [poster] : []),
    ]),
    ...(record.downloads ?? []).flatMap(({ file, sample }) => (sample ? [file, sample] : [file])),
    ...(record.samples ?? []).map(({ file }) => file),
  ]
}

/** The files that the imported record itself names; the shop has the record's other files already. */
export function toldFiles(whole: CatalogueRecord, given: object): string[] {
  // Texts of pages and blocks name their files, and a file always has those records whole.
  if (whole.kind === 'page' || whole.kind === 'block') return filesOf(whole)
  const told = new Set<unknown>()
  const collect = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) collect(part)
    else told.add(value)
  }
  collect(given)
  return filesOf(whole).filter((file) => told.has(file))
}
