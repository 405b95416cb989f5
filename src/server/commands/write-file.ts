import { once } from 'node:events'
import { rename, rm } from 'node:fs/promises'
import { openOutput } from './open-output.ts'

/** Writes a file that is there whole or not at all. @returns what `work` gives */
export async function writeWholeFile<T>(
  file: string,
  work: (write: (text: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const unfinished = `${file}.part`
  const stream = await openOutput(unfinished)
  try {
    const result = await work(async (text) => {
      if (!stream.write(text)) await once(stream, 'drain')
    })
    stream.end()
    await once(stream, 'finish')
    await rename(unfinished, file)
    return result
  } catch (error) {
    stream.destroy()
    await rm(unfinished, { force: true })
    throw error
  }
}
