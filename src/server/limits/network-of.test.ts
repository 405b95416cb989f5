import { expect, test } from 'vitest'
import { networkOf, networksOf, partyOf } from './network-of.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  // Some proxies write the port behind the address.
  ['192.0.2.7:50123', '192.0.2.7'],
  ['[2001:db8:0:1::5]:50123', '2001:db8:0:1'],
  ['2001:db8:0:1::5', '2001:db8:0:1'],
  ['2001:0DB8:0000:0001:aaaa:bbbb:cccc:dddd', '2001:db8:0:1'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s lies in %s', (address, network) => expect(networkOf(address)).toBe(network))

test('an IPv6 network lies in wider ones, which may ask for more', () =>
  expect(networksOf('2001:db8:a:b::1')).toEqual([
    { network: '2001:db8:a:b', share: 1 },
    { network: '2001:db8:a::', share: 8 },
    { network: '2001:db8::', share: 64 },
  ]))

test('an IPv4 address is counted alone', () =>
  expect(networksOf('::ffff:192.0.2.7')).toEqual([{ network: '192.0.2.7', share: 1 }]))

test.each([
  ['192.0.2.7:50123', '192.0.2.7'],
  ['2001:db8:a:b::1', '2001:db8:a'],
])('%s belongs to the party of %s', (address, party) => expect(partyOf(address)).toBe(party))
