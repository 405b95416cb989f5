import type { MessageId } from '#messages/en/en.ts'
import type { Translate } from '#messages/translate.ts'

/** A name longer than this is shown as far as it goes. */
const LONGEST_NAME = 40

/** Labels by field name: the first row that fits the last part of a name counts ("billing[email]": "email"). */
const WORDS: readonly [RegExp, MessageId][] = [
  [/^(e-?mails?|username|oar_email)$/, 'email'],
  [/^(first_?name)$/, 'firstName'],
  [/^(last_?name|oar_billing_lastname)$/, 'lastName'],
  [/^company$/, 'company'],
  [/^street$/, 'street'],
  [/^city$/, 'city'],
  [/^region(_id)?$/, 'region'],
  [/^(estimate_)?(postcode|zip)$/, 'postcode'],
  [/^country(_id)?$/, 'country'],
  [/^(telephone|phone)$/, 'phone'],
  [/^coupon_code$/, 'couponCode'],
  [/^qty$/, 'quantity'],
  [/^(q|query)$/, 'search'],
  [/^store$/, 'language'],
]

/** The field's name as a page says it: its label where it is known, else the name it has in the form. */
export function fieldInWords(name: string, t: Translate): string {
  const parts = name.split(/[[\]]+/, 4).filter((part) => part !== '')
  const label = WORDS.find(([pattern]) => parts.some((part) => pattern.test(part)))
  return label ? t(label[1]) : t('unreadableField', { name: name.slice(0, LONGEST_NAME).toWellFormed() })
}
