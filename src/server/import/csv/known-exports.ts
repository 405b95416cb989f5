import { say, sayMessage } from '../../words/say.ts'
/**
 * The name of a kind of file ("file of tax rates of Magento 1"), and the columns it must have; "a|b" means one of both. `mostRows`: its
 * reader keeps something of each row while it reads.
 */
export type FileKind = { name: string; required: string[]; isOtherEncodingRead?: boolean; mostRows?: number }

/** Tables that old shops write, told by their columns. */
export type KnownExport = FileKind & { command: string }

/** Several hundred bytes each while the file is read. */
const MOST_ROWS = 1_000_000

export const MAGENTO1_PRODUCTS: KnownExport = {
  name: 'product export of Magento 1',
  required: ['sku', '_type'],
  command: '"import magento1-csv"',
  isOtherEncodingRead: true,
}

export const MAGENTO2_PRODUCTS: KnownExport = {
  name: 'product export of Magento 2',
  required: ['sku', 'store_view_code', 'product_type'],
  command: '"import magento1-csv"',
  isOtherEncodingRead: true,
  mostRows: MOST_ROWS,
}

export const SHOPIFY_PRODUCTS: KnownExport = {
  name: 'product export of Shopify',
  required: ['Handle|URL handle', 'Title', 'Variant Price|Price'],
  command: '"import shopify"',
  isOtherEncodingRead: true,
  mostRows: MOST_ROWS,
}

export const WOOCOMMERCE_PRODUCTS: KnownExport = {
  name: 'product export of WooCommerce in English',
  required: ['ID', 'Type', 'SKU', 'Name'],
  command: '"import woocommerce"',
  isOtherEncodingRead: true,
  mostRows: MOST_ROWS,
}

const ALL: KnownExport[] = [MAGENTO1_PRODUCTS, MAGENTO2_PRODUCTS, SHOPIFY_PRODUCTS, WOOCOMMERCE_PRODUCTS]

export const knownExportOf = (columns: ReadonlyMap<string, number>): KnownExport | undefined =>
  ALL.find(({ required }) => required.every((name) => hasColumn(columns, name)))

export const hasColumn = (columns: ReadonlyMap<string, number>, name: string) =>
  name.split('|').some((one) => columns.has(one))

export const exportNamed = ({ name }: KnownExport) => say('a {name}', { name: sayMessage(name) })
