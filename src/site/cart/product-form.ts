import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import type { FormFields } from '../transport/form-fields.ts'

/**
 * The choices that a product form posts, in Magento 1's field names. Ids that are no numbers become NaN, which fits no option.
 */
export function parseProductForm(form: FormFields): {
  quantity: number
  options: ChosenOptions
  grouped?: Record<string, number>
} {
  const single = (group: Map<string, string[]>) =>
    Object.fromEntries([...group].map(([id, values]) => [id, values[0] ?? '']))
  const grouped = single(form.group('super_group'))
  return {
    quantity: form.has('qty') ? parseQuantity(form.text('qty')) : 1,
    options: {
      attributes: mapValues(withoutEmpty(single(form.group('super_attribute'))), toId),
      bundle: mapValues(lists(form.group('bundle_option')), (ids) => ids.map(toId)),
      bundleQuantities: mapValues(single(form.group('bundle_option_qty')), parsePieces),
      custom: customOptions(form),
      links: form.all('links[]').map(toId),
    },
    ...(Object.keys(grouped).length > 0 && {
      grouped: mapValues(grouped, (text) => (text.trim() === '' ? 0 : parseQuantity(text))),
    }),
  }
}

/** Whole pieces only; anything else is NaN, which no rule accepts. */
export function parseQuantity(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : NaN
}

/**
 * A bundle's quantity box takes a number in any notation (behaviours 4.bundle-qty.3): "2.0000" and "1e2" are whole, too. An empty
 * box gives none.
 */
const parsePieces = (text: string) => (/^[\d.]+(e\d)?$/i.test(text.trim()) ? Number(text.trim()) : NaN)

const toId = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : NaN)

/** A custom option's value: ids of its values, or the text typed; which of them it is, the product decides. */
function customOptions(form: FormFields): ChosenOptions['custom'] {
  const found: [string, number[] | string][] = []
  for (const [id, values] of form.group('options')) {
    const given = values.filter((value) => value !== '')
    if (given.length === 0) continue
    const isList = form.has(`options[${id}][]`)
    // Sent twice, it is neither the one nor the other.
    found.push([id, isList ? given.map(toId) : given.length === 1 ? given[0]! : [NaN]])
  }
  // An id like `__proto__` is one of the form as well, and belongs to no option.
  return Object.fromEntries(found)
}

const lists = (group: Map<string, string[]>) =>
  Object.fromEntries(
    [...group].map(([id, values]) => [id, values.filter(Boolean)]).filter(([, values]) => values!.length > 0),
  ) as Record<string, string[]>

const withoutEmpty = (record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''))

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
