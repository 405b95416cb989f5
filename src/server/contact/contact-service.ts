import { translator } from '#messages/translate.ts'
import { singleLine } from '../mail/letter.ts'
import type { MailService } from '../mail/mail-service.ts'
import type { StoreService } from '../store/store-service.ts'

export type ContactService = {
  /** Sends a shopper's message to the shop's mail address. */
  send(
    message: { name: string; email: string; telephone: string; comment: string },
    from?: string,
  ): Promise<'sent' | 'too-many'>
}

/** Letters to the owner are in the language of the shop's first store view. */
export function createContactService({ stores, mail }: { stores: StoreService; mail: MailService }): ContactService {
  return {
    async send({ name, email, telephone, comment }, from) {
      if (!(await mail.mayWrite('contact', { from }))) return 'too-many'
      const [first] = await stores.all()
      const language = first?.language ?? 'en'
      const t = translator(language)
      // Each field stands on a line of its own: a name must not be able to pretend to be an address.
      const lines = [
        t('contactLetterName', { name: singleLine(name) }),
        t('contactLetterEmail', { email }),
        ...(telephone ? [t('contactLetterTelephone', { telephone: singleLine(telephone) })] : []),
      ]
      await mail.send({
        to: 'owner',
        replyTo: email,
        subject: t('contactSubject', { name: singleLine(name) }),
        text: `${lines.join('\n')}\n\n${comment}\n`,
        language,
      })
      return 'sent'
    },
  }
}
