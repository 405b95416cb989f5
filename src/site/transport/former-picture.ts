import { mediaPath, PICTURE_WIDTHS, picturePath } from '#domain/media-paths.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { publicFile } from '#server/media/public-media.ts'

/** Magento 1's sized pictures: store, kind, maybe width × height, a digest of more, and the picture's own path. */
const SIZED = /^\d{1,5}\/\w{1,64}\/(?:(\d{0,4})x(\d{0,4})\/)?[0-9a-f]{32}\/(.+)$/
/** Pictures that are offered in other widths. */
const IN_WIDTHS = /\.(webp|avif|jpe?g|png|gif)$/i

/**
 * The present address of a picture that Magento 1 had sized for a page: in the width that fills the old one, or as it is.
 * @param path below "catalog/product/cache/", decoded
 * @returns the address; undefined where there is no such picture in the media folder
 */
export async function formerPicture(path: string, media: FileStore): Promise<string | undefined> {
  const [, wide = '', high = '', picture] = SIZED.exec(path) ?? []
  if (picture === undefined) return undefined
  const file = `catalog/product/${picture}`
  if (!IN_WIDTHS.test(file) || !(await publicFile(media, file))) return undefined
  const wanted = Number(wide) || Number(high)
  const width = wanted > 0 && PICTURE_WIDTHS.find((one) => one >= wanted)
  const address = file.split('/').map(encodeURIComponent).join('/')
  return width ? picturePath(address, width) : mediaPath(address)
}
