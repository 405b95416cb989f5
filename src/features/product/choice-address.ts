import type { Attributes, Chosen } from './selection-chain.ts'

/** What a fragment names of these attributes (4.config.10): "#92=20&180=80", attribute and option. The rest is not ours. */
export function choiceIn(hash: string, attributes: Attributes): Chosen {
  const named = new Map(parts(hash).map((part) => [part.split('=')[0], part.split('=')[1]]))
  return attributes.map(({ id }) => Number(named.get(String(id))) || undefined)
}

/** The fragment with this choice instead of the one it named; "" when nothing is left of it. */
export function withChoice(hash: string, attributes: Attributes, chosen: Chosen): string {
  const others = parts(hash).filter((part) => !attributes.some(({ id }) => part.startsWith(`${id}=`)))
  const own = attributes.flatMap(({ id }, index) => (chosen[index] === undefined ? [] : [`${id}=${chosen[index]}`]))
  const all = [...others, ...own]
  return all.length > 0 ? `#${all.join('&')}` : ''
}

const parts = (hash: string): string[] => hash.replace(/^#/, '').split('&').filter(Boolean)
