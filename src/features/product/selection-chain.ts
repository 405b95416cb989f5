import type { ConfigurableOptions } from '#domain/catalog/views.ts'

/**
 * Choosing a variant attribute by attribute (behaviours 4.config): what a later selector offers depends on the option
 * chosen in the one before it. `chosen` holds an option id per attribute, in order, undefined where none is chosen.
 */
export type Attributes = ConfigurableOptions['attributes']
export type Chosen = (number | undefined)[]

/** 4.config.3: products left after the first `count` choices; undefined while nothing limits them. */
export function productsLeft(attributes: Attributes, chosen: Chosen, count: number): Set<number> | undefined {
  let left: Set<number> | undefined
  for (const [index, attribute] of attributes.slice(0, count).entries()) {
    const option = attribute.options.find(({ id }) => id === chosen[index])
    if (!option) continue
    const before = left
    left = new Set(before ? option.products.filter((product) => before.has(product)) : option.products)
  }
  return left
}

/** Options of the selector at `index` that can still be had. */
export function optionsOffered(attributes: Attributes, chosen: Chosen, index: number) {
  const left = productsLeft(attributes, chosen, index)
  return attributes[index]!.options.filter((option) => option.products.some((product) => !left || left.has(product)))
}

/** 4.config.1: open when the selector before it has a value. */
export const isOpen = (chosen: Chosen, index: number) => index === 0 || chosen[index - 1] !== undefined

/** 4.config.4, .5: a choice resets every later selector; one that cannot be had counts as none. */
export function choose(attributes: Attributes, chosen: Chosen, index: number, optionId: number | undefined): Chosen {
  const offered = isOpen(chosen, index) && optionsOffered(attributes, chosen, index).some(({ id }) => id === optionId)
  return attributes.map((_, at) => (at < index ? chosen[at] : at === index && offered ? optionId : undefined))
}

/** The product that all choices lead to. */
export function chosenVariant(attributes: Attributes, chosen: Chosen): number | undefined {
  if (attributes.some((_, index) => chosen[index] === undefined)) return undefined
  return productsLeft(attributes, chosen, attributes.length)?.values().next().value
}

/** 4.config.7: what an option's label adds: its own addition, or once one is chosen, the difference to that one. */
export function shownAddition(attributes: Attributes, chosen: Chosen, index: number, addition: number): number {
  const current = attributes[index]!.options.find(({ id }) => id === chosen[index])
  return addition - (current?.addition ?? 0)
}
