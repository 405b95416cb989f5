import type { SendMailOptions } from 'nodemailer'
import type { LookPicture } from '#domain/store/look.ts'
import { logoSize } from '#domain/look/look-styles.ts'
import { readWhole, type FileStore } from '../../files/file-store.ts'
import { openPicture } from '../../media/open-picture.ts'

/** By which a letter names the picture that comes with it (RFC 2392). */
export const LOGO_ID = 'logo'

type Attachment = NonNullable<SendMailOptions['attachments']>[number]

/** Screens have up to two pixels and more for each of ours. */
const PIXELS_PER_REM = 32

/**
 * The shop's logo as a part of a letter, small: a letter fetches nothing, so that nobody learns that it was read.
 * @returns undefined where there is none, or none that can be read: the shop's name stands in its place
 */
export async function letterLogo(media: FileStore, logo: LookPicture | undefined): Promise<Attachment | undefined> {
  // No letter waits for a picture, whatever is wrong with it: nobody may read its file, or it is empty.
  const content = logo && (await draw(media, logo).catch(() => undefined))
  return (
    content && { cid: LOGO_ID, content, contentType: 'image/png', filename: 'logo.png', contentDisposition: 'inline' }
  )
}

async function draw(media: FileStore, logo: LookPicture): Promise<Buffer | undefined> {
  const bytes = await readWhole(media, logo.file)
  if (!bytes) return undefined
  const width = Math.ceil(logoSize(logo).width * PIXELS_PER_REM)
  return openPicture(bytes).resize({ width, withoutEnlargement: true }).png().toBuffer()
}
