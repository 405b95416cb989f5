import { paths } from '#domain/paths.ts'
import { type MessageId, translator } from '#messages/translate.ts'
import type { Letter } from '../mail/letter.ts'
import type { Letterhead } from '../mail/letterhead/letterhead.ts'
import { writeShortLetter } from '../mail/write-letter.ts'
import { TOKEN_HOURS, UNDO_DAYS } from './customer-tokens.ts'

/** `origin`: the shop's, where links lead. */
export type About = Letterhead & { email: string; origin: string }

const DAY_HOURS = 24

/** Asks whether the new account is really yours. `back`: where in the shop it goes on afterwards. */
export function confirmAccountLetter(about: About, token: string, back?: string): Letter {
  const query = back === undefined ? '' : `?${new URLSearchParams({ back }).toString()}`
  const href = about.origin + paths.accountConfirm(token) + query
  const days = TOKEN_HOURS.confirm / DAY_HOURS
  return letter(about, 'Account', { link: [href, 'confirmAccountButton'] }, { days })
}

/** Tells a customer who registers again that there is an account already. */
export function knownAccountLetter(about: About, token: string): Letter {
  return letter(about, 'KnownAccount', {
    link: [about.origin + paths.logIn, 'logIn'],
    reset: [about.origin + paths.resetPassword(token), 'resetTitle'],
  })
}

export function resetLetter(about: About, token: string): Letter {
  return letter(about, 'Reset', { link: [about.origin + paths.resetPassword(token), 'resetTitle'] })
}

export function passwordChangedLetter(about: About): Letter {
  return letter(about, 'Password', { link: [about.origin + paths.forgotPassword, 'resetTitle'] })
}

/** Asks, at the new address of a customer, whether it is theirs. */
export function confirmEmailLetter(about: About, token: string): Letter {
  const days = TOKEN_HOURS.email / DAY_HOURS
  return letter(about, 'Email', { link: [about.origin + paths.emailConfirm(token), 'letterEmailButton'] }, { days })
}

/** Tells the owner of an account that another customer wanted the same address. */
export function emailInUseLetter(about: About): Letter {
  return letter(about, 'EmailInUse', { link: [about.origin + paths.logIn, 'logIn'] })
}

/** Tells the address of an account that it is to have another one, with the link that stops it, before and after. */
export function emailLeavingLetter(about: About, token: string): Letter {
  const link: [string, MessageId] = [about.origin + paths.emailUndo(token), 'letterEmailLeavingButton']
  return letter(about, 'EmailLeaving', { link }, { days: UNDO_DAYS })
}

/** Tells the address that an account had until now that a former one took it back. */
export function emailTakenBackLetter(about: About): Letter {
  return letter(about, 'EmailTakenBack', { link: [about.origin + paths.contacts, 'contactTitle'] })
}

/** The last letter: the account is gone. */
export function erasedLetter(about: About): Letter {
  return letter(about, 'Erased', {})
}

type Words =
  | 'Account'
  | 'KnownAccount'
  | 'Reset'
  | 'Password'
  | 'Email'
  | 'EmailInUse'
  | 'EmailLeaving'
  | 'EmailTakenBack'
  | 'Erased'

/** `links`: by the placeholders of the text, where they lead and what they are called. */
function letter(
  { email, shop, texts, language, brand, logo }: About,
  words: Words,
  links: Record<string, [href: string, text: MessageId]>,
  values: Record<string, number> = {},
): Letter {
  const t = translator(language, texts)
  const hrefs = Object.fromEntries(Object.entries(links).map(([name, [href]]) => [name, href]))
  return writeShortLetter(
    { shop, brand, logo, to: email, language, subject: t(`letter${words}Subject`, { shop }) },
    t(`letter${words}Text`, { shop, ...values, ...hrefs }),
    // The first is what the letter is for.
    Object.values(links).map(([href, text], at) => ({ href, text: t(text), isSmall: at > 0 })),
  )
}
