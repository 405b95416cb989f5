import type { ProductRecord } from '../../import/product/product-record.ts'
import type { HomeOf } from '../source/open-views.ts'
import type { ReadMove } from '../step/move.ts'
import { plainAround, type Around } from './around.ts'
import { additionsByOwner, type ScopedPrice } from './scoped-prices.ts'
import { oldLinkFile, oldSampleFile } from './download-files.ts'
import { titlesByOwner, type TitleRow } from './titles.ts'
import { say } from '../../words/say.ts'

type Download = NonNullable<ProductRecord['downloads']>[number]
type OldLink = {
  id: number
  productId: number
  sku: string
  most: number | null
  type: string | null
  file: string | null
  url: string | null
  sampleType: string | null
  sampleFile: string | null
  sampleUrl: string | null
  /** The attribute links_purchased_separately; otherwise all of a product's links are bought together, at its price. */
  isSeparate: number | null
}

/**
 * The links of downloadable products, in the order their owner gave. The files are copied by the importer, as pictures are. Links and
 * samples at other addresses are told.
 */
export async function readDownloads(
  move: ReadMove,
  entityIds: readonly number[],
  { homeOf }: Pick<Around, 'homeOf'> = plainAround(move),
): Promise<Map<number, Download[]>> {
  const { old, report } = move
  if (entityIds.length === 0 || !(await old.hasTable('downloadable_link'))) return new Map()
  const links = await readLinks(old, entityIds)
  if (links.length === 0) return new Map()
  const ids = links.map(({ id }) => id)
  const titles = titlesByOwner(move, await readTitles(old, ids))
  const prices = await readPrices(move, ids, homeOf)
  const found = new Map<number, Download[]>()
  for (const link of links) {
    const warn = (message: string) => report.warn('product', link.sku, message)
    const titled = titles.get(link.id) ?? { title: link.file?.split('/').at(-1) || link.sku }
    const file = link.type === 'file' ? oldLinkFile(link.file ?? '') : undefined
    if (file === undefined) {
      const where =
        link.type === 'url'
          ? say('it lies at {address}; put the file into this shop', { address: String(link.url) })
          : say('it names no file of the media folder')
      warn(say('its download "{title}" is left out: {why}', { title: titled.title, why: where }))
      continue
    }
    const sample = link.sampleType === 'file' ? oldSampleFile(link.sampleFile ?? '') : undefined
    if (link.sampleType === 'url' && link.sampleUrl)
      warn(
        say('the sample of its download "{title}" is left out: it lies at {address}', {
          title: titled.title,
          address: link.sampleUrl,
        }),
      )
    const isSeparate = Number(link.isSeparate) === 1
    const price = isSeparate ? prices.get(link.id)?.value : undefined
    if (!isSeparate && found.get(link.productId)?.length === 1)
      warn(say('its downloads are bought together in the old shop; here a shopper chooses among them'))
    const list = found.get(link.productId) ?? []
    found.set(link.productId, list)
    list.push({
      ...titled,
      file,
      ...(sample && { sample }),
      ...(price && { price }),
      ...(link.most && link.most > 0 && { maxDownloads: link.most }),
    })
  }
  return found
}

const readLinks = (old: ReadMove['old'], entityIds: readonly number[]) =>
  old.rows<OldLink>(
    `select l.link_id as id, l.product_id as productId, e.sku, l.number_of_downloads as most, l.link_type as type, l.link_file as file,
       l.link_url as url, l.sample_type as sampleType, l.sample_file as sampleFile, l.sample_url as sampleUrl,
       (select i.value from {catalog_product_entity_int} i join {eav_attribute} a on a.attribute_id = i.attribute_id
        where a.attribute_code = 'links_purchased_separately' and a.entity_type_id = e.entity_type_id
          and i.entity_id = e.entity_id and i.store_id = 0) as isSeparate
     from {downloadable_link} l join {catalog_product_entity} e on e.entity_id = l.product_id
     where l.product_id in (?) and e.type_id = 'downloadable' order by l.product_id, l.sort_order, l.link_id`,
    [entityIds],
  )

const readTitles = (old: ReadMove['old'], ids: readonly number[]) =>
  old.rows<TitleRow>(
    'select link_id as ownerId, store_id as storeId, title from {downloadable_link_title} where link_id in (?)',
    [ids],
  )

async function readPrices({ old, report }: ReadMove, ids: readonly number[], homeOf: HomeOf) {
  const rows = await old.rows<ScopedPrice>(
    `select p.link_id as ownerId, l.product_id as productId, p.website_id as scopeId, p.price as value, 0 as isPercent
     from {downloadable_link_price} p join {downloadable_link} l on l.link_id = p.link_id where p.link_id in (?)`,
    [ids],
  )
  return additionsByOwner(rows, (id) => homeOf(id).websiteId, report.leaveOut)
}
