import { isIP } from 'node:net'
import type { SMTPTransportOptions } from 'nodemailer'
import { addressesOf } from '../../network/addresses-of.ts'
import { isPublicAddress } from '../../network/public-address.ts'
import { smtpTransport } from '../smtp-transport.ts'
import type { Delivery, MailFault, MailTransport } from '../transport.ts'
import type { MailServer } from './mail-server.ts'
import { isListedHost } from './private-hosts.ts'

/** The limits for a server that the owner sets, who need not be the one who runs the machine. */
export type MailServerRules = {
  /** All addresses of a name. */
  resolve: (name: string) => Promise<string[]>
  /** "host:port" that may be on a private network: the setting MAIL_HOSTS. */
  privateHosts: readonly string[]
  /** Certificate (PEM) that is trusted besides those that Node trusts. */
  trusted?: string | undefined
}

export const mailServerRules = (privateHosts: readonly string[]): MailServerRules => ({
  resolve: addressesOf,
  privateHosts,
})

/**
 * Delivers to a server that the owner set. Its name is looked up once for each letter; every address it has must be on the public
 * internet, and the connection goes to the first of them that takes it. A server that is to be encrypted and is not gets neither letter nor password.
 */
export const mailServerTransport = (server: MailServer, rules: MailServerRules): MailTransport => ({
  async deliver(message, name, onSent) {
    const { host } = server
    const addresses = isIP(host) > 0 ? [host] : await rules.resolve(host).catch(() => [])
    if (addresses.length === 0) return away('host-unknown')
    if (!isListedHost(server, rules.privateHosts) && !addresses.every(isPublicAddress)) return away('private-host')
    let delivery: Delivery = away('host-unknown')
    for (const address of addresses.slice(0, MOST_ADDRESSES)) {
      delivery = await smtpTransport(optionsFor(server, address, rules)).deliver(message, name, onSent)
      if (delivery.status !== 'failed' || !delivery.isNotReached) break
    }
    return delivery
  },
})

/** Addresses that are tried one after the other while nobody answers: each may take five seconds, and the letter's lease a minute (outbox.ts). */
const MOST_ADDRESSES = 3

const away = (why: MailFault): Delivery => ({ status: 'failed', code: why, isUnreachable: true, why })

/** Connects to the address that was looked up; the name is only checked in its certificate. */
const optionsFor = (
  { host, port, security, user, password }: MailServer,
  address: string,
  { trusted }: MailServerRules,
): SMTPTransportOptions => ({
  host: address,
  port,
  secure: security === 'tls',
  requireTLS: security === 'starttls',
  ignoreTLS: security === 'none',
  ...(isIP(host) === 0 && { servername: host }),
  ...(trusted !== undefined && { tls: { ca: trusted } }),
  ...(user !== '' && { auth: { user, pass: password } }),
})
