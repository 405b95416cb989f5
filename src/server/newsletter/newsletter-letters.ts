import { type MessageId, translator } from '#messages/translate.ts'
import type { Letter } from '../mail/letter.ts'
import type { Letterhead } from '../mail/letterhead/letterhead.ts'
import { writeShortLetter } from '../mail/write-letter.ts'

type About = Letterhead & { email: string }

/** Asks whether it was really you (double opt-in). */
export const confirmLetter = (about: About, link: string, days: number): Letter =>
  letter(about, 'Confirm', { href: link, text: 'newsletterConfirmTitle' }, { days })

/** Says that the subscription began, and how it ends. */
export const welcomeLetter = (about: About, link: string): Letter =>
  letter(about, 'Welcome', { href: link, text: 'newsletterLeaveTitle', endsIt: true })

/** For a shop that does not say on its pages who is subscribed. */
export const knownLetter = (about: About, link: string): Letter =>
  letter(about, 'Known', { href: link, text: 'newsletterLeaveTitle', endsIt: true })

function letter(
  { email, ...head }: About,
  words: 'Confirm' | 'Welcome' | 'Known',
  { href, text, endsIt = false }: { href: string; text: MessageId; endsIt?: boolean },
  values: { days?: number } = {},
): Letter {
  const { shop, language, texts } = head
  const t = translator(language, texts)
  const subject = t(`letter${words}Subject`, { shop })
  return writeShortLetter(
    { ...head, to: email, subject, ...(endsIt && { unsubscribeUrl: href }) },
    t(`letter${words}Text`, { shop, link: href, ...values }),
    [{ href, text: t(text), isSmall: endsIt }],
  )
}
