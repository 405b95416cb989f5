import type { FastifyBaseLogger } from 'fastify'
import type { ShopSettings } from '#domain/store/store.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { letterLogo } from '#server/mail/letterhead/letter-logo.ts'
import type { Queryable } from '#server/database/database.ts'
import type { MailEvent } from '#server/mail/deliver-letters.ts'
import { folderTransport } from '#server/mail/folder-transport.ts'
import { outboxFolder } from '#server/mail/outbox-files.ts'
import { startPostman, type Postman } from '#server/mail/postman.ts'
import { senderOf } from '#server/mail/sender.ts'
import { mailServerRules } from '#server/mail/mail-server/mail-server-transport.ts'
import { mailServerSealer } from '#server/mail/mail-server/mail-server.ts'
import { rememberedMail, transportNow } from '#server/mail/mail-server/mail-way.ts'
import type { Settings } from '#server/settings.ts'

/** Starts what delivers the shop's letters: to the mail server of SMTP_URL or the one that the owner set, or into a folder. */
export function openPostOffice(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailHosts' | 'baseUrl' | 'dataDir'>,
  {
    db,
    media,
    shopSettings,
    secret,
    logger,
    clock = () => new Date(),
  }: {
    db: Queryable
    media: FileStore
    shopSettings: () => Promise<ShopSettings>
    secret: string
    logger: FastifyBaseLogger
    clock?: () => Date
  },
): Postman {
  const folder = folderTransport(outboxFolder(settings.dataDir))
  const mail = rememberedMail({ db, clock }, mailServerSealer(secret), settings)
  return startPostman({
    db,
    clock,
    sender: async () => senderOf(await shopSettings(), (await mail()).from, settings.baseUrl),
    logo: async () => letterLogo(media, (await shopSettings()).look.logo),
    transport: transportNow(mail, mailServerRules(settings.mailHosts), folder),
    folder,
    onEvent: (event) => log(event, logger),
    onError: (error) => logger.error({ err: error }, 'letters could not be read from the database'),
  })
}

function log(event: MailEvent, logger: FastifyBaseLogger): void {
  switch (event.kind) {
    case 'unreachable':
      return logger.warn({ code: event.code }, 'letters cannot be delivered now; they wait')
    case 'reachable':
      return logger.info('letters are delivered again')
    case 'given-up':
      return logger.error({ letter: event.letter, code: event.code }, 'a letter was given up')
    case 'kept-for-owner':
      return logger.warn({ letter: event.letter }, 'a letter to the shop lies in the outbox folder of DATA_DIR')
  }
}
