import * as v from 'valibot'
import { decimal, integer, list, mediaFile, soldFile, title } from '../../../schema/schema-parts.ts'
import { amount, byStoreIn, needed, orNothing } from '../../codec/field.ts'
import { keepAll, objectOf, tellAll, type Kept } from '../../codec/fields.ts'
import { itemsOf, readList, writeList } from '../../codec/kept-list.ts'
import type { Given, Owner, ProductPart, Shop } from './part.ts'

const TITLES = { title: needed('title', 'text', title), titles: byStoreIn('titles') }
const DOWNLOAD = {
  ...TITLES,
  file: needed('file', 'text', soldFile),
  sample: orNothing('sample', 'text', mediaFile),
  price: amount('price', decimal),
  maxDownloads: orNothing('max_downloads', 'int', integer(1)),
}
const SAMPLE = { ...TITLES, file: needed('file', 'text', mediaFile) }

const DOWNLOADS = { table: 'download_link', owner: 'product_id', fields: DOWNLOAD, identity: ['file'] }
const SAMPLES = { table: 'download_sample', owner: 'product_id', fields: SAMPLE, identity: ['file'] }

const entries = { downloads: v.optional(list(objectOf(DOWNLOAD))), samples: v.optional(list(objectOf(SAMPLE))) }

type Normal = { downloads: Kept<typeof DOWNLOAD>[]; samples?: Kept<typeof SAMPLE>[] }

/** Files that are sold, and files that anybody may take to try what is sold. */
export const downloads = {
  entries,
  keep: (record: Given<typeof entries>, shop: Shop): Normal => ({
    downloads: (record.downloads ?? []).map((link) => keepAll(DOWNLOAD, link, shop)),
    // Left out where there are none, so that products imported before there were samples keep their fingerprints.
    ...(record.samples?.length && { samples: record.samples.map((sample) => keepAll(SAMPLE, sample)) }),
  }),
  async read(db, ids) {
    const links = await readList(db, DOWNLOADS, ids)
    const samples = await readList(db, SAMPLES, ids)
    return ({ id }, units) => ({
      downloads: links.get(id)?.map((row) => tellAll(DOWNLOAD, row, units)),
      samples: samples.get(id)?.map((row) => tellAll(SAMPLE, row)),
    })
  },
  async write(tx, _, products: Owner<Normal>[], known) {
    await writeList(tx, DOWNLOADS, known, itemsOf(products, 'downloads'))
    await writeList(tx, SAMPLES, known, itemsOf(products, 'samples'))
  },
} satisfies ProductPart
