/** What a file is called ("file of tax rates of Magento 1"), and the columns it must have. */
export type FileKind = { name: string; required: string[]; isOtherEncodingRead?: boolean }

/** Tables that old shops write, told by their columns. */
export type KnownExport = FileKind & { command: string }

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
}

const ALL: KnownExport[] = [MAGENTO1_PRODUCTS, MAGENTO2_PRODUCTS]

export const knownExportOf = (columns: ReadonlyMap<string, number>): KnownExport | undefined =>
  ALL.find(({ required }) => required.every((name) => columns.has(name)))

export const exportNamed = ({ name }: KnownExport) => `a ${name}`
