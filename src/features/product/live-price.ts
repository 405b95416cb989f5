import type { Money } from '#domain/money/money.ts'
import type { Addition } from '#domain/pricing/addition.ts'
import type { ChosenPart } from '#domain/pricing/bundle-price.ts'
import { lineUnitPrice } from '#domain/pricing/line-price.ts'
import { unitPrice } from '#domain/pricing/unit-price.ts'
import type { ProductFormProps } from './product-form-props.ts'

/** What the form holds now, read from its fields. Ids as numbers; quantities at least 0. */
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
    if (typeof entry !== 'string' || entry === '') continue
    const [, field, id] = /^(\w+)(?:\[([^\]]*)\])?/.exec(name) ?? []
    const number = Number(entry)
    if (field === 'qty') choice.quantity = Math.max(0, number || 0)
    else if (field === 'links') choice.links.push(number)
    else if (id === undefined) continue
    else if (field === 'super_attribute') choice.attributes[id] = number
    else if (field === 'bundle_option') choice.bundle[id] = [...(choice.bundle[id] ?? []), number]
    else if (field === 'bundle_option_qty') choice.bundleQuantities[id] = Math.max(0, number || 0)
    else if (field === 'super_group') choice.grouped[id] = Math.max(0, number || 0)
    else if (field === 'options') choice.custom[id] = addCustom(choice.custom[id], entry)
  }
  return choice
}

function addCustom(before: number[] | string | undefined, entry: string): number[] | string {
  if (!/^\d+$/.test(entry)) return entry
  return [...(Array.isArray(before) ? before : []), Number(entry)]
}

/**
 * Of everything chosen, in minor units, by the same rules as in the cart: a preview. The server computes it again when it
 * goes into the cart.
 */
export function livePrice(props: ProductFormProps, choice: Choice): Money {
  if (props.grouped) {
    const ofPart = ({ id, own }: NonNullable<ProductFormProps['grouped']>[number]) =>
      unitPrice(own, choice.grouped[id] ?? 0) * (choice.grouped[id] ?? 0)
    return props.grouped.reduce((sum, part) => sum + ofPart(part), 0)
  }
  const additions = [...attributeAdditions(props, choice), ...customAdditions(props, choice), ...links(props, choice)]
  return (
    lineUnitPrice({ own: props.own, additions, parts: bundleParts(props, choice) }, choice.quantity) * choice.quantity
  )
}

type Shown = { addition: Money; percent?: number }

const additionOf = ({ addition, percent }: Shown): Addition =>
  percent === undefined ? { type: 'fixed', amount: addition } : { type: 'percent', amount: percent }

const attributeAdditions = ({ attributes = [] }: ProductFormProps, choice: Choice): Addition[] =>
  attributes.flatMap(({ id, options }) =>
    options.filter((option) => option.id === choice.attributes[id]).map(additionOf),
  )

const customAdditions = ({ custom }: ProductFormProps, choice: Choice): Addition[] =>
  custom.flatMap(({ id, values, ...option }) => {
    const given = choice.custom[id]
    if (given === undefined) return []
    if (values.length === 0) return [additionOf(option)]
    return values.filter((value) => Array.isArray(given) && given.includes(value.id)).map(additionOf)
  })

const links = (props: ProductFormProps, choice: Choice): Addition[] =>
  props.links.filter(({ id }) => choice.links.includes(id)).map(additionOf)

const bundleParts = ({ bundle }: ProductFormProps, choice: Choice): ChosenPart[] =>
  (bundle?.options ?? []).flatMap(({ id, input, selections }) => {
    const isSingle = input === 'select' || input === 'radio'
    return selections
      .filter((selection) => choice.bundle[id]?.includes(selection.id))
      .map(({ part, quantity, canChangeQuantity }) => ({
        ...part,
        quantity: isSingle && canChangeQuantity ? (choice.bundleQuantities[id] ?? quantity) : quantity,
      }))
  })
