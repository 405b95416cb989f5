/** The longest name the domain name system has. */
const LONGEST_HOST = 253
const SCHEME = /^(?:https?|ftp):\/\//i

/**
 * 5.validate-url: a scheme, perhaps user info, a dotted name ending in letters or an IPv4 address, perhaps a port, and a
 * path, query and fragment of characters an address may have.
 */
export function isFullUrl(text: string): boolean {
  const address = text.trim()
  const scheme = SCHEME.exec(address)
  if (!scheme) return false
  const rest = address.slice(scheme[0].length)
  const end = rest.search(/[/?#]/)
  const authority = end < 0 ? rest : rest.slice(0, end)
  return isAuthority(authority) && (end < 0 || isAddressText(rest.slice(end)))
}

/** Neither white space nor what must be escaped; a percent sign begins an escape. */
const isAddressText = (text: string): boolean =>
  !/[\s"<>\\^`{|}\p{Cc}\p{Cs}]/u.test(text) && !/%(?![0-9a-f]{2})/i.test(text)

function isAuthority(authority: string): boolean {
  const at = authority.lastIndexOf('@')
  const userInfo = at < 0 ? '' : authority.slice(0, at)
  const match = /^([^:]*)(?::(\d*))?$/.exec(authority.slice(at + 1))
  if (
    !match ||
    match[1]!.length > LONGEST_HOST ||
    !isAddressText(userInfo) ||
    userInfo.includes('@') ||
    Number(match[2] ?? 0) > 65_535
  )
    return false
  return isHostName(match[1]!) || isIPv4(match[1]!)
}

/** At least two labels; one dot may close the name. */
function isHostName(host: string): boolean {
  const labels = (host.endsWith('.') ? host.slice(0, -1) : host).split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => /^[a-zA-Z0-9_\-\p{L}\p{M}]+$/u.test(label)) &&
    /^[\p{L}\p{M}]+$/u.test(labels.at(-1)!)
  )
}

const isIPv4 = (host: string): boolean => {
  const parts = host.split('.')
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)
}

/** 5.validate-clean-url.1: the endings a clean address may have, "co.uk" after "uk" so that the longer one is found. */
const ENDINGS = ['com', 'org', 'net', 'dk', 'at', 'us', 'tv', 'info', 'uk', 'co.uk', 'biz', 'se']

/** A scheme or a leading "www.", and a host with one of the endings; nothing may follow it (5.validate-clean-url). */
export function isCleanUrl(text: string): boolean {
  const scheme = SCHEME.exec(text)
  const host = text.slice(scheme ? scheme[0].length : 0).toLowerCase()
  if (!scheme && !host.startsWith('www.')) return false
  const name = scheme ? host : host.slice('www.'.length)
  const ending = ENDINGS.findLast((one) => name.endsWith(`.${one}`))
  if (!ending) return false
  return name
    .slice(0, -ending.length - 1)
    .split('.')
    .every((label) => /^[a-z0-9][a-z0-9-]*$/.test(label))
}
