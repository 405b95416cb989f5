import { translator } from '#messages/translate.ts'
import type { Letter } from '../mail/letter.ts'
import { writeShortLetter } from '../mail/write-letter.ts'

/** "… is back": the one letter an alert was for, with a link that ends the address's other alerts. */
export function stockAlertLetter({
  email,
  shop,
  product,
  language,
  link,
  stop,
}: {
  email: string
  shop: string
  product: string
  language: string
  link: string
  stop: string
}): Letter {
  const t = translator(language)
  return writeShortLetter(
    { to: email, shop, language, subject: t('letterStockSubject', { product }), unsubscribeUrl: stop },
    t('letterStockText', { product, shop, link, stop }),
    [
      { href: link, text: t('letterStockButton') },
      { href: stop, text: t('stockAlertStopTitle'), isSmall: true },
    ],
  )
}
