import { addressColumn, addressFieldNames, addressFields } from '#domain/address/address-fields.ts'
import type { MessageId } from '#messages/en/en.ts'
import type { Translate } from '#messages/translate.ts'

/** A name longer than this is shown as far as it goes. */
const LONGEST_NAME = 40

/** Names of address fields in forms and calls: "firstname", "first_name", "country_id". */
const ADDRESS_NAMES = new Map<string, MessageId>([
  // Both lines of a street are posted as "street": the label is that of the first.
  ...addressFieldNames.toReversed().map((name) => [addressFields[name].posted.replace('[]', ''), name] as const),
  ...addressFieldNames.map((name) => [addressColumn(name), name] as const),
])

/** Labels of other names: the first row that fits a part of the name counts ("billing[email]": "email"). */
const WORDS: readonly [RegExp, MessageId][] = [
  [/^(e-?mails?|username|oar_email)$/, 'email'],
  [/^oar_billing_lastname$/, 'lastName'],
  [/^region_id$/, 'region'],
  [/^(estimate_postcode|(estimate_)?zip)$/, 'postcode'],
  [/^coupon_code$/, 'couponCode'],
  [/^qty$/, 'quantity'],
  [/^(q|query)$/, 'search'],
  [/^store$/, 'language'],
]

/** The field's name as a page says it: its label where it is known, else the name it has in the form. */
export function fieldInWords(name: string, t: Translate): string {
  const parts = name.split(/[[\]]+/, 4).filter((part) => part !== '')
  const label =
    parts.map((part) => ADDRESS_NAMES.get(part)).find(Boolean) ??
    WORDS.find(([pattern]) => parts.some((part) => pattern.test(part)))?.[1]
  return label ? t(label) : t('unreadableField', { name: name.slice(0, LONGEST_NAME).toWellFormed() })
}
