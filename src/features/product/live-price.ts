import type { Money } from '#domain/money/money.ts'
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

/** Of everything chosen, in minor units: a preview. The server computes it again when it goes into the cart. */
export function livePrice(props: ProductFormProps, choice: Choice): Money {
  if (props.grouped) {
    return sum(props.grouped.map(({ id, price }) => price.final * (choice.grouped[id] ?? 0)))
  }
  const additions = attributeAdditions(props, choice) + customAdditions(props, choice) + linkAdditions(props, choice)
  return Math.max(0, ownPrice(props, choice) + additions + bundlePart(props, choice)) * choice.quantity
}

const sum = (amounts: Money[]) => amounts.reduce((total, amount) => total + amount, 0)

function ownPrice({ price, bundle, tierPrices }: ProductFormProps, { quantity }: Choice): Money {
  if (bundle?.priceType === 'dynamic') return 0
  const reached = tierPrices.filter((tier) => tier.quantity <= quantity).map((tier) => tier.price)
  return Math.min(price.final, ...reached)
}

function attributeAdditions({ attributes = [] }: ProductFormProps, choice: Choice): Money {
  return sum(attributes.map(({ id, options }) => options.find((o) => o.id === choice.attributes[id])?.addition ?? 0))
}

function customAdditions({ custom }: ProductFormProps, choice: Choice): Money {
  return sum(
    custom.map(({ id, addition, values }) => {
      const given = choice.custom[id]
      if (given === undefined) return 0
      if (values.length === 0) return addition
      return sum(
        values.filter((value) => Array.isArray(given) && given.includes(value.id)).map((value) => value.addition),
      )
    }),
  )
}

function linkAdditions({ links }: ProductFormProps, choice: Choice): Money {
  return sum(links.filter(({ id }) => choice.links.includes(id)).map(({ addition }) => addition))
}

function bundlePart({ bundle }: ProductFormProps, choice: Choice): Money {
  if (!bundle) return 0
  return sum(
    bundle.options.map(({ id, input, selections }) => {
      const chosen = selections.filter((selection) => choice.bundle[id]?.includes(selection.id))
      const isSingle = input === 'select' || input === 'radio'
      return sum(
        chosen.map(({ unitPrice, quantity, canChangeQuantity }) => {
          const pieces = isSingle && canChangeQuantity ? (choice.bundleQuantities[id] ?? quantity) : quantity
          return unitPrice * pieces
        }),
      )
    }),
  )
}
