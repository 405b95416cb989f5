import { type Checked, type Chosen, foreign, nothingChosen, Refusals } from './chosen.ts'
import { attributeFieldId } from './form-fields.ts'
import type { CartProduct } from './product.ts'

/** Checks the choices of a configurable product: every attribute must be chosen, and a variant must have all of them. */
export function checkAttributes(facts: CartProduct, chosen: Record<string, number> = {}): Checked<Chosen> {
  const attributes: Record<string, number> = {}
  const result: Chosen = { ...nothingChosen(facts), options: { attributes } }
  const known = new Set(facts.attributes.map((attribute) => String(attribute.id)))
  if (Object.keys(chosen).some((id) => !known.has(id))) return foreign(facts.name)
  const refusals = new Refusals()
  for (const { id, label, options, prices } of facts.attributes) {
    const optionId = chosen[id]
    const option = options.find((option) => option.id === optionId)
    if (optionId === undefined) refusals.add(attributeFieldId(id), 'option-required', label)
    else if (!option) refusals.add(attributeFieldId(id), 'option-invalid', label)
    else {
      attributes[id] = optionId
      result.choices.push({ label, value: option.label })
      const addition = prices[optionId]
      if (addition) result.additions.push({ ...addition, choice: { label, value: option.label } })
    }
  }
  const last = facts.attributes.at(-1)
  const isComplete = result.choices.length === facts.attributes.length
  if (!last || !isComplete) return refusals.or(result)
  // When two variants have the same options, the first that is on sale counts, as on the page.
  const variant = facts.variants.find(
    ({ isEnabled, options }) => isEnabled && facts.attributes.every(({ id }) => options[id] === attributes[id]),
  )
  // The last attribute is chosen after the others, so it is the one that does not go with them.
  if (!variant) refusals.add(attributeFieldId(last.id), 'option-invalid', last.label)
  return refusals.or(variant ? { ...result, variant, units: [{ part: variant, quantity: 1 }] } : result)
}
