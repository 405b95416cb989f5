import type { CheckedAddress, FoundAddresses } from '../../address-check/check-addresses.ts'
import type { Outcome } from '../../address-check/follow.ts'
import { NOT_PAGES } from '../../address-check/not-pages.ts'
import { say, type PlainSentence } from '../../words/say.ts'

type Kind = Outcome['is'] | 'missing-before'

/** In the order in which an owner wants to read them. */
const KINDS: Record<Kind, PlainSentence> = {
  answers: 'answer here',
  redirect: 'lead on in one step',
  chain: 'lead on in several steps',
  elsewhere: 'lead to another site, as the old shop had it',
  gone: 'say that they are gone (410)',
  missing: 'are missing',
  loop: 'lead round in a circle',
  failed: 'end in an error of the shop',
  'missing-before': 'are missing, and were an error in the log as well',
}
const SHOWN: readonly Kind[] = ['missing', 'loop', 'failed', 'chain', 'elsewhere', 'gone']
/** This many of each kind are shown; `--report` has all. */
const MOST_SHOWN = 25

const kindOf = ({ outcome, wasThere }: CheckedAddress): Kind =>
  outcome.is === 'missing' && !wasThere ? 'missing-before' : outcome.is

export type Tally = ReturnType<typeof createTally>

/** Counts what became of addresses and keeps the most visited of each kind: they come in this order. */
export function createTally() {
  const kinds = new Map<Kind, { addresses: number; visits: number; first: CheckedAddress[] }>()
  return {
    kinds,
    add(checked: CheckedAddress) {
      const kind = kindOf(checked)
      const known = kinds.get(kind) ?? { addresses: 0, visits: 0, first: [] }
      known.addresses++
      known.visits += checked.visits
      if (known.first.length < MOST_SHOWN) known.first.push(checked)
      kinds.set(kind, known)
    },
    /** Tells whether an address that had something to show leads to nothing. */
    get isMissing() {
      return kinds.has('missing') || kinds.has('loop') || kinds.has('failed')
    },
  }
}

/** A line of the report: what became of it, visits, the address, where it leads. Control characters cannot stand in it. */
export const lineOf = (checked: CheckedAddress): string =>
  `${[kindOf(checked), checked.outcome.code, checked.visits, checked.path, checked.outcome.to ?? ''].join('\t')}\n`

/** The last sentence of the command. */
export function addressSummary(found: FoundAddresses, { kinds }: Tally): string {
  const checked = [...kinds.values()].reduce((sum, { addresses }) => sum + addresses, 0)
  const requests = say('{count} request|{count} requests', { count: found.requests })
  const addresses = say('{count} different address|{count} different addresses', { count: checked })
  const lines = [say('{requests} read, {addresses} asked:', { requests, addresses })]
  for (const [kind, what] of Object.entries(KINDS) as [Kind, PlainSentence][]) {
    const of = kinds.get(kind)
    if (of) lines.push(`  ${String(of.addresses).padStart(7)}  ${say(what)} (${visitsIn(of.visits)})`)
  }
  lines.push(...notAsked(found))
  for (const kind of SHOWN) {
    const of = kinds.get(kind)
    if (!of) continue
    lines.push('', say('{kind}, the most visited first:', { kind: say(KINDS[kind]) }))
    for (const { path, visits, outcome } of of.first)
      lines.push(`  ${String(visits).padStart(7)}  ${path}${outcome.to === undefined ? '' : ` → ${outcome.to}`}`)
    if (of.addresses > of.first.length)
      lines.push(
        `           ${say('… and {more} more; --report FILE has all', { more: of.addresses - of.first.length })}`,
      )
  }
  return `${lines.join('\n')}\n`
}

function notAsked(found: FoundAddresses): string[] {
  const said: string[] = []
  const tell = (number: number, what: string) => number > 0 && said.push(`  ${String(number).padStart(7)}  ${what}`)
  for (const { name, what } of NOT_PAGES) tell(found.notPages.get(name) ?? 0, `${say(name)}: ${say(what)}`)
  tell(found.otherRequests, say('sent a form or asked for no page'))
  tell(found.unreadable, say('lines are neither addresses nor lines of a log'))
  for (const [host, number] of [...found.elsewhere].sort((a, b) => b[1] - a[1]).slice(0, 5))
    tell(number, say("of another site, {host} (--host names the old shop's)", { host }))
  tell(found.counts.forgotten, say('of rare addresses, of which there are too many to keep'))
  if (found.lostParts[0] !== undefined)
    tell(
      found.lostParts.length,
      say('parts of the index do not lie beside it, such as {part}', { part: found.lostParts[0] }),
    )
  return [
    ...(found.tracked > 0
      ? [
          `  ${say('{count} visit came with parameters of campaigns (utm_…, gclid), which were ignored.|{count} visits came with parameters of campaigns (utm_…, gclid), which were ignored.', { count: found.tracked })}`,
        ]
      : []),
    ...(found.assumedHost === undefined
      ? []
      : [`  ${say('The old shop is assumed to be {host}.', { host: found.assumedHost })}`]),
    ...(said.length > 0 ? [say('Not asked:'), ...said] : []),
  ]
}

const visitsIn = (count: number) => say('{count} visit|{count} visits', { count })
