import { isMediaPath } from '../../schema/schema-parts.ts'
import type { OldOrder } from './old-orders.ts'
import { numberOf, textOf } from './old-values.ts'
import type { MovedLine } from './order-lines.ts'
import { say } from '../../words/say.ts'

/** A file that was bought, and how often it may be taken and was. */
export type MovedDownload = {
  linePosition: number
  title: string
  /** Below the folder of sold files, as the catalogue's links name it. */
  file: string
  mostDownloads: number | null
  downloads: number
  /** Names it in the old shop's addresses. */
  hash: string | null
  /** True if everybody with that address may have it; otherwise its customer may. */
  isShared: boolean
}

/** `is_shareable`: as the shop's settings say. */
const AS_SETTINGS_SAY = 2

export function downloadsOf(
  { downloads }: Pick<OldOrder, 'downloads'>,
  lines: readonly MovedLine[],
  isUsuallyShared: boolean,
  warn: (message: string) => void,
): MovedDownload[] {
  return downloads.flatMap((link) => {
    const title = textOf(link.link_title)
    const linePosition = lines.findIndex(({ itemId }) => itemId === numberOf(link.order_item_id))
    const file = `downloadable/files/links/${textOf(link.link_file).replace(/^\/+/, '')}`
    if (link.link_type !== 'file' || !isMediaPath(file)) {
      warn(
        say('its download "{title}" leads to another place ({where}) and cannot be downloaded here', {
          title,
          where: textOf(link.link_url) || file,
        }),
      )
      return []
    }
    if (linePosition < 0) {
      warn(say('its download "{title}" belongs to none of its lines', { title }))
      return []
    }
    const [bought, used] = [numberOf(link.number_of_downloads_bought), numberOf(link.number_of_downloads_used)]
    const isExpired = link.status === 'expired'
    const shareable = numberOf(link.is_shareable)
    return [
      {
        linePosition,
        title,
        file,
        mostDownloads: isExpired ? used : bought || null,
        downloads: used,
        hash: textOf(link.link_hash) || null,
        isShared: shareable === AS_SETTINGS_SAY ? isUsuallyShared : shareable === 1,
      },
    ]
  })
}
