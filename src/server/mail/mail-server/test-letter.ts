import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { ShopSettings } from '#domain/store/store.ts'
import type { CommandLanguage } from '../../words/language.ts'
import { inLanguage, say, type PlainSentence } from '../../words/say.ts'
import type { Database } from '../../database/database.ts'
import { tryAttempt, type TriedResult } from '../../limits/attempts.ts'
import { composeMessage } from '../compose-message.ts'
import { singleLine } from '../letter.ts'
import { senderOf } from '../sender.ts'
import type { MailFault, MailTransport } from '../transport.ts'
import { mailServerTransport, type MailServerRules } from './mail-server-transport.ts'
import { environmentTransport, type MailNow, type MailWay } from './mail-way.ts'

/** `not-set`: there is no server to try. `unreadable`: its password cannot be read any more. */
export type TestFault = MailFault | 'not-set' | 'unreadable'

/** `said`: what the server answered, or Node said, in English. */
export type TestSent = { status: 'sent' } | { status: 'not-sent'; why: TestFault; said: string | undefined }

/** Letters within a quarter of an hour: each goes to any address, by a server that counts what the shop sends. */
export const MOST_TEST_LETTERS = 20

/** Somebody waits for the answer, which a server may take minutes for. */
const LONGEST_TEST_MS = 35_000

/** Counts a test letter before it is sent. */
export const tryTestLetter = (db: Database, now: Date): Promise<TriedResult> =>
  tryAttempt(db, [{ what: 'test of the mail server', most: MOST_TEST_LETTERS }], now)

/**
 * Sends a letter at once by the server that letters go to, or would once the shop knows its address, and tells what became of it.
 *
 * @param to an address that mail can be sent to
 */
export async function sendTestLetter(
  { way, from }: MailNow,
  {
    settings,
    baseUrl,
    rules,
    to,
    language,
    now,
  }: {
    settings: Pick<ShopSettings, 'name' | 'email'>
    baseUrl: string | undefined
    rules: MailServerRules
    to: string
    language: CommandLanguage
    now: Date
  },
): Promise<TestSent> {
  const transport = serverOf(way, rules)
  if (typeof transport === 'string') return { status: 'not-sent', why: transport, said: undefined }
  const name = singleLine(settings.name)
  const [subject, text] = inLanguage(language, () => [
    say('A test of the mail server of {name}', { name }),
    say('This letter was sent to see whether letters of {name} arrive. They do.', { name }),
  ])
  const letter = {
    id: randomUUID(),
    attempt: 1,
    unanswered: 0,
    to,
    replyTo: null,
    sentFor: null,
    subject: subject!,
    text: text!,
    html: null,
    language,
    unsubscribeUrl: null,
    thread: null,
    createdAt: now,
  }
  const sender = senderOf(settings, from, baseUrl)
  const delivery = await Promise.race([
    transport.deliver(composeMessage(letter, sender.from, to), letter.id),
    setTimeout(LONGEST_TEST_MS, undefined, { ref: false }),
  ])
  if (delivery?.status === 'delivered') return { status: 'sent' }
  if (!delivery) return { status: 'not-sent', why: 'no-answer', said: undefined }
  return { status: 'not-sent', why: delivery.why ?? 'other', said: delivery.said }
}

function serverOf(way: MailWay, rules: MailServerRules): MailTransport | TestFault {
  switch (way.to) {
    case 'environment':
      return environmentTransport(way.url)
    case 'nowhere':
      return 'unreadable'
    case 'stored':
    case 'folder':
      return way.server ? mailServerTransport(way.server, rules) : 'not-set'
  }
}

const WORDS = {
  'not-set': 'No mail server is set.',
  unreadable: 'The password of the mail server cannot be read any more, since SESSION_SECRET has changed: set it anew.',
  'host-unknown': 'There is no server of this name. Check whether the name is spelled as your provider gives it.',
  'private-host': 'This server is not on the public internet. MAIL_HOSTS in the environment of the shop can allow it.',
  refused: 'The server takes no letters at this port. Check whether port and encryption fit together.',
  'no-answer': 'The server does not answer. Check whether host and port are right; some networks block this port.',
  'no-encryption':
    'The server does not encrypt as it was asked to. TLS is usual at port 465, STARTTLS at port 587; change one of them.',
  certificate:
    'The certificate of the server cannot be trusted: it belongs to another name, has expired or is self-signed. Give the name that the certificate has.',
  password: 'The server does not take this user and password. Some providers want a password made for programs.',
  sender: 'The server does not take letters of this sender. Use an address that belongs to the user.',
  recipient: 'The server does not take letters to this address.',
  other: 'The server did not take the letter.',
} as const satisfies Record<TestFault, PlainSentence>

/** The failure and its remedy, in the language that is spoken (words/say.ts). */
export const testFaultInWords = (why: TestFault): string => say(WORDS[why])
