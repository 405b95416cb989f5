import type { BlockRecord, PageRecord } from '#domain/content/content.ts'
import type { FileStore } from '../files/file-store.ts'
import { picturesIn } from './content-text.ts'

type Content = PageRecord | BlockRecord

/** A record's texts: those of the default store view, and those of the others. */
const textsOf = (record: Content) => [record, ...Object.values(record.texts ?? {})]

/** A page is listed by its title, so at least one store view needs one. */
export const hasTitle = (record: PageRecord): boolean =>
  [record, ...Object.values(record.texts ?? {})].some(({ title }) => title?.trim())

/** Tells whether there is anything to publish. */
export const hasText = (record: Content): boolean =>
  textsOf(record).some(({ html }) => html !== undefined && html !== '')

/** Pictures of a sanitised text that the shop does not have. */
export async function missingPictures(clean: string, media: FileStore): Promise<string[]> {
  const missing: string[] = []
  for (const picture of picturesIn(clean)) if (!(await media.look(picture))) missing.push(picture)
  return missing
}
