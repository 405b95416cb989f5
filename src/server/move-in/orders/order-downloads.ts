import { isMediaPath } from '../../schema/schema-parts.ts'
import type { OldOrder } from './old-orders.ts'
import { numberOf, textOf } from './old-values.ts'
import type { MovedLine } from './order-lines.ts'

/** A file that was bought, and how often it may be taken and was. */
export type MovedDownload = {
  linePosition: number
  title: string
  /** Below the folder of sold files, as the catalogue's links name it. */
  file: string
  mostDownloads: number | null
  downloads: number
}

export function downloadsOf(
  { downloads }: Pick<OldOrder, 'downloads'>,
  lines: readonly MovedLine[],
  warn: (message: string) => void,
): MovedDownload[] {
  return downloads.flatMap((link) => {
    const title = textOf(link.link_title)
    const linePosition = lines.findIndex(({ itemId }) => itemId === numberOf(link.order_item_id))
    const file = `downloadable/files/links/${textOf(link.link_file).replace(/^\/+/, '')}`
    if (link.link_type !== 'file' || !isMediaPath(file)) {
      warn(`its download "${title}" leads elsewhere (${textOf(link.link_url) || file}) and cannot be had here`)
      return []
    }
    if (linePosition < 0) {
      warn(`its download "${title}" belongs to none of its lines`)
      return []
    }
    const [bought, used] = [numberOf(link.number_of_downloads_bought), numberOf(link.number_of_downloads_used)]
    const isExpired = link.status === 'expired'
    return [{ linePosition, title, file, mostDownloads: isExpired ? used : bought || null, downloads: used }]
  })
}
