import { translator } from '#messages/translate.ts'
import type { Letter } from '../mail/letter.ts'

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
  return {
    to: email,
    subject: t('letterStockSubject', { product }),
    text: t('letterStockText', { product, shop, link, stop }),
    language,
    unsubscribeUrl: stop,
  }
}
