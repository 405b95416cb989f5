import { csvColumns, type CsvFile } from './csv/csv-rows.ts'
import {
  knownExportOf,
  MAGENTO1_PRODUCTS,
  MAGENTO2_PRODUCTS,
  SHOPIFY_PRODUCTS,
  WOOCOMMERCE_PRODUCTS,
} from './csv/known-exports.ts'
import { openMagento1 } from './magento1/open-magento1.ts'
import type { ProductTable } from './magento1/product-table.ts'
import { openShopify } from './shopify/open-shopify.ts'
import { openMagento2 } from './magento2/open-magento2.ts'
import { openWooCommerce } from './woocommerce/open-woocommerce.ts'
import type { Skus } from './variants/skus.ts'
import { currencyDecimals } from './frame/store.ts'

/** A file that the owner names, and the currency of its prices. */
export type GivenTable = {
  file: string
  encoding?: string
  currency: string
  now: Date
  /** The pictures it names can be found. */
  hasPictures?: boolean
  /** The SKUs of the files before it, where several are imported together. */
  earlier?: Skus
}

/** No place on Earth is further behind: a special price that has ended by it has ended everywhere. */
const LATEST_ZONE_MS = 12 * 60 * 60 * 1000

/**
 * Opens a product export of Magento, whose columns tell which Magento wrote it.
 * @throws {SourceError} in words, when it is no such export
 */
export async function openMagentoTable({ file, encoding, currency, now }: GivenTable): Promise<ProductTable> {
  const any: CsvFile = { file, encoding, kind: { ...MAGENTO1_PRODUCTS, required: [] } }
  const columns = new Map((await csvColumns(any)).map((name, at) => [name, at]))
  if (knownExportOf(columns) !== MAGENTO2_PRODUCTS) return openMagento1({ ...any, kind: MAGENTO1_PRODUCTS })
  return openMagento2({ ...any, kind: MAGENTO2_PRODUCTS }, momentOf(currency, now))
}

/** @throws {SourceError} in words, when it is no product export of Shopify */
export const openShopifyTable = ({ file, encoding, currency, now, hasPictures = false, earlier }: GivenTable) =>
  openShopify({ file, encoding, kind: SHOPIFY_PRODUCTS }, { ...momentOf(currency, now), hasPictures, earlier })

/** @throws {SourceError} in words, when it is no product export of WooCommerce */
export const openWooCommerceTable = ({ file, encoding, currency, now, hasPictures = false }: GivenTable) =>
  openWooCommerce({ file, encoding, kind: WOOCOMMERCE_PRODUCTS }, { ...momentOf(currency, now), hasPictures })

const momentOf = (currency: string, now: Date) => ({
  decimals: currencyDecimals(currency),
  today: new Date(now.getTime() - LATEST_ZONE_MS).toISOString().slice(0, 10),
})
