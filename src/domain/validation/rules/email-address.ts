/** Letters beyond ASCII, with their accents. */
const LOCAL_PART = /^[a-zA-Z0-9,!#$%&'*+/=?^_`{|}~\-\p{L}\p{M}]+$/u
const DOMAIN_LABEL = /^[a-zA-Z0-9\-\p{L}\p{M}]+$/u
const LAST_LABEL = /^[\p{L}\p{M}]{2,}$/u

/**
 * 5.validate-email: groups of characters separated by single dots, @, and a dotted domain that ends in letters. Taken
 * apart instead of matched whole, so that long hostile text costs one pass.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@')
  if (at < 0 || text.includes('@', at + 1)) return false
  const labels = text.slice(at + 1).split('.')
  const last = labels.pop()!
  return (
    text
      .slice(0, at)
      .split('.')
      .every((part) => LOCAL_PART.test(part)) &&
    labels.length > 0 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    LAST_LABEL.test(last)
  )
}
