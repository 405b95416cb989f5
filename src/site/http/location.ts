/**
 * The head of an answer has to fit what proxies take, 4 KB with nginx as it is installed: one that does not counts there as a failure
 * of the process, which then gets no requests for a while. Other headers need less than half of it.
 */
const LONGEST_LOCATION = 2048

/** Addresses may be in any letters, headers not; what is escaped already stays as it is. */
const inHeader = (address: string): string =>
  address.replaceAll(/[^\x21-\x7e]+/g, (letters) => encodeURIComponent(letters.toWellFormed()))

/**
 * An address as the `Location` of an answer.
 *
 * @returns without its query where it is too long with it; undefined where it is too long by itself
 */
export function toLocation(address: string): string | undefined {
  const whole = inHeader(address)
  if (whole.length <= LONGEST_LOCATION) return whole
  const path = whole.replace(/[?#].*/, '')
  return path.length <= LONGEST_LOCATION ? path : undefined
}
