import { constants } from 'node:fs'
import { copyFile, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { isMediaPath } from '../../schema/schema-parts.ts'
import { say } from '../../words/say.ts'

/**
 * Copies files below the old media folder (old path → ours) into ours; one that is there stays. Never reads outside of `from`, also not through
 * a link, nor writes outside of `to`. Without `from` nothing is copied or looked for.
 *
 * @returns a sentence for each that could not be copied
 */
export async function copyPictures(
  pictures: ReadonlyMap<string, string>,
  { from, to, isDryRun }: { from: string | undefined; to: string; isDryRun: boolean },
): Promise<string[]> {
  if (from === undefined || pictures.size === 0) return []
  const root = await realpath(from)
  const problems: string[] = []
  for (const [old, own] of pictures) {
    const source =
      isMediaPath(old) && isMediaPath(own) ? await realpath(join(root, old)).catch(() => undefined) : undefined
    if (!source?.startsWith(root + sep) || !(await stat(source)).isFile()) {
      problems.push(say('the picture {file} is not in the media folder', { file: old }))
      continue
    }
    if (isDryRun) continue
    const target = join(to, own)
    const known = await stat(target).catch(() => undefined)
    if (known?.size === (await stat(source)).size) continue
    await mkdir(dirname(target), { recursive: true })
    await copyFile(source, target, constants.COPYFILE_FICLONE)
  }
  return problems
}
