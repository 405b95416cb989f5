import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import type { ShopServer } from './shop-server.ts'

/** The letters a shop without a mail server has written, oldest first. */
export async function letters({ dataDir }: ShopServer): Promise<Email[]> {
  const folder = join(dataDir, 'outbox')
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'))
  return Promise.all(files.sort().map((file) => PostalMime.parse(readFileSync(join(folder, file)))))
}

/** Waits for a letter, found by whom it is to or from and a word of its subject. */
export async function letterTo(shop: ShopServer, address: string, subject: string | RegExp): Promise<Email> {
  let found: Email | undefined
  await expect
    .poll(
      async () => {
        const isIt = (mail: Email) =>
          [...(mail.to ?? []), ...(mail.replyTo ?? [])].some((one) => one.address === address) &&
          (mail.subject ?? '').search(subject) >= 0
        found = (await letters(shop)).find(isIt)
        return found !== undefined
      },
      { message: `a letter to ${address}`, timeout: 20_000 },
    )
    .toBe(true)
  return found!
}

/** The path of the link in a letter. */
export function linkIn({ text = '' }: Email): string {
  return new URL(/https?:\/\/\S+/.exec(text)![0]).pathname
}
