import type { Surroundings } from '../check/surroundings.ts'
import type { Database, Queryable } from '../database/database.ts'
import { lockTable } from '../database/lock-table.ts'
import { isMailAddress } from '../mail/letter.ts'
import { mailServerRules } from '../mail/mail-server/mail-server-transport.ts'
import {
  forgetMailServer,
  readMailServer,
  storeMailServer,
  type GivenMailServer,
  type StoredMailServer,
} from '../mail/mail-server/mail-server.ts'
import { mailNow, type MailWay } from '../mail/mail-server/mail-way.ts'
import { sendTestLetter, tryTestLetter, type TestSent } from '../mail/mail-server/test-letter.ts'
import type { Sealer } from '../sealed/sealed-text.ts'
import { readShopSettings } from '../store/store-service.ts'
import type { CommandLanguage } from '../words/language.ts'
import type { Asking, Changed } from './asking.ts'
import { changing, refuse } from './changing.ts'
import { refuseFor, type RecordRefusal } from './write-record.ts'

/** `letters`: where they go now. `isSenderFixed`: the environment names the sender, whatever is stored. `knowsAddress`: without it (BASE_URL) letters stay in the folder. */
export type MailServerState = {
  letters: MailWay['to']
  isSenderFixed: boolean
  knowsAddress: boolean
  stored: StoredMailServer | undefined
}

export type MailServerRefusal = { status: 'changed-meanwhile' | 'not-set' } | RecordRefusal

/** The server that takes the shop's letters: its password can be set and is told nobody. */
export type MailServerForOwner = {
  read(): Promise<MailServerState>
  set(
    asking: Asking,
    given: GivenMailServer,
    mustBe: (present: MailServerState) => boolean,
  ): Promise<Changed<MailServerRefusal>>
  remove(asking: Asking): Promise<Changed<MailServerRefusal>>
  /** Sends a letter at once; the trail says to whom. */
  test(
    asking: Asking,
    to: string,
    language: CommandLanguage,
  ): Promise<
    | { status: 'tried'; sent: TestSent }
    | { status: 'other-request' }
    | { status: 'too-many'; waitSeconds: number }
    | MailServerRefusal
  >
}

export function createMailServerForOwner({
  db,
  clock,
  surroundings,
  mailServerSealer: sealer,
}: {
  db: Database
  clock: () => Date
  surroundings: Pick<Surroundings, 'smtpUrl' | 'mailFrom' | 'baseUrl' | 'mailHosts'>
  mailServerSealer: Sealer
}): MailServerForOwner {
  const { mailFrom, baseUrl, mailHosts } = surroundings
  const now = (from: Queryable) => mailNow(from, () => sealer, surroundings)
  const read = async (from: Queryable): Promise<MailServerState> => ({
    letters: (await now(from)).way.to,
    isSenderFixed: mailFrom !== undefined,
    knowsAddress: baseUrl !== undefined,
    stored: (await readMailServer(from, () => sealer))?.stored,
  })
  return {
    read: () => read(db),
    async set(asking, given, mustBe) {
      const changed = await changing<MailServerRefusal, null>(db, asking, async (tx, note) => {
        await lockTable(tx, 'mail_server')
        if (!mustBe(await read(tx))) refuse<MailServerRefusal>({ status: 'changed-meanwhile' })
        const faults = await storeMailServer(tx, sealer, given, { privateHosts: mailHosts, setAt: clock() })
        if (faults.length > 0) refuseFor(faults)
        const { host, port, security, user, sender } = given
        note('mail-server', { host, port, security, user, sender })
        return null
      })
      return changed.status === 'done' ? { status: 'done' } : changed
    },
    async remove(asking) {
      const changed = await changing<MailServerRefusal, null>(db, asking, async (tx, note) => {
        if (!(await forgetMailServer(tx))) refuse<MailServerRefusal>({ status: 'not-set' })
        note('mail-server')
        return null
      })
      return changed.status === 'done' ? { status: 'done' } : changed
    },
    async test(asking, to, language) {
      const tried = await tryTestLetter(db, clock())
      if (tried.status === 'too-many') return tried
      const noted = await changing<MailServerRefusal, null>(db, asking, async (_, note) => {
        if (!isMailAddress(to)) refuseFor([{ path: ['to'], said: 'is no e-mail address' }])
        note('mail-server', { to })
        return null
      })
      if (noted.status !== 'done') return noted
      const settings = await readShopSettings(db)
      const rules = mailServerRules(mailHosts)
      const sent = await sendTestLetter(await now(db), { settings, baseUrl, rules, to, language, now: clock() })
      return { status: 'tried', sent }
    },
  }
}
