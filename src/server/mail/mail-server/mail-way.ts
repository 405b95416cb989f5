import type { Queryable } from '../../database/database.ts'
import { whyUnavailable } from '../../database/unavailable.ts'
import { remembered } from '../../in-process/remembered.ts'
import type { Sealer } from '../../sealed/sealed-text.ts'
import { smtpTransport } from '../smtp-transport.ts'
import type { MailTransport } from '../transport.ts'
import { mailServerTransport, type MailServerRules } from './mail-server-transport.ts'
import { readMailServer, type MailServer } from './mail-server.ts'

/** Settings of the process about letters; its server and its sender count before those of the database. */
export type MailSettings = { smtpUrl: string | undefined; mailFrom: string | undefined; baseUrl: string | undefined }

/** The way of letters. */
export type MailWay =
  | { to: 'environment'; url: string }
  | { to: 'stored'; server: MailServer }
  /** The stored server's password cannot be read any more: letters wait until it is given anew. */
  | { to: 'nowhere' }
  /** `server`: a stored one, which counts once the shop knows its address (BASE_URL): links in letters would lead nowhere. */
  | { to: 'folder'; server: MailServer | undefined }

/** `from`: "shop@example.com" or "The shop <shop@example.com>"; undefined: the shop's address. */
export type MailNow = { way: MailWay; from: string | undefined }

/** The present way of letters, and their sender. */
export async function mailNow(
  db: Queryable,
  sealer: () => Sealer,
  { smtpUrl, mailFrom, baseUrl }: MailSettings,
): Promise<MailNow> {
  const kept = await readMailServer(db, sealer)
  const from = mailFrom ?? (kept?.stored.sender || undefined)
  if (smtpUrl !== undefined) return { way: { to: 'environment', url: smtpUrl }, from }
  if (!kept) return { way: { to: 'folder', server: undefined }, from }
  if (!kept.server) return { way: { to: 'nowhere' }, from }
  return { way: { to: baseUrl === undefined ? 'folder' : 'stored', server: kept.server }, from }
}

/** The same for a process that runs: what was set anywhere counts here a second later. */
export const rememberedMail = (
  { db, clock }: { db: Queryable; clock: () => Date },
  sealer: Sealer,
  settings: MailSettings,
): (() => Promise<MailNow>) => remembered(() => mailNow(db, () => sealer, settings), clock)

/** Sends each letter by the way that counts when it leaves. While the database is away nobody knows it: the letter waits. */
export const transportNow = (
  now: () => Promise<MailNow>,
  rules: MailServerRules,
  folder: MailTransport,
): MailTransport => ({
  async deliver(message, name, onSent) {
    const way = await wayOf(now)
    if (way === undefined) return { status: 'failed', code: 'database-away', isUnreachable: true }
    if (way.to === 'environment') return environmentTransport(way.url).deliver(message, name, onSent)
    if (way.to === 'stored') return mailServerTransport(way.server, rules).deliver(message, name, onSent)
    if (way.to === 'folder') return folder.deliver(message, name)
    return { status: 'failed', code: 'unreadable-password', isUnreachable: true }
  },
})

/** Letters by the server that SMTP_URL names, in a test as well. */
export const environmentTransport = (url: string): MailTransport => smtpTransport({ url, requireTLS: needsTls(url) })

/** A password goes over no open network: a server of another machine that offers no TLS gets neither it nor a letter. */
export function needsTls(smtpUrl: string): boolean {
  const { password, hostname } = new URL(smtpUrl)
  return password !== '' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

async function wayOf(now: () => Promise<MailNow>): Promise<MailWay | undefined> {
  try {
    return (await now()).way
  } catch (error) {
    if (whyUnavailable(error)) return undefined
    throw error
  }
}
