import type { Queryable } from '../../database/database.ts'
import { isMailAddress } from '../../mail/letter.ts'
import { mailServerRules } from '../../mail/mail-server/mail-server-transport.ts'
import {
  forgetMailServer,
  MAIL_SECURITIES,
  mailServerSealer,
  readMailServer,
  storeMailServer,
  type MailSecurity,
} from '../../mail/mail-server/mail-server.ts'
import { mailNow, type MailNow } from '../../mail/mail-server/mail-way.ts'
import { sendTestLetter, testFaultInWords } from '../../mail/mail-server/test-letter.ts'
import { sessionSecret } from '../../session/secret.ts'
import type { Settings } from '../../settings.ts'
import { readShopSettings } from '../../store/store-service.ts'
import { helpText } from '../../words/help.ts'
import { say, sayMessage, spokenLanguage } from '../../words/say.ts'
import { readGivenFile } from '../files/read-given-file.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { byVerb, NO_WORDS, verb } from '../io/verbs.ts'
import { withDatabase } from '../io/with-database.ts'

export const mailHelp = helpText(
  'mail',
  `Choose the mail server that sends the shop's letters:

  mail show               where letters go, and the server that is set; its password is not shown
  mail set [FILE]         set the server; its password comes from FILE or standard input
      --host HOST         as the mail provider gives it: mail.example.com
      --security HOW      tls (from the first byte, port 465), starttls (port 587) or none
      --port PORT         if it is not the usual port
      --user USER         if left out, the server needs no password
      --sender MAILBOX    shop@example.com or "The shop <shop@example.com>"; if left out, the shop's e-mail address
  mail test EMAIL         send a test letter at once, and say what went wrong, if anything did
  mail remove             forget the server

The password is kept sealed in the database; if you give none, the same server and user keep the one they have. The change
is in use within a second. A server in the environment (SMTP_URL) takes precedence. Servers have to be on the public
internet and to use encryption; the setting MAIL_HOSTS allows others.
`,
)

const USUAL_PORTS: Readonly<Record<MailSecurity, number>> = { tls: 465, starttls: 587, none: 25 }

/** The secret of the shop whose data folder or settings the command has: the same that its server reads with. */
const sealerOf =
  ({ sessionSecret: given, dataDir }: Settings) =>
  () =>
    mailServerSealer(sessionSecret(given, dataDir))

/** The way of letters, as the shop's processes see it. */
export const mailOf = (db: Queryable, settings: Settings): Promise<MailNow> => mailNow(db, sealerOf(settings), settings)

const show = verb({}, NO_WORDS('mail show'), (_, io) => withDatabase(io, (db, settings) => showMail(db, settings, io)))

const set = verb(
  {
    host: { type: 'string' },
    security: { type: 'string' },
    port: { type: 'string' },
    user: { type: 'string' },
    sender: { type: 'string' },
  },
  {
    from: 0,
    to: 1,
    needs: () => say('Say "mail set --host HOST --user USER" and give the password on standard input, or in a FILE.'),
  },
  async ({ values, words: [file] }, io) => {
    const security = securityGiven(values.security ?? 'tls')
    const port = portGiven(values.port ?? String(USUAL_PORTS[security]))
    const user = values.user?.trim() ?? ''
    const password = user === '' ? undefined : await passwordGiven(file, io)
    const given = {
      host: values.host?.trim() ?? '',
      port,
      security,
      user,
      sender: values.sender?.trim() ?? '',
      password,
    }
    return withDatabase(io, async (db, settings) => {
      await withAudit(db, io, 'mail set', async (tx, note) => {
        const rules = { privateHosts: settings.mailHosts, setAt: new Date() }
        const [fault] = await storeMailServer(tx, sealerOf(settings)(), given, rules)
        if (fault) throw new UsageError(`${fault.path.join('/')} ${sayMessage(fault.said)}.`)
        const { password: _, ...told } = given
        note('mail-server', told)
      })
      return showMail(db, settings, io)
    })
  },
)

/** @throws {UsageError} */
function securityGiven(text: string): MailSecurity {
  const security = MAIL_SECURITIES.find((one) => one === text.trim())
  if (security) return security
  throw new UsageError(say('--security is one of {known}, not "{text}".', { known: MAIL_SECURITIES.join(', '), text }))
}

/** @throws {UsageError} */
function portGiven(text: string): number {
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  if (port < 1 || port > 65_535)
    throw new UsageError(say('--port is a number from 1 to 65535, not "{text}".', { text }))
  return port
}

/** @returns undefined where none is given: the one before stays */
async function passwordGiven(file: string | undefined, io: CommandIo): Promise<string | undefined> {
  const text = file === undefined ? ((await io.input?.()) ?? '') : (await readGivenFile(file)).toString()
  return text.replace(/\r?\n$/, '') || undefined
}

const test = verb({}, { from: 1, to: 1, needs: () => say('Say "mail test EMAIL".') }, ({ words: [to] }, io) => {
  if (!isMailAddress(to!)) throw new UsageError(say('"{text}" is no e-mail address.', { text: to! }))
  return withDatabase(io, async (db, settings) => {
    await withAudit(db, io, 'mail test', async (_, note) => note('mail-server', { to }))
    const sent = await sendTestLetter(await mailOf(db, settings), {
      settings: await readShopSettings(db),
      baseUrl: settings.baseUrl,
      rules: mailServerRules(settings.mailHosts),
      to: to!,
      language: spokenLanguage(),
      now: new Date(),
    })
    if (sent.status === 'sent') {
      io.out(`${say('The letter was taken by the mail server. Look whether it arrives.')}\n`)
      return 0
    }
    io.err(`${testFaultInWords(sent.why)}${sent.said === undefined ? '' : ` (${sent.said})`}\n`)
    return 1
  })
})

const remove = verb({}, NO_WORDS('mail remove'), (_, io) =>
  withDatabase(io, async (db, settings) => {
    await withAudit(db, io, 'mail remove', async (tx, note) => {
      if (!(await forgetMailServer(tx))) throw new UsageError(say('No mail server is set.'))
      note('mail-server')
    })
    return showMail(db, settings, io)
  }),
)

const LETTERS_GO = {
  environment: 'Letters go to the mail server of the environment (SMTP_URL).',
  stored: 'Letters go to this mail server.',
  nowhere: 'Letters wait: the password cannot be read any more, since SESSION_SECRET has changed. Set it anew.',
  folder: 'Letters become files in the outbox folder of DATA_DIR.',
} as const

async function showMail(db: Queryable, settings: Settings, io: CommandIo): Promise<number> {
  const kept = await readMailServer(db, sealerOf(settings))
  const { way } = await mailOf(db, settings)
  if (kept) {
    const { host, port, security, user, sender } = kept.stored
    io.out(`${host}:${port}  ${security}  ${user || '-'}  ${sender || '-'}\n`)
  }
  const isWaiting = way.to === 'folder' && kept !== undefined
  io.out(`${say(LETTERS_GO[way.to])}\n`)
  if (isWaiting) io.out(`${say('They go to the mail server once the shop knows its address (BASE_URL).')}\n`)
  return 0
}

export const runMail = byVerb({ show, set, test, remove }, mailHelp)
