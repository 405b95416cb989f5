import { ownEntry } from '#domain/own-entry.ts'
import type { CsvRow } from '../csv/csv-rows.ts'

/** Columns by what they mean; Shopify has renamed many of them, both names are in use. */
const NAMES = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  category: ['Product Category', 'Product category'],
  type: ['Type', 'Custom Product Type'],
  collection: ['Collection'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1Name: ['Option1 Name', 'Option1 name'],
  option1: ['Option1 Value', 'Option1 value'],
  option2Name: ['Option2 Name', 'Option2 name'],
  option2: ['Option2 Value', 'Option2 value'],
  option3Name: ['Option3 Name', 'Option3 name'],
  option3: ['Option3 Value', 'Option3 value'],
  sku: ['Variant SKU', 'SKU'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  comparePrice: ['Variant Compare At Price', 'Compare-at price'],
  needsShipping: ['Variant Requires Shipping', 'Requires shipping'],
  isTaxed: ['Variant Taxable', 'Charge tax'],
  barcode: ['Variant Barcode', 'Barcode'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position', 'Image position'],
  imageLabel: ['Image Alt Text', 'Image alt text'],
  variantImage: ['Variant Image', 'Variant image URL'],
  isGiftCard: ['Gift Card', 'Gift card'],
  seoTitle: ['SEO Title', 'SEO title'],
  seoDescription: ['SEO Description', 'SEO description'],
} satisfies Record<string, string[]>

export type ShopifyColumn = keyof typeof NAMES
/** Columns that say nothing a shop needs. */
const IDLE =
  /^(Option\d Linked To|Option\d linked to|Variant (Image|Weight Unit|Fulfillment Service|Tax Code)|Weight unit for display|Fulfillment service|Tax code|Cost per item|Unit price.*|Google Shopping.*|.* \/ .*)$/

export type ShopifyNames = Partial<Record<ShopifyColumn, string>>

/** The names that a file has of these columns. */
export function namesIn(columns: readonly string[]): ShopifyNames {
  return Object.fromEntries(
    Object.entries(NAMES).flatMap(([meaning, names]) => {
      const name = names.find((one) => columns.includes(one))
      return name === undefined ? [] : [[meaning, name]]
    }),
  )
}

/** Columns that nothing is read from, such as an app's own fields. */
export const leftOut = (columns: readonly string[]): string[] => {
  const read = new Set<string>(Object.values(NAMES).flat())
  return columns.filter((column) => !read.has(column) && !IDLE.test(column))
}

export const cellIn =
  (names: ShopifyNames) =>
  (row: CsvRow, column: ShopifyColumn): string =>
    row.get(names[column] ?? '').trim()

/** Tells whether the old shop counts the pieces; what the cells leave open is none of them. */
export function isCountedIn(names: ShopifyNames, row: CsvRow): boolean {
  return cellIn(names)(row, names.tracker ? 'tracker' : 'quantity') !== ''
}

/** Attributes that are no options, by their columns. */
export const OWN_ATTRIBUTES: ReadonlySet<string> = new Set(['vendor', 'tags', 'barcode'])

/** Tells whether the file has the columns of a product's first, second or third options; Shopify knows no more. */
export const hasOptions = (names: ShopifyNames, n: number): boolean =>
  n > 3 || (ownEntry(names, `option${n}Name`) !== undefined && ownEntry(names, `option${n}`) !== undefined)

/** Columns that tell families together: their variants, and what each costs. */
const FAMILY = {
  price: 'Variant Price',
  comparePrice: 'Variant Compare At Price',
  option1Name: 'Option1 Name',
  option1: 'Option1 Value',
}

/** Those of them that the file lacks. */
export const missingOfFamilies = (names: ShopifyNames): string[] =>
  Object.entries(FAMILY).flatMap(([column, name]) => (names[column as ShopifyColumn] ? [] : [name]))

/** Columns of Magento 1 and what they are read from. */
export const SOURCES: Record<string, ShopifyColumn> = {
  sku: 'sku',
  name: 'title',
  description: 'body',
  url_key: 'handle',
  meta_title: 'seoTitle',
  meta_description: 'seoDescription',
  price: 'price',
  special_price: 'comparePrice',
  weight: 'grams',
  qty: 'quantity',
  _category: 'type',
  _media_image: 'image',
  _media_lable: 'imageLabel',
  _super_products_sku: 'sku',
  _super_attribute_code: 'option1Name',
}

/** Columns of Magento 1 that the file tells something of if it has one of these. */
export const TOLD_BY: Record<string, ShopifyColumn[]> = {
  description: ['body'],
  meta_title: ['seoTitle'],
  meta_description: ['seoDescription'],
  status: ['status', 'published', 'isGiftCard'],
  price: ['price'],
  special_price: ['comparePrice'],
  special_from_date: ['comparePrice'],
  special_to_date: ['comparePrice'],
  weight: ['grams'],
  qty: ['quantity'],
  manage_stock: ['tracker', 'quantity'],
  is_in_stock: ['tracker', 'quantity'],
  backorders: ['policy'],
  _category: ['type', 'category', 'collection'],
  image: ['image'],
  _media_image: ['image'],
  _media_position: ['image'],
  _media_lable: ['imageLabel'],
}
