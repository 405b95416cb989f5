import { readFile, realpath } from 'node:fs/promises'
import { sep } from 'node:path'

/** Linux's list of what is mounted (proc_pid_mountinfo(5)); there is none on other systems. */
export const MOUNTS = '/proc/self/mountinfo'

/**
 * Folders below this one that are mounted by themselves, as volumes of containers are: such a folder can be neither removed nor renamed.
 *
 * @param mounts the list of what is mounted
 */
export async function mountsBelow(folder: string, mounts = MOUNTS): Promise<string[]> {
  const [place, list] = await Promise.all([
    realpath(folder).catch(() => undefined),
    readFile(mounts, 'utf8').catch(() => ''),
  ])
  if (place === undefined) return []
  return list
    .split('\n')
    .map((line) => unescaped(line.split(' ')[4] ?? ''))
    .filter((point) => point.startsWith(place + sep))
}

/** Spaces and the like are octal numbers in the list. */
const unescaped = (text: string) => text.replace(/\\([0-7]{3})/g, (_, code) => String.fromCharCode(parseInt(code, 8)))
