import { mailOutbox } from '../database/schema/mail.ts'
import type { Queryable } from '../database/database.ts'
import { checkedLetter, type Letter } from './letter.ts'
import {
  type AskedRequest,
  countAsked,
  countWritten,
  type LetterRequest,
  type ReachedLimit,
  uncountAsked,
  uncountWritten,
  type WrittenRequest,
} from './letter-limits.ts'
import type { LetterKind } from '#domain/store/letter-limits.ts'

export type MailService = {
  /** Counts a letter that a visitor asks for, and says whether it may be written now (mail/letter-limits.ts). */
  mayWrite(kind: LetterKind, request: AskedRequest & WrittenRequest, tx?: Queryable): Promise<boolean>
  /** Its first half, where it is not known yet whether a letter is written: the request is counted by network and recipient. */
  mayAsk(kind: LetterKind, request: AskedRequest, tx?: Queryable): Promise<boolean>
  /** Its second half: the letter is counted among those of its letter box and of the whole shop. */
  takeShare(kind: LetterKind, request: WrittenRequest, tx?: Queryable): Promise<boolean>
  /** Takes the second half back: the letter was not written after all. */
  giveBackShare(kind: LetterKind, request: LetterRequest): Promise<void>
  /** Takes both halves back: nothing came of what the letter would have told. */
  giveBack(kind: LetterKind, request: LetterRequest): Promise<void>
  /**
   * Queues a letter, or several, in the caller's transaction; they leave soon after it is committed. Subject and addresses cannot
   * add headers.
   * @throws when an address is one that no mail could be sent to; forms ask for a right one before
   */
  send(letters: Letter | Letter[], tx?: Queryable): Promise<void>
}

/**
 * Letters are queued in the database and delivered later by the postman (postman.ts), so that no request waits for a mail
 * server, and a letter leaves if, and only if, what it tells about was committed.
 */
export function createMailService({
  db,
  clock,
  onQueued = () => {},
  isLimited = true,
  onAlert = () => {},
}: {
  db: Queryable
  clock: () => Date
  /** Called when a letter was queued; its transaction may still be open. */
  onQueued?: (() => void) | undefined
  /** True if letters that visitors ask for are counted. */
  isLimited?: boolean | undefined
  /** Called with the code of a log's `event` when something may be an attack. */
  onAlert?: ((event: string) => void) | undefined
}): MailService {
  async function isWithin(count: () => Promise<ReachedLimit | undefined>): Promise<boolean> {
    const reached = isLimited ? await count() : undefined
    if (reached) onAlert(`letters_limited_by_${reached}`)
    return reached === undefined
  }
  const mayAsk: MailService['mayAsk'] = (kind, request, tx = db) =>
    isWithin(() => countAsked(tx, kind, request, clock()))
  const takeShare: MailService['takeShare'] = (kind, request, tx = db) =>
    isWithin(() => countWritten(tx, kind, request, clock()))

  return {
    mayAsk,
    takeShare,
    mayWrite: async (kind, request, tx) => (await mayAsk(kind, request, tx)) && (await takeShare(kind, request, tx)),
    async giveBackShare(kind, request) {
      if (isLimited) await uncountWritten(db, kind, request)
    },
    async giveBack(kind, request) {
      if (!isLimited) return
      await uncountAsked(db, kind, request)
      await uncountWritten(db, kind, request)
    },

    async send(letters, tx = db) {
      const now = clock()
      const queued = [letters].flat().map((letter) => {
        const { id, to, subject, text, html, replyTo, sentFor, language, unsubscribeUrl, thread } =
          checkedLetter(letter)
        return {
          ...(id !== undefined && { id }),
          toAddress: to === 'owner' ? null : to,
          replyTo,
          sentFor,
          subject,
          bodyText: text,
          bodyHtml: html,
          language,
          unsubscribeUrl,
          ...(thread && { thread: [...thread] }),
          nextAttemptAt: now,
          createdAt: now,
        }
      })
      if (!queued.length) return
      await tx.insert(mailOutbox).values(queued).onConflictDoNothing()
      onQueued()
    },
  }
}
