import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { sentForHeader } from './outbox-files.ts'
import type { MailTransport } from './transport.ts'

/** By it a file is found of which the customer stands neither in To nor in Reply-To (outbox-files.ts). */
const SENT_FOR = 'X-Sent-For'

/**
 * Letters as `.eml` files, which every mail program opens. A letter keeps its file name, so that a second attempt makes no
 * second file; only the shop's own user may read them.
 */
export function folderTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async deliver({ sentFor, ...message }, name) {
      try {
        const headers = { ...message.headers, ...(sentFor !== undefined && { [SENT_FOR]: sentForHeader(sentFor) }) }
        const { message: bytes } = await composer.sendMail({ ...message, headers })
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const file = join(folder, `${name}.eml`)
        await writeFile(`${file}.part`, bytes, { mode: 0o600 })
        await rename(`${file}.part`, file)
        return { status: 'delivered' }
      } catch (error) {
        const { code = 'unknown' } = error as NodeJS.ErrnoException
        return { status: 'failed', code, isUnreachable: true }
      }
    },
  }
}
