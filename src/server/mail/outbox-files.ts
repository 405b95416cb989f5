import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { domainToASCII } from 'node:url'

/** The folder of letters that go to no mail server, each as an `.eml` file. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox')

/** Bytes that are read of a letter to find its headers, which are far shorter. */
const HEAD_BYTES = 64 * 1024

/**
 * Removes letters that have been there since before `before`.
 * @returns how many
 */
export const removeOldLetters = (folder: string, before: Date): Promise<number> =>
  removeWhere(folder, async (file) => (await stat(file)).mtime < before)

/**
 * Removes letters to an address or in its owner's name, and messages of the contact form from it.
 * @param email in lower case, as the shop keeps it
 * @returns how many
 */
export function removeLettersOf(folder: string, email: string): Promise<number> {
  const addresses = new Set([email, inAscii(email), sentForHeader(email)])
  return removeWhere(folder, async (file) => addressesIn(await headOf(file)).some((address) => addresses.has(address)))
}

/** Letters of a delivery that was cut short end in ".part". */
async function removeWhere(folder: string, isMeant: (file: string) => Promise<boolean>): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(nothingThere([]))) {
    if (!/\.eml(\.part)?$/.test(name)) continue
    const file = join(folder, name)
    if (!(await isMeant(file).catch(nothingThere(false)))) continue
    await rm(file, { force: true })
    removed++
  }
  return removed
}

/** The owner may remove a letter meanwhile. */
const nothingThere =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error
    return instead
  }

async function headOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const text = buffer.toString('utf8', 0, bytesRead)
    return text.slice(0, text.search(/\r?\n\r?\n|$(?![^])/))
  } finally {
    await handle.close()
  }
}

/** An address as X-Sent-For has it: of ASCII alone, so that nothing is encoded once more on its way into the file. */
export const sentForHeader = (email: string): string => encodeURIComponent(email.toLowerCase()).toLowerCase()

/** The addresses of To, Reply-To and X-Sent-For: `Ada <ada@example.com>` or the address alone, several with commas between, lines folded. */
function addressesIn(head: string): string[] {
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return lines
    .filter((line) => /^(to|reply-to|x-sent-for):/i.test(line))
    .flatMap((line) => line.slice(line.indexOf(':') + 1).split(/[\s,<>]+/))
    .map((word) => word.toLowerCase())
}

/** Letters name a domain by its ASCII form. */
function inAscii(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at)}@${domainToASCII(email.slice(at + 1))}`
}
