import type { CheckedAddress, FoundAddresses } from '../address-check/check-addresses.ts'
import type { Outcome } from '../address-check/follow.ts'
import { NOT_PAGES } from '../address-check/not-pages.ts'

type Kind = Outcome['is'] | 'missing-before'

/** In the order in which an owner wants to read them. */
const KINDS: Record<Kind, string> = {
  answers: 'answer here',
  redirect: 'lead on in one step',
  chain: 'lead on in several steps',
  elsewhere: 'lead to another site, as the old shop had it',
  gone: 'say that they are gone (410)',
  missing: 'missing',
  loop: 'lead round in a circle',
  failed: 'end in an error of the shop',
  'missing-before': 'missing, and an error in the log as well',
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
    /** Whether an address that had something to show leads to nothing. */
    get isMissing() {
      return kinds.has('missing') || kinds.has('loop') || kinds.has('failed')
    },
  }
}

/** A line of the report: what became of it, visits, the address, where it leads. Control characters cannot stand in it. */
export const lineOf = (checked: CheckedAddress): string =>
  `${[kindOf(checked), checked.outcome.code, checked.visits, checked.path, checked.outcome.to ?? ''].join('\t')}\n`

/** What the command says at its end. */
export function addressSummary(found: FoundAddresses, { kinds }: Tally): string {
  const checked = [...kinds.values()].reduce((sum, { addresses }) => sum + addresses, 0)
  const lines = [
    `${count(found.requests, 'request')} read, ${count(checked, 'different address', 'different addresses')} asked:`,
  ]
  for (const [kind, what] of Object.entries(KINDS) as [Kind, string][]) {
    const of = kinds.get(kind)
    if (of) lines.push(`  ${String(of.addresses).padStart(7)}  ${what} (${count(of.visits, 'visit')})`)
  }
  lines.push(...notAsked(found))
  for (const kind of SHOWN) {
    const of = kinds.get(kind)
    if (!of) continue
    lines.push('', `${KINDS[kind]}, the most visited first:`)
    for (const { path, visits, outcome } of of.first)
      lines.push(`  ${String(visits).padStart(7)}  ${path}${outcome.to === undefined ? '' : ` → ${outcome.to}`}`)
    if (of.addresses > of.first.length)
      lines.push(`           … and ${of.addresses - of.first.length} more; --report FILE has all`)
  }
  return `${lines.join('\n')}\n`
}

function notAsked(found: FoundAddresses): string[] {
  const said: string[] = []
  const say = (number: number, what: string) => number > 0 && said.push(`  ${String(number).padStart(7)}  ${what}`)
  for (const { name, what } of NOT_PAGES) say(found.notPages.get(name) ?? 0, `${name}: ${what}`)
  say(found.otherRequests, 'sent a form or asked for no page')
  say(found.unreadable, 'lines are neither addresses nor lines of a log')
  for (const [host, number] of [...found.elsewhere].sort((a, b) => b[1] - a[1]).slice(0, 5))
    say(number, `of another site, ${host} (--host names the old shop's)`)
  say(found.counts.forgotten, 'of rare addresses, of which there are too many to keep')
  say(found.lostParts.length, `parts of the index do not lie beside it, such as ${found.lostParts[0]}`)
  return [
    ...(found.tracked > 0
      ? [`  ${count(found.tracked, 'visit')} came with words of campaigns (utm_…, gclid), which were left out.`]
      : []),
    ...(found.assumedHost === undefined ? [] : [`  The old shop is taken to be ${found.assumedHost}.`]),
    ...(said.length > 0 ? ['Not asked:', ...said] : []),
  ]
}

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`
