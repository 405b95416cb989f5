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
 * silent, and ten messages to a webhook whose name server was gone held them all. /etc/hosts comes first, and short names are completed, as the
 * system does it.
 *
 * @param resolverOf makes what asks; left out: of the name servers that the system has by now
 * @param readConfiguration gives the text of resolv.conf (5)
 * @throws the fault of the name server or of the system (ETIMEOUT, ENOTFOUND …)
 */
export const createLookUp =
  (resolverOf = () => new Resolver(PATIENCE), readConfiguration = () => textOf('/etc/resolv.conf')) =>
  async (name: string): Promise<string[]> => {
    const inHosts = await addressesInHosts(name)
    if (inHosts.length > 0) return inHosts
    const resolver = resolverOf()
    for (const full of fullNames(name, await readConfiguration())) {
      const found = await ask(resolver, full)
      if (found.length > 0) return found
    }
    return (await lookup(name, { all: true })).map(({ address }) => address)
  }

/** @throws when the name server is silent */
async function ask(resolver: Resolver, name: string): Promise<string[]> {
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (found.length > 0) return found
  const faults = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Error] : []))
  const silent = faults.find((fault) => (fault as NodeJS.ErrnoException).code === SILENT)
  if (silent) throw silent
  return []
}

/** The names that one may stand for, by the domains of `search`: a name with fewer dots than `ndots` is one of the own network first. */
function fullNames(name: string, configuration: string): string[] {
  if (name.endsWith('.')) return [name]
  const domains = [...configuration.matchAll(/^\s*search\s(.*)$/gm)].at(-1)?.[1]?.trim().split(/\s+/) ?? []
  const longer = domains.map((domain) => `${name}.${domain}`)
  const isShort = name.split('.').length - 1 < Number(/^\s*options\b.*\bndots:(\d+)/m.exec(configuration)?.[1] ?? 1)
  return isShort ? [...longer, name] : [name, ...longer]
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
  const hosts = await textOf('/etc/hosts')
  return hosts.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/)
    return names.includes(name.toLowerCase()) ? [address] : []
  })
}

const textOf = (file: string) => readFile(file, 'utf8').catch(() => '')
