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
import { smtpTransport } from '#server/mail/smtp-transport.ts'
import type { Settings } from '#server/settings.ts'

/** Starts what delivers the shop's letters: to the mail server of SMTP_URL, or into a folder. */
export function openPostOffice(
  { smtpUrl, mailFrom, baseUrl, dataDir }: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'baseUrl' | 'dataDir'>,
  {
    db,
    media,
    shopSettings,
    logger,
  }: { db: Queryable; media: FileStore; shopSettings: () => Promise<ShopSettings>; logger: FastifyBaseLogger },
): Postman {
  const folder = folderTransport(outboxFolder(dataDir))
  return startPostman({
    db,
    clock: () => new Date(),
    sender: async () => senderOf(await shopSettings(), mailFrom, baseUrl),
    logo: async () => letterLogo(media, (await shopSettings()).look.logo),
    transport: smtpUrl === undefined ? folder : smtpTransport(smtpUrl),
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
