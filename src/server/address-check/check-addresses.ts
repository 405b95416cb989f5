import { AddressCounts, type CountedAddress } from './address-counts.ts'
import { addressFile } from './address-file.ts'
import { addressOf, bareHost } from './address-of.ts'
import { follow, type Outcome } from './follow.ts'
import { notPage, type NotPage } from './not-pages.ts'
import type { InProcessSite } from './site-answer.ts'

/** The file's contents: requests that the shop is asked for, and how many are left out, by reason. */
export type FoundAddresses = {
  counts: AddressCounts
  /** Requests in all. */
  requests: number
  /** Requests with something that only tracks, which was left out. */
  tracked: number
  notPages: Map<NotPage, number>
  otherRequests: number
  /** Lines that hold no address. */
  unreadable: number
  /** Requests of addresses of other sites, by host, of the first hosts. */
  elsewhere: Map<string, number>
  lostParts: string[]
  /** The host that absolute addresses were taken to be of; undefined where it was named or there was none. */
  assumedHost: string | undefined
}

const MOST_HOSTS = 100
const MOST_LOST_PARTS = 100

/**
 * Reads the addresses of a file.
 * @param hosts of the old shop and of this one; where none is named, the first absolute address's
 */
export async function findAddresses(
  file: string,
  hosts: readonly string[],
  signal: AbortSignal | undefined,
): Promise<FoundAddresses> {
  const own = new Set(hosts.map(bareHost))
  const found: FoundAddresses = {
    counts: new AddressCounts(),
    requests: 0,
    tracked: 0,
    notPages: new Map(),
    otherRequests: 0,
    unreadable: 0,
    elsewhere: new Map(),
    lostParts: [],
    assumedHost: undefined,
  }
  const isOurs = (host: string, isListed: boolean) => {
    const bare = bareHost(host)
    // In a log an absolute address comes from somebody who takes the server for a proxy.
    if (own.size === 0 && isListed) own.add((found.assumedHost = bare))
    return own.has(bare)
  }
  for await (const piece of addressFile(file)) {
    if (signal?.aborted) break
    if (piece.is === 'nothing') continue
    if (piece.is === 'lost-part') {
      if (found.lostParts.length < MOST_LOST_PARTS) found.lostParts.push(piece.part)
      continue
    }
    if (piece.is === 'unreadable') {
      found.unreadable++
      continue
    }
    found.requests++
    if (piece.is === 'other-request') found.otherRequests++
    else take(found, piece, isOurs)
  }
  return found
}

function take(
  found: FoundAddresses,
  { address, wasThere, isListed }: { address: string; wasThere: boolean; isListed: boolean },
  isOurs: (host: string, isListed: boolean) => boolean,
): void {
  const asked = addressOf(address, (host) => isOurs(host, isListed))
  if (asked.is === 'unreadable') found.unreadable++
  else if (asked.is === 'elsewhere') {
    const { host } = asked
    if (found.elsewhere.has(host) || found.elsewhere.size < MOST_HOSTS) add(found.elsewhere, host)
  } else {
    // As it was sent: an address that is put in order hides an attack.
    const kind = notPage(address.replace(/^https?:\/\/[^/]*/i, ''))
    if (kind !== undefined) return add(found.notPages, kind)
    found.counts.add(asked.path, wasThere)
    if (asked.isTracked) found.tracked++
  }
}

const add = <Key>(counts: Map<Key, number>, key: Key) => void counts.set(key, (counts.get(key) ?? 0) + 1)

export type CheckedAddress = CountedAddress & { outcome: Outcome }

/** Asks the site for each of these, one after the other; stops where the owner stops it. */
export async function* askEach(
  site: Pick<InProcessSite, 'ask'>,
  addresses: readonly CountedAddress[],
  signal: AbortSignal | undefined,
): AsyncGenerator<CheckedAddress> {
  for (const one of addresses) {
    if (signal?.aborted) return
    yield { ...one, outcome: await follow(site, one.path) }
  }
}
