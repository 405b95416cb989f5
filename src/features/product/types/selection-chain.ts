import type { ConfigurableOptions } from '#domain/catalog/views.ts'
import type { VariantTable } from './variant-list.ts'

/**
 * Choosing a variant attribute by attribute (behaviours 4.config): the options available in a later selector depend on those chosen before
 * it. `chosen` holds an option id per attribute, in order, undefined where none is chosen.
 */
export type Attributes = ConfigurableOptions['attributes']
export type Chosen = readonly (number | undefined)[]
export type AttributeOption = Attributes[number]['options'][number]

/** `unknown`: no variant has it together with what is chosen before. */
export type Availability = 'available' | 'sold-out' | 'unknown'

export type Configurable = { attributes: Attributes; table: VariantTable }

/**
 * The options of the selector at `index`, all of them, in order. Those that 4.config.3 offers are `available`; the page shows the others
 * too and says why they are not available.
 */
export function optionsOf(
  { attributes, table }: Configurable,
  chosen: Chosen,
  index: number,
): { option: AttributeOption; availability: Availability }[] {
  const { options } = attributes[index]!
  const found: Availability[] = options.map(() => 'unknown')
  const column = table.options[index]!
  for (const row of rowsWith({ attributes, table }, chosen.slice(0, index))) {
    const place = column[row]!
    if (found[place] !== 'available') found[place] = table.isBuyable[row] ? 'available' : 'sold-out'
  }
  return options.map((option, place) => ({ option, availability: found[place]! }))
}

/** 4.config.1: open when the selector before it has a value. */
export const isOpen = (chosen: Chosen, index: number) => index === 0 || chosen[index - 1] !== undefined

/** 4.config.4, .5: a choice resets every later selector; a choice that is not available counts as none. */
export function choose(product: Configurable, chosen: Chosen, index: number, optionId: number | undefined): Chosen {
  const isOffered =
    isOpen(chosen, index) &&
    optionsOf(product, chosen, index).some((one) => one.option.id === optionId && one.availability === 'available')
  return product.attributes.map((_, at) => (at < index ? chosen[at] : at === index && isOffered ? optionId : undefined))
}

/** 4.config.10: choices made one after the other, in the order of the selectors, as far as they are available. */
export const chooseAll = (product: Configurable, wanted: Chosen): Chosen =>
  product.attributes.reduce<Chosen>((chosen, _, index) => choose(product, chosen, index, wanted[index]), [])

/** The same without an order: each choice counts that is available with those before it. */
export function possibleOf(product: Configurable, wanted: Chosen): Chosen {
  const chosen: (number | undefined)[] = []
  for (const index of product.attributes.keys()) {
    const found = optionsOf(product, chosen, index).find(({ option }) => option.id === wanted[index])
    chosen.push(found?.availability === 'available' ? wanted[index] : undefined)
  }
  return chosen
}

/** The row of the variant that all choices lead to. */
export function chosenRow(product: Configurable, chosen: Chosen): number | undefined {
  if (product.attributes.some((_, index) => chosen[index] === undefined)) return undefined
  return rowsWith(product, chosen)[0]
}

/** 4.config.7: what an option's label adds: its own addition, or once one is chosen, the difference to that one. */
export function shownAddition(attributes: Attributes, chosen: Chosen, index: number, addition: number): number {
  const current = attributes[index]!.options.find(({ id }) => id === chosen[index])
  return addition - (current?.addition ?? 0)
}

/** Rows of the variants that have each option chosen; an attribute without a choice limits nothing. */
function rowsWith({ attributes, table }: Configurable, chosen: Chosen): number[] {
  const conditions = chosen.flatMap((id, index) =>
    id === undefined
      ? []
      : [{ column: table.options[index]!, place: attributes[index]!.options.findIndex((option) => option.id === id) }],
  )
  const rows: number[] = []
  for (let row = 0; row < table.ids.length; row += 1) {
    if (conditions.every(({ column, place }) => column[row] === place)) rows.push(row)
  }
  return rows
}
