import { ownEntry } from '#domain/own-entry.ts'
/** Properties of a product's record and the columns they are read from; a text of another store view stands in the same column. */
const COLUMNS: Record<string, string> = {
  sku: 'sku',
  type: '_type',
  name: 'name',
  urlKey: 'url_key',
  shortDescription: 'short_description',
  description: 'description',
  metaTitle: 'meta_title',
  metaDescription: 'meta_description',
  price: 'price',
  isEnabled: 'status',
  visibility: 'visibility',
  specialPrice: 'special_price',
  'specialPrice.from': 'special_from_date',
  'specialPrice.to': 'special_to_date',
  taxClass: 'tax_class_id',
  weight: 'weight',
  newFrom: 'news_from_date',
  newTo: 'news_to_date',
  stock: 'max_sale_qty',
  'stock.quantity': 'qty',
  'stock.minimum': 'min_sale_qty',
  'stock.maximum': 'max_sale_qty',
  'stock.isInStock': 'is_in_stock',
  categories: '_category',
  images: '_media_image',
  'images.label': '_media_lable',
  tierPrices: '_tier_price_price',
  'tierPrices.quantity': '_tier_price_qty',
  'tierPrices.customerGroup': '_tier_price_customer_group',
  groupPrices: '_group_price_price',
  related: '_links_related_sku',
  upSells: '_links_upsell_sku',
  crossSells: '_links_crosssell_sku',
  grouped: '_associated_sku',
  'configurable.children': '_super_products_sku',
  'configurable.attributes': '_super_attribute_code',
  'configurable.attributes.prices': '_super_attribute_price_corr',
  customOptions: '_custom_option_title',
  'customOptions.input': '_custom_option_type',
  'customOptions.price': '_custom_option_price',
  'customOptions.values': '_custom_option_row_title',
  'customOptions.values.price': '_custom_option_row_price',
}
const OF_STORE = /^texts\.[^.]+\./
const OF_ATTRIBUTE = /^attribute(?:s|Texts\.[^.]+)\.([^.]+)$/

/** The column of Magento 1's export that a property of a product's record was read from. */
export const columnOf = (property: string): string | undefined =>
  OF_ATTRIBUTE.exec(property)?.[1] ?? ownEntry(COLUMNS, property.replace(OF_STORE, ''))
