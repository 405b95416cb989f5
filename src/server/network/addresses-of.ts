import { Resolver, lookup } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { isIPv6, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'

/** A name server that says nothing is asked twice; each further one of the system as often. */
const PATIENCE = { timeout: 3000, tries: 2 }
/** A name server that answers nothing in time. With any other answer the system is asked, too: it may know the name by another way. */
const SILENT = 'ETIMEOUT'

/**
 * Makes what finds all addresses of the names of other machines. It asks the name servers by itself:
 * the system's own look-up holds one of the threads through which files are read and the database's name is found, for as long as a name server is
 * silent, and ten messages to a webhook whose name server was gone held them all. /etc/hosts comes first, as it does for the system.
 *
 * @param resolverOf makes what asks; left out: of the name servers that the system has by now
 * @throws the fault of the name server or of the system (ETIMEOUT, ENOTFOUND …)
 */
export const createLookUp =
  (resolverOf = () => new Resolver(PATIENCE)) =>
  async (name: string): Promise<string[]> => {
    const inHosts = await addressesInHosts(name)
    if (inHosts.length > 0) return inHosts
    const resolver = resolverOf()
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (found.length > 0) return found
    const faults = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Error] : []))
    const silent = faults.find((fault) => (fault as NodeJS.ErrnoException).code === SILENT)
    if (silent) throw silent
    return (await lookup(name, { all: true })).map(({ address }) => address)
  }

/** All addresses of a name. */
export const addressesOf = createLookUp()

/** `addressesOf` for the connections of clients that look names up as they connect: Stripe's, a bucket's, OpenSearch's. */
export const lookUpToConnect: LookupFunction = (name, { all }, answer) => {
  callbackify(addressesOf)(name, (fault, found = []) => {
    const addresses = found.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
    if (fault || all) answer(fault, addresses)
    else answer(null, addresses[0]!.address, addresses[0]!.family)
  })
}

async function addressesInHosts(name: string): Promise<string[]> {
  const hosts = await readFile('/etc/hosts', 'utf8').catch(() => '')
  return hosts.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/)
    return names.includes(name.toLowerCase()) ? [address] : []
  })
}
