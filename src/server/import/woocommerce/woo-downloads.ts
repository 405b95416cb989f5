import type { CsvRow } from '../csv/csv-rows.ts'
import type { PictureNames } from '../pictures/picture-names.ts'
import { say } from '../../words/say.ts'
import { cellOf } from './woo-cells.ts'

const DOWNLOADS = 'downloadable/woocommerce'

/** Files that a buyer downloads; they are taken from the folder that the owner names. */
export function downloadsOf(row: CsvRow, files: PictureNames, warnings: string[]): object[] {
  const limit = Number(cellOf(row, 'Download limit'))
  return Array.from({ length: 50 }, (_, n) => n + 1).flatMap((n) => {
    const url = cellOf(row, `Download ${n} URL`)
    if (url === '') return []
    const file = files.pathFor(url, DOWNLOADS)
    const title = cellOf(row, `Download ${n} name`) || cellOf(row, 'Name')
    if (!file) {
      warnings.push(say('the download "{title}" has no file that can be named and is left out', { title }))
      return []
    }
    return [{ title, file, price: '0', ...(limit > 0 && { maxDownloads: Math.trunc(limit) }) }]
  })
}
