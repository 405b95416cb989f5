import { groupCodeInExport } from '#domain/cart/rules/group-code.ts'
import type { AttributeRecord } from '../frame/attribute.ts'
import type { ProductImage } from '../product/parts/media.ts'
import type { ProductRecord } from '../product/product-record.ts'
import { compact, compactTold } from '../records/compact.ts'
import { groupBy } from '../records/group-by.ts'
import type { CsvRow } from '../csv/csv-rows.ts'
import { optionMeant } from './derive-attributes.ts'
import { additionOf } from './read-custom-options.ts'
import { whole } from './read-stock.ts'
import { hasFamily, toldPlain } from './told.ts'
import { say } from '../../words/say.ts'

/** The different values a column has in a product's rows. */
export const valuesOf = (rows: CsvRow[], column: string) => [
  ...new Set(rows.map((row) => row.get(column).trim()).filter(Boolean)),
]

type Images = ProductImage[] | undefined

/**
 * The base picture first, then by position. What Magento keeps out of the gallery is kept, but hidden.
 *
 * @returns for the pictures that are there, those that will be: a file that names only the base picture, or only the gallery,
 *   leaves the rest as it is; undefined when it says nothing of pictures
 */
export function readImages(
  rows: CsvRow[],
  warnings: string[],
  pictureFile: (source: string) => string | undefined,
): (current: Images) => object[] | undefined {
  const [first] = rows as [CsvRow]
  const hasGallery = first.has('_media_image')
  const named = first.get('image').trim()
  const base = named === 'no_selection' ? '' : named
  const listed = rows
    .filter((row) => row.get('_media_image').trim())
    .map((row) => ({
      source: row.get('_media_image').trim(),
      label: toldPlain(row, '_media_lable'),
      isHidden: row.has('_media_is_disabled') ? row.get('_media_is_disabled') === '1' : undefined,
      position: whole(row.get('_media_position')) ?? 0,
    }))
    .sort((a, b) => a.position - b.position)
  const label = listed.find(({ source }) => source === base)?.label ?? toldPlain(first, 'image_label')
  const all = base === '' ? listed : [{ source: base, label, isHidden: false }, ...listed]
  const files = [...groupBy(all, ({ source }) => source)].flatMap(([source, [image]]) => {
    const file = pictureFile(source)
    if (file === undefined) {
      warnings.push(
        say('product {sku}: the picture {source} is on another site and left out', { sku: first.get('sku'), source }),
      )
      return []
    }
    return [{ file, ...compactTold({ label: image!.label, isHidden: image!.isHidden }) }]
  })
  return (current) => {
    if (hasGallery) return first.has('image') ? files : mainFirst(files, current)
    const [main] = files
    return main && [main, ...(current ?? []).filter(({ file }) => file !== main.file)]
  }
}

/** The main picture stays the main one where the file does not say which it is. */
function mainFirst(files: { file: string }[], current: Images) {
  const [main] = current ?? []
  return main
    ? [files.find(({ file }) => file === main.file) ?? main, ...files.filter(({ file }) => file !== main.file)]
    : files
}

type Tiers = ProductRecord['tierPrices']

/** A file may tell tier prices only or group prices only, which are both prices from a quantity on; the other kind stays. */
export function readTierPrices(rows: CsvRow[], current: Tiers = []): Tiers {
  const [first] = rows as [CsvRow]
  const [hasTiers, hasGroups] = [hasFamily(first, 'tierPrices'), hasFamily(first, 'groupPrices')]
  if (!hasTiers && !hasGroups) return undefined
  const said = rows.flatMap((row): NonNullable<Tiers> => {
    const group = (column: string) => {
      const name = row.get(column)
      return name === '' || name === 'all' ? undefined : groupCodeInExport(name)
    }
    const tier = { quantity: whole(row.get('_tier_price_qty')) ?? 0, price: row.get('_tier_price_price').trim() }
    const groupPrice = row.get('_group_price_price').trim()
    return [
      ...(hasTiers && tier.price ? [compact({ ...tier, customerGroup: group('_tier_price_customer_group') })] : []),
      ...(hasGroups && groupPrice
        ? [compact({ quantity: 1, price: groupPrice, customerGroup: group('_group_price_customer_group') })]
        : []),
    ]
  })
  const isGroupPrice = ({ quantity, customerGroup }: NonNullable<Tiers>[number]) =>
    quantity === 1 && customerGroup !== undefined
  const kept = current.filter((tier) => (isGroupPrice(tier) ? !hasGroups : !hasTiers))
  // A price for all and the website's own may both be there: the first counts. Those with days, which no export has, stand beside it.
  return [
    ...groupBy(hasTiers ? [...said, ...kept] : [...kept, ...said], ({ quantity, customerGroup, from = '', to = '' }) =>
      [quantity, customerGroup, from, to].join(' '),
    ).values(),
  ].map(([tier]) => tier!)
}

export function readLinks(rows: CsvRow[], kind: 'related' | 'upsell' | 'crosssell'): string[] | undefined {
  if (!rows[0]!.has(`_links_${kind}_sku`)) return undefined
  const links = rows
    .map((row) => ({
      sku: row.get(`_links_${kind}_sku`).trim(),
      position: whole(row.get(`_links_${kind}_position`)) ?? 0,
    }))
    .filter(({ sku }) => sku)
    .sort((a, b) => a.position - b.position)
  return links.map(({ sku }) => sku)
}

export function readGrouped(rows: CsvRow[]) {
  if (!rows[0]!.has('_associated_sku')) return undefined
  return rows
    .filter((row) => row.get('_associated_sku').trim())
    .sort((a, b) => (whole(a.get('_associated_position')) ?? 0) - (whole(b.get('_associated_position')) ?? 0))
    .map((row) => {
      const quantity = whole(row.get('_associated_default_qty'))
      return {
        sku: row.get('_associated_sku').trim(),
        ...(row.has('_associated_default_qty') && { quantity: Math.max(0, quantity ?? 0) }),
      }
    })
}

/** The configurable part of a product in the file: its attributes with their surcharges, its children, or only one of both. */
export function readConfigurable(rows: CsvRow[], attributes: Map<string, AttributeRecord>): object | undefined {
  const [first] = rows as [CsvRow]
  const said = compactTold({
    attributes: first.has('_super_attribute_code') ? readChoices(rows, attributes) : undefined,
    children: first.has('_super_products_sku') ? valuesOf(rows, '_super_products_sku') : undefined,
  })
  return Object.keys(said).length > 0 ? said : undefined
}

function readChoices(rows: CsvRow[], attributes: Map<string, AttributeRecord>) {
  const hasPrices = hasFamily(rows[0]!, 'optionPrices')
  const named = rows.filter((row) => row.get('_super_attribute_code'))
  const choices = groupBy(named, (row) => row.get('_super_attribute_code'))
  return [...choices].map(([code, some]) => {
    const options = attributes.get(code)?.options ?? []
    const prices = new Map(
      some.flatMap((row) => {
        const label = row.get('_super_attribute_option').trim()
        const price = additionOf(row.get('_super_attribute_price_corr'))
        const option = optionMeant(options, label)?.code
        return price && option ? [[option, { option, ...price }] as const] : []
      }),
    )
    return { code, ...(hasPrices && { prices: [...prices.values()] }) }
  })
}
