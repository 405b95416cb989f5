import { paths } from '#domain/paths.ts'
import { translator } from '#messages/translate.ts'
import type { Letter } from '../mail/letter.ts'
import { TOKEN_HOURS } from './customer-tokens.ts'

/** `language`: of the reader; `origin`: of the shop, where links lead. */
export type About = { email: string; shop: string; language: string; origin: string }

const DAY_HOURS = 24

/** Asks whether the new account is really yours. `back`: where in the shop it goes on afterwards. */
export function confirmAccountLetter(about: About, token: string, back?: string): Letter {
  const query = back === undefined ? '' : `?${new URLSearchParams({ back }).toString()}`
  return letter(about, 'letterAccountSubject', 'letterAccountText', {
    link: about.origin + paths.accountConfirm(token) + query,
    days: TOKEN_HOURS.confirm / DAY_HOURS,
  })
}

/** To who has an account already and registers again. */
export function knownAccountLetter(about: About, token: string): Letter {
  return letter(about, 'letterKnownAccountSubject', 'letterKnownAccountText', {
    link: about.origin + paths.logIn,
    reset: about.origin + paths.resetPassword(token),
  })
}

export function resetLetter(about: About, token: string): Letter {
  return letter(about, 'letterResetSubject', 'letterResetText', { link: about.origin + paths.resetPassword(token) })
}

export function passwordChangedLetter(about: About): Letter {
  return letter(about, 'letterPasswordSubject', 'letterPasswordText', { link: about.origin + paths.forgotPassword })
}

/** To the new address of a customer: asks whether it is theirs. */
export function confirmEmailLetter(about: About, token: string): Letter {
  return letter(about, 'letterEmailSubject', 'letterEmailText', {
    link: about.origin + paths.emailConfirm(token),
    days: TOKEN_HOURS.email / DAY_HOURS,
  })
}

/** To an address that has an account of its own, which another customer wants for theirs. */
export function emailInUseLetter(about: About): Letter {
  return letter(about, 'letterEmailInUseSubject', 'letterEmailInUseText', { link: about.origin + paths.logIn })
}

/** To the former address. */
export function emailLeavingLetter(about: About): Letter {
  return letter(about, 'letterEmailLeavingSubject', 'letterEmailLeavingText', {
    link: about.origin + paths.forgotPassword,
  })
}

/** The last one: the account is gone. */
export function erasedLetter(about: About): Letter {
  return letter(about, 'letterErasedSubject', 'letterErasedText', {})
}

type Words = 'Account' | 'KnownAccount' | 'Reset' | 'Password' | 'Email' | 'EmailInUse' | 'EmailLeaving' | 'Erased'

function letter(
  { email, shop, language }: About,
  subject: `letter${Words}Subject`,
  text: `letter${Words}Text`,
  values: Record<string, string | number>,
): Letter {
  const t = translator(language)
  return { to: email, subject: t(subject, { shop }), text: t(text, { shop, ...values }), language }
}
