import { v7 } from 'uuid'
import { translatorOf } from '#domain/store/own-words.ts'
import type { StoreView } from '#domain/store/store.ts'
import type { Database } from '../database/database.ts'
import { contactMessage } from '../database/schema/contact.ts'
import { singleLine } from '../mail/letter.ts'
import type { MailService } from '../mail/mail-service.ts'
import { isOfEmptyShop, type StoreService } from '../store/store-service.ts'
import { mailAddress } from '../mail/email-key.ts'

export type ContactService = {
  /**
   * Keeps a shopper's message for the desk, and sends it to the shop's mail address. Once the day's letters are used up it is kept without a
   * letter: strangers who use them up keep nobody from writing.
   * @param store the view it was written in
   */
  send(
    store: Pick<StoreView, 'id' | 'language'>,
    message: { name: string; email: string; telephone: string; comment: string },
    from?: string,
  ): Promise<'sent' | 'too-many'>
}

/** Letters to the owner are in the language of the shop's first store view. */
export function createContactService({
  db,
  stores,
  mail,
  clock,
}: {
  db: Database
  stores: StoreService
  mail: MailService
  clock: () => Date
}): ContactService {
  return {
    async send(store, { name, email: typed, telephone, comment }, from) {
      const email = mailAddress(typed)
      if (!(await mail.mayAsk('contact', { from }))) return 'too-many'
      const hasLetter = await mail.takeShare('contact', { from })
      const [settings, [first]] = await Promise.all([stores.settings(), stores.all()])
      const { language } = first!
      const t = translatorOf(settings, first!)
      // Each field stands on a line of its own: a name must not be able to pretend to be an address.
      const lines = [
        t('contactLetterName', { name: singleLine(name) }),
        t('contactLetterEmail', { email }),
        ...(telephone ? [t('contactLetterTelephone', { telephone: singleLine(telephone) })] : []),
      ]
      const id = v7()
      await db.transaction(async (tx) => {
        await tx
          .insert(contactMessage)
          .values({ id, name, email, telephone, text: comment, ...writtenIn(store), createdAt: clock() })
        if (!hasLetter) return
        await mail.send(
          {
            id,
            to: 'owner',
            replyTo: email,
            subject: t('contactSubject', { name: singleLine(name) }),
            text: `${lines.join('\n')}\n\n${comment}\n`,
            language,
          },
          tx,
        )
      })
      return 'sent'
    },
  }
}

const writtenIn = (store: Pick<StoreView, 'id' | 'language'>) => ({
  language: store.language,
  storeId: isOfEmptyShop(store) ? null : store.id,
})
