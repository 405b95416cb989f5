import { isMediaPath } from '../../schema/schema-parts.ts'

/** Magento's folders below "media". Visitors reach neither, so a sample, which they may hear, gets another place here. */
const LINKS = 'downloadable/files/links'
const LINK_SAMPLES = 'downloadable/files/link_samples'
const SAMPLES = 'downloadable/files/samples'
const OUR_SAMPLES = 'samples'
/** Two samples, one of a product and one of a download, may have one name. */
const OUR_PRODUCT_SAMPLES = 'product-samples'

/** "/o/l/song.mp3" → where the sold file lies below our media folder, or undefined where it names none. */
export const oldLinkFile = (file: string): string | undefined => below(LINKS, file)

/** "/o/l/song.mp3" → where the sample lies below our media folder. */
export const oldSampleFile = (file: string): string | undefined => below(OUR_SAMPLES, file)

/** The same of a product's own sample. */
export const oldProductSampleFile = (file: string): string | undefined => below(OUR_PRODUCT_SAMPLES, file)

/** The path of a file of ours below the old shop's media folder: for `MediaFolders.placesOf`. */
export function placesOfOldFile(file: string): string[] {
  if (file.startsWith(`${OUR_PRODUCT_SAMPLES}/`)) return [`${SAMPLES}${file.slice(OUR_PRODUCT_SAMPLES.length)}`, file]
  if (!file.startsWith(`${OUR_SAMPLES}/`)) return [file]
  const name = file.slice(OUR_SAMPLES.length)
  return [`${LINK_SAMPLES}${name}`, `${SAMPLES}${name}`, file]
}

function below(folder: string, file: string): string | undefined {
  const plain = file.trim().replace(/^\/{1,9}/, '')
  return isMediaPath(plain) ? `${folder}/${plain}` : undefined
}
