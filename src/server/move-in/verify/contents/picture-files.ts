import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { publicFile } from '../../../media/public-media.ts'
import type { Comparison } from '../comparing/comparison.ts'
import { say } from '../../../words/say.ts'

type Missing = { file: string; words: { there: string; here: string; why?: string } }

/** Compares files of pictures by their sizes, where the old shop's folder was named. */
export async function createPictureFiles({ media }: Pick<Comparison, 'media'>) {
  if (!media)
    return {
      note: say('It was not checked whether their files are here: name the old shop\'s folder "media" with --media.'),
      missing: async (_files: readonly string[]): Promise<Missing | undefined> => undefined,
    }
  const sizeThere = async (file: string) => {
    const found = await stat(join(media.old, file)).catch(() => undefined)
    return found?.isFile() ? found.size || undefined : undefined
  }
  const sizeHere = async (file: string) => (await publicFile(media.ours, file))?.size || undefined
  return {
    note: say('Their files were compared by size.'),
    /** The first file that is not here as it is there. */
    async missing(files: readonly string[]): Promise<Missing | undefined> {
      for (const file of files) {
        const [there, here] = await Promise.all([sizeThere(file), sizeHere(file)])
        if (there === here && there !== undefined) continue
        const words = { there: sizeInWords(there), here: sizeInWords(here) }
        return {
          file,
          words: there === undefined ? { ...words, why: say('the old shop has no such file, either') } : words,
        }
      }
      return undefined
    },
  }
}

const sizeInWords = (size: number | undefined) =>
  size === undefined ? say('no file') : say('{count} byte|{count} bytes', { count: size })
