/**
 * Names of fields whose values are never shown again, in no page: passwords and what is typed of a payment card. Forms
 * name theirs by `isSecret`; this is for those places that show a form again without knowing it.
 */
const SECRET = /password|passwd|(^|\[)confirmation\b|\bcc_|cvv|cvc|secret/i

/** `payment[cc_number]`, `login[password]`, `confirmation` … */
export const isSecretField = (name: string): boolean => SECRET.test(name)
