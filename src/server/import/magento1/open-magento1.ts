import { csvColumns, csvRowsAndFaults, type CsvFile } from '../csv/csv-rows.ts'
import { columnOf } from './property-columns.ts'
import type { ProductTable } from './product-table.ts'
import { toldOnce } from './told-once.ts'

/** Magento 1's own product export (ImportExport, `catalog_product`). */
export async function openMagento1(file: CsvFile): Promise<ProductTable> {
  const rows = () => toldOnce(csvRowsAndFaults(file))
  return { columns: await csvColumns(file), rows, columnOf, pictureFile: magentoPicture }
}

export const isElsewhere = (source: string) => /^[a-z]+:\/\//i.test(source)

/** Magento names its pictures from its folder catalog/product on. */
export const magentoPicture = (source: string): string | undefined =>
  isElsewhere(source) ? undefined : `catalog/product/${source.replace(/^\/+/, '')}`
