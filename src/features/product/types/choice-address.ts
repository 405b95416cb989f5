import type { Attributes, Chosen } from './selection-chain.ts'

/**
 * The choice that a fragment names (4.config.10): "#92=20&180=80", attribute and option, by the ids of a shop that moved in
 * too. The rest is not ours.
 */
export function choiceIn(hash: string, attributes: Attributes): Chosen {
  const named = new Map(parts(hash).map((part) => [part.split('=')[0], part.split('=')[1]]))
  return attributes.map((attribute) => {
    const { id, former, options } = attribute
    const own = Number(named.get(String(id))) || undefined
    if (own !== undefined && options.some((option) => option.id === own)) return own
    const there = former === undefined ? undefined : named.get(former)
    return options.find((option) => option.former !== undefined && option.former === there)?.id ?? own
  })
}

/** The fragment with this choice instead of the one it named; "" when nothing is left of it. */
export function withChoice(hash: string, attributes: Attributes, chosen: Chosen): string {
  const others = parts(hash).filter((part) => !attributes.some((attribute) => isOf(attribute, part)))
  const own = attributes.flatMap(({ id }, index) => (chosen[index] === undefined ? [] : [`${id}=${chosen[index]}`]))
  const all = [...others, ...own]
  return all.length > 0 ? `#${all.join('&')}` : ''
}

const isOf = ({ id, former, options }: Attributes[number], part: string): boolean =>
  part.startsWith(`${id}=`) || options.some((option) => option.former && part === `${former}=${option.former}`)

const parts = (hash: string): string[] => hash.replace(/^#/, '').split('&').filter(Boolean)
