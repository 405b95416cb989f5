/**
 * The network that one party holds: an IPv4 address, or the first 64 bits of an IPv6 address, since every home has all addresses
 * below them. "2001:db8:0:1::5" → "2001:db8:0:1".
 */
export function networkOf(address: string): string {
  return groupsOf(address, 4)
}

/**
 * The same network and the wider ones around it that one party may also hold. Each has the share it may ask for, as a multiple of
 * a single network's: a rented /48 holds 65 536 of them.
 */
export function networksOf(address: string): { network: string; share: number }[] {
  const network = { network: networkOf(address), share: 1 }
  if (!network.network.includes(':')) return [network]
  return [
    network,
    ...[
      { groups: 3, share: 8 },
      { groups: 2, share: 64 },
    ].map(({ groups, share }) => ({ network: `${groupsOf(address, groups)}::`, share })),
  ]
}

/**
 * The widest network that one party usually holds: an IPv4 address, or the first 48 bits of an IPv6 address. For limits that no party may
 * multiply by what it rents.
 */
export function partyOf(address: string): string {
  return groupsOf(address, 3)
}

/** Proxies may write the port behind an address (`X-Forwarded-For`): with it, each connection would be a network of its own. */
const IPV4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i
const IN_BRACKETS = /^\[([^\]]*)\](?::\d+)?$/

/** The first groups of 16 bits of an IPv6 address; of an IPv4 address, all of it. */
function groupsOf(address: string, count: number): string {
  const mapped = IPV4.exec(address)
  if (mapped) return mapped[1]!
  if (!address.includes(':')) return address
  const [head = '', tail] = (IN_BRACKETS.exec(address)?.[1] ?? address).split('%')[0]!.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...last]
  return all
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
