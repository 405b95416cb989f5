import { sql } from 'drizzle-orm'
import { rows, type Database, type Queryable } from '../../database/database.ts'
import { lockTable } from '../../database/lock-table.ts'
import { createSealer, SealedOtherwise, type Sealer } from '../../sealed/sealed-text.ts'
import type { RecordFault } from '../../import/records/import-report.ts'
import { readMailbox } from '../sender.ts'
import { isListedHost } from './private-hosts.ts'
import { isPublicAddress } from '../../network/public-address.ts'
import { isIP } from 'node:net'

/** `tls`: encrypted from the first byte (RFC 8314); `starttls`: before anything is said of a letter; `none`: in clear. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof MAIL_SECURITIES)[number]

/** A server that takes the shop's letters. `user`: empty where it wants none. */
export type MailServer = { host: string; port: number; security: MailSecurity; user: string; password: string }

/** The server as the owner sees it, without its password. `isReadable`: false once SESSION_SECRET has changed. `sender`: empty: the shop's address. */
export type StoredMailServer = Omit<MailServer, 'password'> & {
  sender: string
  hasPassword: boolean
  isReadable: boolean
  setAt: string
}

/** A server as it is set. `password`: left out: the one before stays. */
export type GivenMailServer = Omit<MailServer, 'password'> & { sender: string; password?: string | undefined }

/** The row's key, and what its password is sealed under. */
const THE_ONE = 1
const SEALED_UNDER = 'password'

/** Seals the password: a copy of the database alone sends nothing in the shop's name. */
export const mailServerSealer = (secret: string): Sealer => createSealer(secret, 'vitrine mail server')

type Row = Omit<MailServer, 'password'> & { sealed: string | null; sender: string; setAt: Date | string }

/** The server that is kept, with its password where it can be read. */
export type KeptMailServer = { stored: StoredMailServer; server: MailServer | undefined }

/** @param sealer asked for only where a password is kept */
export async function readMailServer(db: Queryable, sealer: () => Sealer): Promise<KeptMailServer | undefined> {
  const [row] = await rows<Row>(
    db,
    sql`select host, port, security, user_name as "user", sealed_password as sealed, sender, set_at as "setAt"
        from mail_server where id = ${THE_ONE}::int`,
  )
  if (!row) return undefined
  const { sealed, setAt, sender, ...open } = row
  const password = sealed === null ? '' : opened(sealer(), sealed)
  return {
    stored: {
      ...open,
      sender,
      hasPassword: sealed !== null,
      isReadable: password !== undefined,
      setAt: new Date(setAt).toISOString(),
    },
    server: password === undefined ? undefined : { ...open, password },
  }
}

/** @returns undefined for one that was sealed with another SESSION_SECRET */
function opened(sealer: Sealer, sealed: string): string | undefined {
  try {
    return sealer.unseal(sealed, SEALED_UNDER)
  } catch (error) {
    if (error instanceof SealedOtherwise) return undefined
    throw error
  }
}

/**
 * Keeps a server in the place of the one before.
 *
 * @param privateHosts "host:port" that may be on a private network and be spoken to in clear
 * @returns what is wrong, by field; nothing was written then
 */
export async function storeMailServer(
  tx: Database,
  sealer: Sealer,
  given: GivenMailServer,
  { privateHosts, setAt }: { privateHosts: readonly string[]; setAt: Date },
): Promise<RecordFault[]> {
  await lockTable(tx, 'mail_server')
  const before = await readMailServer(tx, () => sealer)
  const faults = mailServerFaults(given, before, privateHosts)
  if (faults.length > 0) return faults
  const { host, port, security, user, sender } = given
  const password = user === '' ? '' : (given.password ?? before?.server?.password ?? '')
  const sealed = password === '' ? null : sealer.seal(password, SEALED_UNDER)
  await tx.execute(
    sql`insert into mail_server (id, host, port, security, user_name, sealed_password, sender, set_at)
        values (${THE_ONE}::int, ${host}, ${port}::int, ${security}, ${user}, ${sealed}, ${sender}, ${setAt.toISOString()}::timestamptz)
        on conflict (id) do update set host = excluded.host, port = excluded.port, security = excluded.security,
          user_name = excluded.user_name, sealed_password = excluded.sealed_password, sender = excluded.sender, set_at = excluded.set_at`,
  )
  return []
}

/** @returns false where none was kept */
export async function forgetMailServer(tx: Database): Promise<boolean> {
  return (await rows(tx, sql`delete from mail_server where id = ${THE_ONE}::int returning 1`)).length > 0
}

const HOST = /^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u

function mailServerFaults(
  given: GivenMailServer,
  before: KeptMailServer | undefined,
  privateHosts: readonly string[],
): RecordFault[] {
  const { host, security, user, password, sender } = given
  const isListed = isListedHost(given, privateHosts)
  const isHost = HOST.test(host) || isIP(host) > 0
  return [
    ...faultAt('host', !isHost && 'must be the name of a server, such as mail.example.com'),
    ...faultAt(
      'host',
      isIP(host) > 0 && !isListed && !isPublicAddress(host) && 'is not on the public internet; MAIL_HOSTS can allow it',
    ),
    ...faultAt(
      'security',
      security === 'none' && !isListed && 'must be tls or starttls; MAIL_HOSTS can allow a server without encryption',
    ),
    ...faultAt('password', user === '' && !!password && 'belongs to a user: name the user as well'),
    ...faultAt('password', user !== '' && password === undefined && passwordProblem(given, before)),
    ...faultAt(
      'sender',
      sender !== '' && !readMailbox(sender) && 'must be an e-mail address, alone or like The shop <shop@example.com>',
    ),
  ]
}

const faultAt = (name: string, said: string | false | undefined): RecordFault[] =>
  said ? [{ path: [name], said }] : []

/** A password is said to the server that it was given for, and to no other: who has a desk left open learns nothing of it. */
function passwordProblem(given: GivenMailServer, before: KeptMailServer | undefined): string | undefined {
  if (!before?.stored.hasPassword) return 'must not be empty'
  const { host, user, security, isReadable } = before.stored
  if (!isReadable) return 'cannot be read any more: give it anew'
  const isSame = host === given.host && user === given.user && (given.security !== 'none' || security === 'none')
  return isSame ? undefined : 'must be given anew for another server or user'
}
