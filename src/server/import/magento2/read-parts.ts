import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import { allProductTypes, rulesOf } from '#domain/product/types/product-types.ts'
import { ownEntry } from '#domain/own-entry.ts'
import { groupBy } from '../records/group-by.ts'
import type { CsvRow } from '../csv/csv-rows.ts'
import { additionOf } from '../magento1/read-custom-options.ts'
import { isElsewhere } from '../magento1/open-magento1.ts'
import { whole } from '../magento1/read-stock.ts'
import { say } from '../../words/say.ts'
import { listOfPairs } from './split-values.ts'

type Pairs = Map<string, string>

/** A bundle's options with their selections; undefined for another product. */
export function bundleIn(row: CsvRow, type: string): object | undefined {
  if (!rulesFor(type)?.choices.includes('bundle')) return undefined
  const priceType = row.get('bundle_price_type').trim().toLowerCase()
  const isFixed = priceType === 'fixed'
  const options = groupBy(listOfPairs(row.get('bundle_values')), (pairs) => pairs.get('name') ?? '')
  const bundle = {
    ...(priceType !== '' && { priceType }),
    options: [...options].map(([title, some]) => ({
      title,
      input: ownEntry(INPUTS, some[0]!.get('type') ?? '') ?? some[0]!.get('type'),
      isRequired: some[0]!.get('required') !== '0',
      selections: some.map((pairs) => selectionIn(pairs, isFixed)),
    })),
  }
  return { bundle, ...(priceType === 'dynamic' && { price: '0.00' }) }
}

const INPUTS: Record<string, string> = { dropdown: 'select', multiple: 'multi' }

function selectionIn(pairs: Pairs, isFixed: boolean): object {
  const isPercent = pairs.get('price_type') === 'percent'
  const price = isFixed ? additionOf(`${pairs.get('price') ?? ''}${isPercent ? '%' : ''}`) : undefined
  return {
    sku: pairs.get('sku') ?? '',
    quantity: whole(pairs.get('default_qty') ?? '') ?? 1,
    isDefault: pairs.get('default') === '1',
    canChangeQuantity: pairs.get('can_change_qty') === '1',
    ...(price && { price }),
  }
}

/** Files below Magento's folder media/downloadable; links to other sites are left out. */
export function downloadsIn(row: CsvRow, type: string, warnings: string[]): object | undefined {
  if (!rulesFor(type)?.hasDownloads) return undefined
  const downloads = listOfPairs(row.get('downloadable_links')).flatMap((pairs) => {
    const title = pairs.get('title') || row.get('name').trim()
    const file = pairs.get('file') ?? ''
    if (file === '' || isElsewhere(file)) {
      warnings.push(say('the download "{title}" is on another site and left out', { title }))
      return []
    }
    if (pairs.get('sample_file') || pairs.get('sample_url'))
      warnings.push(say('the sample of the download "{title}" is left out', { title }))
    const most = whole(pairs.get('downloads') ?? '')
    return {
      title,
      file: `downloadable/files/links/${file.replace(/^\/+/, '')}`,
      price: pairs.get('price') || '0',
      ...(most && most > 0 && { maxDownloads: most }),
    }
  })
  return { downloads }
}

function rulesFor(type: string) {
  const known = allProductTypes.find((one) => one === type) as ProductType | undefined
  return known && rulesOf({ type: known })
}
