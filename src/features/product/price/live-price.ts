import { typedText } from '#domain/text/typed-text.ts'
import type { ProductPage } from '#domain/catalog/views.ts'
import { MAXIMUM_QUANTITY } from '#domain/product/quantity.ts'
import type { Money } from '#domain/money/money.ts'
import type { Addition } from '#domain/pricing/addition.ts'
import type { ChosenPart, OwnPrices } from '#domain/pricing/bundle-price.ts'
import { lineUnitPrice, type PricedChoice } from '#domain/pricing/line-price.ts'
import { unitPrice } from '#domain/pricing/unit-price.ts'
import type { LivePrices, ProductFormProps } from '../fields/product-form-props.ts'

/** The values that the form holds now, read from its fields. Ids as numbers; quantities from 0 to a million. */
export type Choice = {
  attributes: Record<string, number>
  bundle: Record<string, number[]>
  bundleQuantities: Record<string, number>
  /** Value ids, or text. */
  custom: Record<string, number[] | string>
  links: number[]
  grouped: Record<string, number>
  quantity: number
}

/** Reads Magento 1's field names: `super_attribute[92]`, `bundle_option[3][]`, `options[7]`, `links[]` … */
export function readChoice(entries: Iterable<[string, FormDataEntryValue]>): Choice {
  const choice: Choice = {
    attributes: {},
    bundle: {},
    bundleQuantities: {},
    custom: {},
    links: [],
    grouped: {},
    quantity: 1,
  }
  for (const [name, entry] of entries) {
    const file = /^options_(\d+)_file(?:_value)?$/.exec(name)?.[1]
    if (file !== undefined && (typeof entry === 'string' ? entry !== '' : entry.size > 0)) choice.custom[file] = 'file'
    if (typeof entry !== 'string') continue
    const [, field, id] = /^(\w+)(?:\[(\d*)\])?/.exec(name) ?? []
    const number = Number(entry)
    const pieces = number > 0 ? Math.min(number, MAXIMUM_QUANTITY) : 0
    // An emptied box counts as 0 until something is typed into it (behaviours 4.bundle-qty.4).
    if (field === 'bundle_option_qty' && id !== undefined) choice.bundleQuantities[id] = pieces
    if (entry === '') continue
    if (field === 'qty') choice.quantity = pieces
    else if (field === 'links') choice.links.push(number)
    else if (id === undefined) continue
    else if (field === 'super_attribute') choice.attributes[id] = number
    else if (field === 'bundle_option') choice.bundle[id] = [...(choice.bundle[id] ?? []), number]
    else if (field === 'super_group') choice.grouped[id] = pieces
    // As the server reads it: spaces are no text.
    else if (field === 'options' && typedText(entry) !== '') choice.custom[id] = addCustom(choice.custom[id], entry)
  }
  return choice
}

function addCustom(before: number[] | string | undefined, entry: string): number[] | string {
  if (!/^\d+$/.test(entry)) return entry
  return [...(Array.isArray(before) ? before : []), Number(entry)]
}

/** The part of the form's props that prices are computed from. */
export type Priced = Pick<ProductFormProps, 'own' | 'attributes' | 'bundle' | 'grouped' | 'custom' | 'links'>

export const pricedOf = (page: ProductPage): Priced => ({ ...page, attributes: page.configurable?.attributes })

/**
 * The prices of everything chosen, by the same rules as in the cart: `total` is what it charges. The server computes them
 * again when it is added.
 */
export function livePrices(props: Priced, choice: Choice): LivePrices {
  if (props.grouped) {
    const total = sumOfParts(props.grouped, choice)
    return { final: total, regular: total, total }
  }
  const piece = pricedChoice(props, choice)
  return {
    final: lineUnitPrice(piece, 1),
    regular: lineUnitPrice({ ...piece, own: regularly(props.own) }, 1),
    total: lineUnitPrice(piece, choice.quantity) * choice.quantity,
  }
}

function sumOfParts(parts: NonNullable<ProductFormProps['grouped']>, { grouped }: Choice): Money {
  return parts.reduce((sum, { id, own }) => sum + unitPrice(own, grouped[id] ?? 0) * (grouped[id] ?? 0), 0)
}

/** The choice as the price rules take it. */
export const pricedChoice = (props: Priced, choice: Choice): PricedChoice => ({
  own: props.own,
  additions: [...attributeAdditions(props, choice), ...customAdditions(props, choice), ...links(props, choice)],
  parts: bundleParts(props, choice),
})

/** The price without the special price, which is shown struck through (9.options.4). Tier prices never strike a price through. */
const regularly = ({ price, bundle }: OwnPrices): OwnPrices => ({
  price,
  ...(bundle && { bundle: { priceType: bundle.priceType } }),
})

type Shown = { addition: Money; percent?: number }

/** The surcharge of an option, as the price rules take it. */
export const additionOf = ({ addition, percent }: Shown): Addition =>
  percent === undefined ? { type: 'fixed', amount: addition } : { type: 'percent', amount: percent }

const attributeAdditions = ({ attributes = [] }: Priced, choice: Choice): Addition[] =>
  attributes.flatMap(({ id, options }) =>
    options.filter((option) => option.id === choice.attributes[id]).map(additionOf),
  )

const customAdditions = ({ custom }: Priced, choice: Choice): Addition[] =>
  custom.flatMap(({ id, values, ...option }) => {
    const given = choice.custom[id]
    if (given === undefined) return []
    if (values.length === 0) return [additionOf(option)]
    return values.filter((value) => Array.isArray(given) && given.includes(value.id)).map(additionOf)
  })

const links = (props: Priced, choice: Choice): Addition[] =>
  props.links.filter(({ id }) => choice.links.includes(id)).map(additionOf)

const bundleParts = ({ bundle }: Priced, choice: Choice): ChosenPart[] =>
  (bundle?.options ?? []).flatMap(({ id, input, selections }) => {
    const isSingle = input === 'select' || input === 'radio'
    return selections
      .filter((selection) => choice.bundle[id]?.includes(selection.id))
      .map(({ part, quantity, canChangeQuantity }) => ({
        ...part,
        quantity: isSingle && canChangeQuantity ? (choice.bundleQuantities[id] ?? quantity) : quantity,
      }))
  })
