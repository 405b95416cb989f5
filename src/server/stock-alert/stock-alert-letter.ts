import { translator } from '#messages/translate.ts'
import type { Letter } from '../mail/letter.ts'
import type { Letterhead } from '../mail/letterhead/letterhead.ts'
import { writeShortLetter } from '../mail/write-letter.ts'

/** "… is back": the one letter an alert was for, with a link that ends the address's other alerts. */
export function stockAlertLetter({
  email,
  product,
  link,
  stop,
  ...head
}: Letterhead & {
  email: string
  product: string
  link: string
  stop: string
}): Letter {
  const t = translator(head.language, head.texts)
  return writeShortLetter(
    { ...head, to: email, subject: t('letterStockSubject', { product }), unsubscribeUrl: stop },
    t('letterStockText', { product, shop: head.shop, link, stop }),
    [
      { href: link, text: t('letterStockButton') },
      { href: stop, text: t('stockAlertStopTitle'), isSmall: true },
    ],
  )
}
