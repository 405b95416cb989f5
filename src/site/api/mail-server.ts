import * as v from 'valibot'
import { LONGEST_EMAIL } from '#domain/owner/staff-roles.ts'
import { MAIL_SECURITIES } from '#server/mail/mail-server/mail-server.ts'
import { testFaultInWords } from '#server/mail/mail-server/test-letter.ts'
import type { MailServerRefusal, MailServerState } from '#server/owner/mail-server.ts'
import { inLanguage } from '#server/words/say.ts'
import { operation, type Answered, type Call, type Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { faultProblem } from './record-problem.ts'
import { givenText, instant, oneOf, whole } from './schema-parts.ts'
import { isMatched, versionOf } from './version.ts'

type Owner = Call<unknown, unknown>['owner']

/** A name of the internet's has 253 characters (RFC 1035, 2.3.4); the others are beyond what providers give. */
const LONGEST_HOST = 253
const LONGEST_USER = 320
const LONGEST_PASSWORD = 1000
const LONGEST_SENDER = 400

const text = (longest: number) =>
  v.pipe(
    v.string('is text'),
    v.trim(),
    v.maxLength(longest, `has at most ${longest} characters`),
    v.regex(/^\P{Cc}*$/u, 'holds a character that cannot be kept'),
  )

const given = v.strictObject({
  host: v.pipe(givenText(LONGEST_HOST), v.description('As the mail provider gives it: "mail.example.com".')),
  port: v.pipe(whole, v.minValue(1, 'is 1 or more'), v.maxValue(65_535, 'is at most 65535')),
  security: v.pipe(
    oneOf(MAIL_SECURITIES),
    v.description('"tls" is usual at port 465, "starttls" at 587; "none" only at servers that MAIL_HOSTS names.'),
  ),
  user: v.pipe(text(LONGEST_USER), v.description('Empty where the server wants none.')),
  password: v.optional(
    v.pipe(
      v.string('is text'),
      v.minLength(1, 'must not be empty'),
      v.maxLength(LONGEST_PASSWORD, `has at most ${LONGEST_PASSWORD} characters`),
      v.regex(/^\P{Cc}*$/u, 'holds a character that cannot be kept'),
      v.description('Left out: the one before stays, for the same server and user.'),
    ),
  ),
  sender: v.pipe(
    text(LONGEST_SENDER),
    v.description('"shop@example.com" or "The shop <shop@example.com>"; empty: the shop’s e-mail address.'),
  ),
})

const getMailServer = operation({
  id: 'getMailServer',
  method: 'GET',
  path: '/mail-server',
  summary: 'The way of the shop’s letters, and the mail server that is set',
  about: 'Never its password.',
  scope: 'settings:read',
  answer: 'MailServer',
  problems: [],
  run: ({ owner }) => answerServer(owner),
})

const replaceMailServer = operation({
  id: 'replaceMailServer',
  method: 'PUT',
  path: '/mail-server',
  summary: 'Set the mail server that takes the shop’s letters',
  about:
    'Its password is kept sealed and never shown again. Every process uses the server a second later. A server in the environment takes precedence. A server has to be on the public internet, unless MAIL_HOSTS names it.',
  scope: 'mail-server:write',
  isSensitive: true,
  isConditional: true,
  body: given,
  answer: 'MailServer',
  problems: ['changed-meanwhile', 'must-be-conditional', 'invalid', 'key-used'],
  async run({ owner, asking, body, ifMatch }) {
    const mustBe = (present: MailServerState) => isMatched(ifMatch, versionOf(drawServer(present)))
    const set = await owner.mailServer.set(asking, body, mustBe)
    if (set.status !== 'done') throw refused(set)
    return answerServer(owner)
  },
})

const removeMailServer = operation({
  id: 'removeMailServer',
  method: 'POST',
  path: '/mail-server/remove',
  summary: 'Forget the mail server',
  about: 'Without a mail server letters become files in the folder of the shop and are not sent.',
  scope: 'mail-server:write',
  isSensitive: true,
  body: v.strictObject({}),
  answer: 'MailServer',
  problems: ['not-found', 'invalid', 'key-used'],
  async run({ owner, asking }) {
    const removed = await owner.mailServer.remove(asking)
    if (removed.status !== 'done') throw refused(removed)
    return answerServer(owner)
  },
})

const testMailServer = operation({
  id: 'testMailServer',
  method: 'POST',
  path: '/mail-server/test',
  summary: 'Send a letter at once, to see whether letters arrive',
  about:
    'The answer waits for the mail server, 40 seconds at most, and says in words what went wrong. At most twenty letters are sent within a quarter of an hour.',
  scope: 'mail-server:write',
  body: v.strictObject({ to: givenText(LONGEST_EMAIL) }),
  answer: 'MailServerTested',
  problems: ['invalid', 'key-used'],
  async run({ owner, asking, body: { to }, language }) {
    const tested = await owner.mailServer.test(asking, to, language)
    if (tested.status === 'too-many') throw new Problem('too-many-requests')
    if (tested.status !== 'tried') throw refused(tested)
    const { sent } = tested
    if (sent.status === 'sent') return { body: { isSent: true, why: null, detail: null, said: null } }
    const detail = inLanguage(language, () => testFaultInWords(sent.why))
    return { body: { isSent: false, why: sent.why, detail, said: sent.said ?? null } }
  },
})

export const mailServerOperations: readonly Operation[] = [
  getMailServer,
  replaceMailServer,
  removeMailServer,
  testMailServer,
]

const drawServer = ({ stored, ...state }: MailServerState) => ({ ...state, stored: stored ?? null })

async function answerServer(owner: Owner): Promise<Answered> {
  const body = drawServer(await owner.mailServer.read())
  return { body, version: versionOf(body) }
}

function refused(refusal: MailServerRefusal | { status: 'other-request' }): Problem {
  switch (refusal.status) {
    case 'other-request':
      return new Problem('key-used')
    case 'changed-meanwhile':
      return new Problem('changed-meanwhile')
    case 'refused':
      return faultProblem(refusal.faults)
    case 'not-set':
      return new Problem('not-found', 'No mail server is set.')
  }
}

export const mailServerSchemas = {
  MailServer: v.strictObject({
    letters: v.pipe(
      v.picklist(['environment', 'stored', 'folder', 'nowhere']),
      v.description(
        'Where letters go: to the server of the environment, to the stored one, into a folder, or nowhere, since the password cannot be read any more.',
      ),
    ),
    isSenderFixed: v.pipe(
      v.boolean(),
      v.description('The environment names the sender (MAIL_FROM), whatever is stored.'),
    ),
    knowsAddress: v.pipe(
      v.boolean(),
      v.description('The shop knows its address (BASE_URL). Until it does, letters are not sent by the stored server.'),
    ),
    stored: v.pipe(
      v.nullable(
        v.strictObject({
          host: v.string(),
          port: whole,
          security: v.picklist(MAIL_SECURITIES),
          user: v.string(),
          sender: v.string(),
          hasPassword: v.boolean(),
          isReadable: v.pipe(
            v.boolean(),
            v.description('false: its password was sealed with another SESSION_SECRET and has to be set anew.'),
          ),
          setAt: instant,
        }),
      ),
      v.description('What the database keeps.'),
    ),
  }),
  MailServerTested: v.strictObject({
    isSent: v.boolean(),
    why: v.pipe(v.nullable(v.string()), v.description('Why not, such as "password" or "host-unknown".')),
    detail: v.pipe(v.nullable(v.string()), v.description('What went wrong and what to do, in a sentence.')),
    said: v.pipe(v.nullable(v.string()), v.description('What the server answered.')),
  }),
}
