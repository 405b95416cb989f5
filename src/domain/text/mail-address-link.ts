/** Characters with a meaning of their own in such a link; a local part may hold most of them. */
const MEANING = /[%?&=#,;:/\\"'<>^`{|}\s]/g

/** The address of a link that writes to an e-mail address (RFC 6068): in a local part "?" and "&" would begin headers of the letter. */
export const mailAddressLink = (email: string): string =>
  `mailto:${email.replaceAll(MEANING, (sign) => encodeURIComponent(sign))}`
