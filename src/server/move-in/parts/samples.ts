import type { ProductRecord } from '../../import/product/product-record.ts'
import { say } from '../../words/say.ts'
import type { ReadMove } from '../step/move.ts'
import { oldProductSampleFile } from './download-files.ts'
import { titlesByOwner, type TitleRow } from './titles.ts'

type Sample = NonNullable<ProductRecord['samples']>[number]
type OldSample = {
  id: number
  productId: number
  sku: string
  type: string | null
  file: string | null
  url: string | null
}

/**
 * The samples of downloadable products that hang on none of their links, in the order their owner gave. Files are copied by the
 * importer; samples at other addresses are told.
 */
export async function readSamples(move: ReadMove, entityIds: readonly number[]): Promise<Map<number, Sample[]>> {
  const { old, report } = move
  const found = new Map<number, Sample[]>()
  if (entityIds.length === 0 || !(await old.hasTable('downloadable_sample'))) return found
  const samples = await old.rows<OldSample>(
    `select s.sample_id as id, s.product_id as productId, e.sku, s.sample_type as type, s.sample_file as file, s.sample_url as url
     from {downloadable_sample} s join {catalog_product_entity} e on e.entity_id = s.product_id
     where s.product_id in (?) and e.type_id = 'downloadable' order by s.product_id, s.sort_order, s.sample_id`,
    [entityIds],
  )
  if (samples.length === 0) return found
  const titles = titlesByOwner(
    move,
    await old.rows<TitleRow>(
      'select sample_id as ownerId, store_id as storeId, title from {downloadable_sample_title} where sample_id in (?)',
      [samples.map(({ id }) => id)],
    ),
  )
  for (const sample of samples) {
    const titled = titles.get(sample.id) ?? { title: sample.file?.split('/').at(-1) || sample.sku }
    const file = sample.type === 'file' ? oldProductSampleFile(sample.file ?? '') : undefined
    if (file === undefined) {
      const { title } = titled
      report.warn(
        'product',
        sample.sku,
        sample.type === 'url'
          ? say('its sample "{title}" is left out: it lies at {address}', { title, address: String(sample.url) })
          : say('its sample "{title}" is left out: it names no file of the media folder', { title }),
      )
      continue
    }
    found.set(sample.productId, [...(found.get(sample.productId) ?? []), { ...titled, file }])
  }
  return found
}
