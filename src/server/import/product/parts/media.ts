import * as v from 'valibot'
import { atMost, list, picture, shortText, video } from '../../../schema/schema-parts.ts'
import { byStoreIn, filled, needed, orNothing, usuallyNo } from '../../codec/field.ts'
import { keepAll, objectOf, tellAll, type Kept, type Told } from '../../codec/fields.ts'
import { itemsOf, readList, writeList } from '../../codec/kept-list.ts'
import { unique } from '../../records/normal.ts'
import type { Given, Owner, ProductPart } from './part.ts'

const LABELS = { label: filled('label', shortText), labels: byStoreIn('labels') }
const IMAGE = {
  /** A path below the media folder, "catalog/product/c/u/cup-001_1.webp". */
  file: needed('source', 'text', picture),
  ...LABELS,
  /** Kept in the data, not shown in the gallery. */
  isHidden: usuallyNo('is_hidden'),
}
const VIDEO = {
  /** A file below the media folder, or an https address that is only linked to. */
  source: needed('source', 'text', video),
  poster: orNothing('poster', 'text', picture),
  ...LABELS,
}
const MEDIUM = {
  kind: needed('kind', 'text', v.picklist(['image', 'video'])),
  ...VIDEO,
  isHidden: IMAGE.isHidden,
}
const MEDIA = { table: 'product_media', owner: 'product_id', fields: MEDIUM, identity: ['kind', 'source'] }

/** A page draws them all at once, and an address elsewhere needs no file of the shop (S24). */
const MOST_VIDEOS = 500
const entries = { images: v.optional(list(objectOf(IMAGE))), videos: v.optional(atMost(MOST_VIDEOS, objectOf(VIDEO))) }

export type ProductImage = Told<typeof IMAGE>

/** Pictures and then videos; the first picture is the product's main one. */
export const media = {
  entries,
  keep: ({ images = [], videos = [] }: Given<typeof entries>) => ({
    media: [
      ...unique(images, ({ file }) => file).map((image) =>
        keepAll(MEDIUM, { kind: 'image', source: image.file, ...image }),
      ),
      ...unique(videos, ({ source }) => source).map((one) => keepAll(MEDIUM, { kind: 'video', ...one })),
    ],
  }),
  async read(db, ids) {
    const found = await readList(db, MEDIA, ids)
    return ({ id }) => {
      const of = (wanted: 'image' | 'video') => (found.get(id) ?? []).filter(({ kind }) => kind === wanted)
      return {
        images: of('image').map((row) => tellAll(IMAGE, { ...row, file: row.source })),
        videos: of('video').map((row) => tellAll(VIDEO, row)),
      }
    }
  },
  write: (tx, _, products: Owner<{ media: Kept<typeof MEDIUM>[] }>[], known) =>
    writeList(tx, MEDIA, known, itemsOf(products, 'media')),
} satisfies ProductPart
