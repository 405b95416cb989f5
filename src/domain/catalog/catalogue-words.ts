/** Words by which products, attributes and categories are kept, in the database as in a catalogue file. */

export const ATTRIBUTE_INPUTS = ['select', 'multiselect', 'text', 'boolean'] as const
export type AttributeInput = (typeof ATTRIBUTE_INPUTS)[number]

/** The content of a category's page below its description; left out: its block, if it has one, and its products. */
export const CATEGORY_SHOWS = ['products', 'block', 'block-and-products'] as const
export type CategoryShows = (typeof CATEGORY_SHOWS)[number]

export type ProductType = 'simple' | 'configurable' | 'bundle' | 'grouped' | 'virtual' | 'downloadable'

/** Magento 1's visibility: not by itself, in category lists, in search, in both. */
export const PRODUCT_VISIBILITIES = ['none', 'catalog', 'search', 'both'] as const
export type ProductVisibility = (typeof PRODUCT_VISIBILITIES)[number]

/** A price added by a choice: an amount, or percent of the product's price. */
export type PriceAddition = { type: 'fixed' | 'percent'; value: string }

export const CUSTOM_OPTION_INPUTS = [
  'field',
  'area',
  'file',
  'select',
  'radio',
  'checkbox',
  'multiple',
  'date',
  'date_time',
  'time',
] as const
export type CustomOptionInput = (typeof CUSTOM_OPTION_INPUTS)[number]

export const BUNDLE_OPTION_INPUTS = ['select', 'radio', 'checkbox', 'multi'] as const
export type BundleOptionInput = (typeof BUNDLE_OPTION_INPUTS)[number]
