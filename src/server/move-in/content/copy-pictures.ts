import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { FileStore } from '../../files/file-store.ts'
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
  { from, to, isDryRun }: { from: string | undefined; to: FileStore; isDryRun: boolean },
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
    const { size, mtime } = await stat(source)
    if ((await to.look(own))?.size !== size) await to.put(own, { copy: source }, mtime)
  }
  return problems
}
