/** A call's address in the scheme of the page; host, port and relative addresses stay as they are (behaviours 7.0.1). */
export function matchScheme(address: string, pageProtocol: string): string {
  if (pageProtocol !== 'http:' && pageProtocol !== 'https:') return address
  return address.replace(/^https?:/i, pageProtocol)
}

export type CallFlag = 'groupmessage' | 'minicart' | 'minicompare' | 'ajaxlinks' | 'wishlist'

const ORDER: readonly CallFlag[] = ['groupmessage', 'minicart', 'minicompare', 'ajaxlinks', 'wishlist']

/** The address with the flags of calls 4 and 5, in the specification's order and before the fragment (7.0.2). */
export function withFlags(address: string, flags: ReadonlySet<CallFlag>): string {
  const [path, ...hash] = address.split('#')
  const query = ['isajaxcart=true', ...ORDER.filter((flag) => flags.has(flag)).map((flag) => `${flag}=1`)].join('&')
  return [`${path}${path!.includes('?') ? '&' : '?'}${query}`, ...hash].join('#')
}
