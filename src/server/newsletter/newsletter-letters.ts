import { translator } from '#messages/translate.ts'
import type { Letter } from '../mail/letter.ts'

type About = { email: string; shop: string; language: string }

/** Asks whether it was really you (double opt-in). */
export function confirmLetter({ email, shop, language }: About, link: string, days: number): Letter {
  const t = translator(language)
  return { to: email, subject: t('letterConfirmSubject'), text: t('letterConfirmText', { shop, link, days }), language }
}

/** Says that the subscription began, and how it ends. */
export function welcomeLetter({ email, shop, language }: About, link: string): Letter {
  const t = translator(language)
  const text = t('letterWelcomeText', { shop, link })
  return { to: email, subject: t('letterWelcomeSubject', { shop }), text, language, unsubscribeUrl: link }
}

/** For a shop that does not say on its pages who is subscribed. */
export function knownLetter({ email, shop, language }: About, link: string): Letter {
  const t = translator(language)
  const text = t('letterKnownText', { shop, link })
  return { to: email, subject: t('letterKnownSubject'), text, language, unsubscribeUrl: link }
}
