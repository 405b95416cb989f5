import { invalid, ok, required, type Checked, type Chosen } from './chosen.ts'
import type { PartFacts, ProductFacts } from './product-facts.ts'

type Result = Pick<Chosen, 'choices' | 'additions'> & { attributes: Record<string, number>; variant?: PartFacts }

/** The choices of a configurable product: every attribute chosen, and a variant that is all of it. */
export function checkAttributes(facts: ProductFacts, chosen: Record<string, number> = {}): Checked<Result> {
  const result: Result = { attributes: {}, choices: [], additions: [] }
  const known = new Set(facts.attributes.map((attribute) => String(attribute.id)))
  if (Object.keys(chosen).some((id) => !known.has(id))) return invalid(facts.name)
  for (const attribute of facts.attributes) {
    const optionId = chosen[attribute.id]
    if (optionId === undefined) return required(attribute.label)
    const option = attribute.options.find((option) => option.id === optionId)
    if (!option) return invalid(attribute.label)
    result.attributes[attribute.id] = optionId
    result.choices.push({ label: attribute.label, value: option.label })
    const addition = attribute.prices[optionId]
    if (addition) result.additions.push(addition)
  }
  if (facts.type !== 'configurable') return ok(result)
  const variant = facts.variants.find((variant) =>
    facts.attributes.every(({ id }) => variant.options[id] === result.attributes[id]),
  )
  if (!variant?.isEnabled) return invalid(facts.attributes.at(-1)?.label ?? facts.name)
  return ok({ ...result, variant })
}
