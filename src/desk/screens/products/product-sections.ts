import type { TextId } from '../../texts/language.ts'
import type { ProductRecord } from './product-data.ts'

type Property = Exclude<keyof ProductRecord, 'sku' | 'createdAt'>

/** The label of each property of a product. */
export const LABELS: Readonly<Record<Property, TextId>> = {
  type: 'type',
  name: 'name',
  urlKey: 'urlKey',
  shortDescription: 'shortDescription',
  description: 'description',
  metaTitle: 'metaTitle',
  metaDescription: 'metaDescription',
  texts: 'textsOfViews',
  isEnabled: 'onSale',
  visibility: 'whereSeen',
  price: 'price',
  specialPrice: 'specialPrice',
  tierPrices: 'tierPrices',
  taxClass: 'taxClass',
  weight: 'weight',
  newFrom: 'newFrom',
  newTo: 'newTo',
  isFeatured: 'isFeatured',
  eventEndsAt: 'eventEndsAt',
  stock: 'stockRules',
  categories: 'categories',
  attributes: 'attributes',
  attributeTexts: 'attributeTexts',
  images: 'pictures',
  videos: 'videos',
  related: 'related',
  upSells: 'upSells',
  crossSells: 'crossSells',
  configurable: 'variants',
  bundle: 'bundleOptions',
  grouped: 'members',
  customOptions: 'customOptions',
  downloads: 'downloads',
  samples: 'samples',
}

export const labelOf = (property: string): TextId => LABELS[property as Property] ?? 'product'
