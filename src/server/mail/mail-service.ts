import { mailOutbox } from '../database/schema/mail.ts'
import type { Queryable } from '../database/database.ts'
import type { MailService } from '../services.ts'
import { checkedLetter } from './letter.ts'
import { countLetter } from './letter-limits.ts'

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
  /** Something may be waiting, though its transaction can still be open. */
  onQueued?: (() => void) | undefined
  /** Whether letters that visitors ask for are counted. */
  isLimited?: boolean | undefined
  /** Told of what may be an attack, by the code of a log's `event`. */
  onAlert?: ((event: string) => void) | undefined
}): MailService {
  return {
    async mayWrite(kind, request, tx = db) {
      const reached = isLimited ? await countLetter(tx, kind, request, clock()) : undefined
      if (reached) onAlert(`letters_limited_by_${reached}`)
      return reached === undefined
    },

    async send(letters, tx = db) {
      const now = clock()
      const queued = [letters].flat().map((letter) => {
        const { id, to, subject, text, html, replyTo, language, unsubscribeUrl } = checkedLetter(letter)
        return {
          ...(id !== undefined && { id }),
          toAddress: to === 'owner' ? null : to,
          replyTo,
          subject,
          bodyText: text,
          bodyHtml: html,
          language,
          unsubscribeUrl,
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
