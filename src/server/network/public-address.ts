import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 networks that are no part of the public internet (IANA's registry of special addresses). */
const NOT_PUBLIC_4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Only this part of IPv6 is given out; the networks below stand in it and are not public, or lead to IPv4 addresses. */
const GIVEN_OUT_6: [string, number] = ['2000::', 3]
const NOT_PUBLIC_6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const closed = new BlockList()
for (const [network, bits] of NOT_PUBLIC_4) closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of NOT_PUBLIC_6) closed.addSubnet(network, bits, 'ipv6')
const givenOut = new BlockList()
givenOut.addSubnet(...GIVEN_OUT_6, 'ipv6')

/** Tells whether an IP address is on the public internet: no private, loopback, link-local, metadata or other special network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return isIPv6(address) && givenOut.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
