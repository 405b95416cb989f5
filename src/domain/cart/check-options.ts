import { checkAttributes } from './check-attributes.ts'
import { checkBundle } from './check-bundle.ts'
import { checkCustom } from './check-custom.ts'
import type { ChosenOptions } from './chosen-options.ts'
import type { FormProblems } from '../validation/form-definition.ts'
import { type Checked, type Chosen, foreign, ok, type OptionRefusal, refused, Refusals } from './chosen.ts'
import { LINKS_FIELD } from './form-fields.ts'
import type { ProductFacts } from './product-facts.ts'

export type OptionsCheck =
  | { status: 'ok'; chosen: Chosen }
  /** Nothing was chosen, and something must be: the shopper has not seen the options yet. */
  | { status: 'needs-options' }
  | { status: 'refused'; refusal: OptionRefusal }

/**
 * What a shopper chose, checked against the product: every id is one of its own, everything required is there. Choices
 * the product does not offer are refused, never ignored.
 */
export function checkOptions(facts: ProductFacts, given: ChosenOptions, hasSeenOptions = false): OptionsCheck {
  const checked = checkAll(facts, given)
  if (checked.status === 'ok') return { status: 'ok', chosen: checked.value }
  const isMissing = checked.refusal.reason === 'option-required'
  return isMissing && !hasSeenOptions && isNothing(given) ? { status: 'needs-options' } : checked
}

function checkAll(facts: ProductFacts, given: ChosenOptions): Checked<Chosen> {
  const attributes = checkAttributes(facts, given.attributes)
  const bundle = checkBundle(facts, given)
  const custom = checkCustom(facts, given.custom)
  const links = checkLinks(facts, given.links)
  if (
    attributes.status === 'refused' ||
    bundle.status === 'refused' ||
    custom.status === 'refused' ||
    links.status === 'refused'
  ) {
    return together([attributes, bundle, custom, links])
  }
  const { variant } = attributes.value
  const { parts } = bundle.value
  return ok({
    options: withoutEmpty({
      attributes: attributes.value.attributes,
      bundle: bundle.value.bundle,
      bundleQuantities: bundle.value.bundleQuantities,
      custom: custom.value.custom,
      links: links.value.map((link) => link.id),
    }),
    choices: [
      ...attributes.value.choices,
      ...bundle.value.choices,
      ...custom.value.choices,
      ...(links.value.length ? [{ label: '', value: links.value.map((link) => link.title).join(', ') }] : []),
    ],
    additions: [
      ...attributes.value.additions,
      ...custom.value.additions,
      ...links.value.map((link) => ({ type: 'fixed' as const, amount: link.price })),
    ],
    variant,
    parts,
    units: facts.type === 'bundle' ? parts : [{ part: variant ?? facts, quantity: 1 }],
  })
}

/** The first refusal, with what is wrong at the fields of all. */
function together(checks: Checked<unknown>[]): Checked<never> {
  const refusals = checks.flatMap((check) => (check.status === 'refused' ? [check.refusal] : []))
  const problems = Object.assign({}, ...refusals.map((refusal) => refusal.problems)) as FormProblems
  return refused(Object.keys(problems).length > 0 ? { ...refusals[0]!, problems } : refusals[0]!)
}

/** Without priced links all of them belong to the product; otherwise at least one is chosen. */
function checkLinks(facts: ProductFacts, given: number[] = []): Checked<ProductFacts['links']> {
  const ids = new Set(given)
  const links = facts.links.filter((link) => ids.has(link.id))
  if (links.length !== ids.size && facts.links.length === 0) return foreign(facts.name)
  const refusals = new Refusals()
  if (links.length !== ids.size) refusals.add(LINKS_FIELD, 'option-invalid', facts.name)
  else if (facts.links.every((link) => link.price === 0)) return ok(facts.links)
  else if (links.length === 0) {
    refusals.add(LINKS_FIELD, 'option-required', facts.links[0]!.title, { id: 'validationOneRequiredByName' })
  }
  return refusals.or(links)
}

function withoutEmpty(options: Required<ChosenOptions>): ChosenOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => Object.keys(value).length > 0))
}

const isNothing = (given: ChosenOptions) =>
  Object.values(given).every((value) => value === undefined || Object.keys(value).length === 0)
