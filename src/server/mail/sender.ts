import type { ShopSettings } from '#domain/store/store.ts'
import { isMailAddress, singleLine } from './letter.ts'

export type Mailbox = { name: string; address: string }

/** The sender of the shop's letters, and the address that letters to the shop itself go to. */
export type Sender = { from: Mailbox; owner: string | undefined }

/** Takes no letters: for a shop that has no address yet and writes into its folder. */
const NOBODY = 'noreply@localhost.localdomain'

/**
 * MAIL_FROM, or else the shop's own address. Letters to the owner go to the shop's address, or else to MAIL_FROM's.
 *
 * @param mailFrom "shop@example.com" or "The shop <shop@example.com>"
 */
export function senderOf(
  { name, email }: Pick<ShopSettings, 'name' | 'email'>,
  mailFrom: string | undefined,
  baseUrl: string | undefined,
): Sender {
  const given = mailFrom === undefined ? undefined : readMailbox(mailFrom)
  const shopAddress = isMailAddress(email) ? email : undefined
  const host = baseUrl === undefined ? undefined : new URL(baseUrl).hostname
  const lastResort = host !== undefined && isMailAddress(`noreply@${host}`) ? `noreply@${host}` : NOBODY
  return {
    from: {
      name: given?.name || singleLine(name),
      address: given?.address ?? shopAddress ?? lastResort,
    },
    owner: shopAddress ?? given?.address,
  }
}

/** @returns undefined for what is no mailbox */
export function readMailbox(text: string): Mailbox | undefined {
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? []
  const address = (bracketed ?? text).trim()
  if (!isMailAddress(address)) return undefined
  return { name: singleLine(name.replaceAll('"', '')), address }
}
