import type { ChosenOptions } from './chosen-options.ts'
import { type Checked, type Chosen, foreign, nothingChosen, Refusals } from './chosen.ts'
import { bundleFieldId, bundleQuantityFieldId } from './form-fields.ts'
import type { CartBundleOption, CartProduct } from './product.ts'
import { isQuantity } from './quantity.ts'

type GivenBundle = Pick<ChosenOptions, 'bundle' | 'bundleQuantities'>

/** The selections of a bundle. A quantity counts only where the shopper may change it (9.bundle.1). */
export function checkBundle(facts: CartProduct, given: GivenBundle): Checked<Chosen> {
  const options = { bundle: {} as Record<string, number[]>, bundleQuantities: {} as Record<string, number> }
  const result: Chosen = { ...nothingChosen(facts), options }
  const known = new Set(facts.bundle.map((option) => String(option.id)))
  const named = [...Object.keys(given.bundle ?? {}), ...Object.keys(given.bundleQuantities ?? {})]
  if (named.some((id) => !known.has(id))) return foreign(facts.name)
  const refusals = new Refusals()
  for (const option of facts.bundle) {
    const ids = [...new Set(given.bundle?.[option.id] ?? [])]
    if (ids.length === 0) {
      if (option.isRequired) refusals.add(bundleFieldId(option.id), 'option-required', option.title)
      continue
    }
    const selections = option.selections.filter((selection) => ids.includes(selection.id))
    const areOffered = selections.length === ids.length && selections.every(({ part }) => part.isEnabled)
    if (!areOffered || (ids.length > 1 && !isMulti(option))) {
      refusals.add(bundleFieldId(option.id), 'option-invalid', option.title)
      continue
    }
    const isAsked = !isMulti(option) && selections.some(({ canChangeQuantity }) => canChangeQuantity)
    const asked = isAsked ? given.bundleQuantities?.[option.id] : undefined
    if (asked !== undefined && !isQuantity(asked)) {
      refusals.add(bundleQuantityFieldId(option.id), 'option-quantity', option.title)
      continue
    }
    for (const selection of selections) {
      const quantity = asked ?? selection.quantity
      if (quantity !== selection.quantity) options.bundleQuantities[option.id] = quantity
      const { part, addition } = selection
      result.parts.push({ part, addition, quantity })
      result.choices.push({ label: option.title, value: `${quantity} × ${part.name}` })
    }
    options.bundle[option.id] = selections.map((selection) => selection.id)
  }
  const checked = refusals.or({ ...result, units: result.parts })
  if (checked.status === 'refused' || result.parts.length > 0) return checked
  // All its options are optional and nothing was chosen: there would be nothing to send.
  const [first] = facts.bundle
  if (!first) return foreign(facts.name)
  refusals.add(bundleFieldId(first.id), 'option-required', first.title)
  return refusals.or(result)
}

const isMulti = (option: CartBundleOption) => option.input === 'checkbox' || option.input === 'multi'
