import type { HomeSettings } from '#domain/store/home.ts'
import type { FileStore } from '../files/file-store.ts'

/** A picture that the shop has not, and whose it is. */
export type MissingPicture = { list: 'slides' | 'tiles'; index: number; picture: string }

/** Pictures of the home page that are not in the media folder. */
export async function missingHomePictures(home: HomeSettings, media: FileStore): Promise<MissingPicture[]> {
  const missing: MissingPicture[] = []
  for (const list of ['slides', 'tiles'] as const)
    for (const [index, { picture }] of home[list].entries())
      if (picture !== undefined && !(await media.look(picture))) missing.push({ list, index, picture })
  return missing
}
