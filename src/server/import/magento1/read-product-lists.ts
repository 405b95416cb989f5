import type { AttributeRecord, ProductImage, ProductRecord } from '#domain/catalog/catalogue-record.ts'
import { compact } from '../compact.ts'
import { groupBy } from '../group-by.ts'
import type { CsvRow } from './csv-rows.ts'
import { additionOf } from './read-custom-options.ts'
import { whole } from './read-stock.ts'

/** The different values a column has in a product's rows. */
export const valuesOf = (rows: CsvRow[], column: string) => [
  ...new Set(rows.map((row) => row.get(column).trim()).filter(Boolean)),
]

/** The base picture first, then by position. What Magento keeps out of the gallery is kept, but hidden. */
export function readImages(rows: CsvRow[], warnings: string[]): ProductImage[] {
  const base = rows[0]!.get('image').trim()
  const listed = rows
    .filter((row) => row.get('_media_image').trim())
    .map((row) => ({
      source: row.get('_media_image').trim(),
      label: row.get('_media_lable').trim() || undefined,
      isHidden: row.get('_media_is_disabled') === '1',
      position: whole(row.get('_media_position')) ?? 0,
    }))
    .sort((a, b) => a.position - b.position)
  const hasBase = base !== '' && base !== 'no_selection'
  const label = listed.find(({ source }) => source === base)?.label ?? (rows[0]!.get('image_label').trim() || undefined)
  const all = hasBase ? [{ source: base, label, isHidden: false }, ...listed] : listed
  const files = groupBy(all, ({ source }) => source)
  return [...files].flatMap(([source, [image]]) => {
    if (/^[a-z]+:\/\//i.test(source)) {
      warnings.push(`product ${rows[0]!.get('sku')}: the picture ${source} is on another site and left out`)
      return []
    }
    const file = `catalog/product/${source.replace(/^\/+/, '')}`
    return [compact({ file, label: image!.label, isHidden: image!.isHidden || undefined })]
  })
}

export function readTierPrices(rows: CsvRow[]): ProductRecord['tierPrices'] {
  const tiers = rows.flatMap((row) => {
    const group = (column: string) => {
      const name = row.get(column)
      return name === '' || name === 'all' ? undefined : name
    }
    const tier = { quantity: whole(row.get('_tier_price_qty')) ?? 0, price: row.get('_tier_price_price').trim() }
    const groupPrice = row.get('_group_price_price').trim()
    return [
      ...(tier.price ? [compact({ ...tier, customerGroup: group('_tier_price_customer_group') })] : []),
      ...(groupPrice
        ? [compact({ quantity: 1, price: groupPrice, customerGroup: group('_group_price_customer_group') })]
        : []),
    ]
  })
  // A price of each website would stand there once more: the first counts.
  return [...groupBy(tiers, ({ quantity, customerGroup }) => `${quantity} ${customerGroup ?? ''}`).values()].map(
    ([tier]) => tier!,
  )
}

export function readLinks(rows: CsvRow[], kind: 'related' | 'upsell' | 'crosssell'): string[] {
  const links = rows
    .map((row) => ({
      sku: row.get(`_links_${kind}_sku`).trim(),
      position: whole(row.get(`_links_${kind}_position`)) ?? 0,
    }))
    .filter(({ sku }) => sku)
    .sort((a, b) => a.position - b.position)
  return links.map(({ sku }) => sku)
}

export function readGrouped(rows: CsvRow[]): ProductRecord['grouped'] {
  return rows
    .filter((row) => row.get('_associated_sku').trim())
    .sort((a, b) => (whole(a.get('_associated_position')) ?? 0) - (whole(b.get('_associated_position')) ?? 0))
    .map((row) => ({
      sku: row.get('_associated_sku').trim(),
      quantity: Math.max(0, whole(row.get('_associated_default_qty')) ?? 0),
    }))
}

export function readConfigurable(
  rows: CsvRow[],
  attributes: Map<string, AttributeRecord>,
): ProductRecord['configurable'] {
  const named = rows.filter((row) => row.get('_super_attribute_code'))
  const choices = groupBy(named, (row) => row.get('_super_attribute_code'))
  return {
    attributes: [...choices].map(([code, some]) => {
      const options = attributes.get(code)?.options ?? []
      const prices = new Map(
        some.flatMap((row) => {
          const label = row.get('_super_attribute_option').trim()
          const price = additionOf(row.get('_super_attribute_price_corr'))
          const option = options.find((known) => known.label === label)?.code
          return price && option ? [[option, { option, ...price }] as const] : []
        }),
      )
      return compact({ code, prices: [...prices.values()] })
    }),
    children: valuesOf(rows, '_super_products_sku'),
  }
}
