import { ownEntry } from '#domain/own-entry.ts'
import { FAMILY_COLUMNS } from '../variants/plan-family.ts'

/** Columns of Magento 2's export, and Magento 1's columns with the same cells. */
export const SAME: Record<string, string> = {
  sku: 'sku',
  product_type: '_type',
  name: 'name',
  description: 'description',
  short_description: 'short_description',
  weight: 'weight',
  price: 'price',
  special_price: 'special_price',
  url_key: 'url_key',
  meta_title: 'meta_title',
  meta_description: 'meta_description',
  product_online: 'status',
  product_websites: '_product_websites',
  base_image: 'image',
  base_image_label: 'image_label',
  qty: 'qty',
  is_in_stock: 'is_in_stock',
  manage_stock: 'manage_stock',
  use_config_manage_stock: 'use_config_manage_stock',
  allow_backorders: 'backorders',
  use_config_backorders: 'use_config_backorders',
  min_cart_qty: 'min_sale_qty',
  use_config_min_sale_qty: 'use_config_min_sale_qty',
  max_cart_qty: 'max_sale_qty',
  use_config_max_sale_qty: 'use_config_max_sale_qty',
  enable_qty_increments: 'enable_qty_increments',
  use_config_enable_qty_inc: 'use_config_enable_qty_inc',
  qty_increments: 'qty_increments',
  use_config_qty_increments: 'use_config_qty_increments',
  created_at: 'created_at',
}

export const DATES: Record<string, string> = {
  special_price_from_date: 'special_from_date',
  special_price_to_date: 'special_to_date',
  new_from_date: 'news_from_date',
  new_to_date: 'news_to_date',
}

/** Columns that are read, and what of Magento 1's columns they tell. */
export const READ: Record<string, string[]> = {
  ...Object.fromEntries(Object.entries({ ...SAME, ...DATES }).map(([theirs, ours]) => [theirs, [ours]])),
  store_view_code: ['_store'],
  visibility: ['visibility'],
  tax_class_name: ['tax_class_id'],
  categories: ['_category'],
  additional_images: ['_media_image', '_media_position'],
  additional_image_labels: ['_media_lable'],
  hide_from_product_page: ['_media_is_disabled'],
  related_skus: ['_links_related_sku'],
  upsell_skus: ['_links_upsell_sku'],
  crosssell_skus: ['_links_crosssell_sku'],
  associated_skus: ['_associated_sku', '_associated_default_qty'],
  custom_options: [
    '_custom_option_type',
    '_custom_option_title',
    '_custom_option_is_required',
    '_custom_option_price',
    '_custom_option_sku',
    '_custom_option_max_characters',
    '_custom_option_file_extension',
    '_custom_option_image_size_x',
    '_custom_option_image_size_y',
    '_custom_option_row_title',
    '_custom_option_row_price',
    '_custom_option_row_sku',
  ],
}

const OWN: Record<string, string> = Object.fromEntries(
  Object.entries({ ...READ, configurable_variations: FAMILY_COLUMNS }).flatMap(([theirs, ours]) =>
    ours.map((column) => [column, theirs]),
  ),
)

/** Magento 2's column for one of Magento 1's; attributes of the shop's own stand in one column together. */
export const theirColumn = (column: string): string => ownEntry(OWN, column) ?? 'additional_attributes'

/** The labels of Magento's admin, in English and in German. */
export const VISIBILITY: Record<string, string> = {
  'not visible individually': '1',
  catalog: '2',
  search: '3',
  'catalog, search': '4',
  'einzeln nicht sichtbar': '1',
  'nicht einzeln sichtbar': '1',
  katalog: '2',
  suche: '3',
  'katalog, suche': '4',
}
