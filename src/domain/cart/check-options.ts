import { checkAttributes } from './check-attributes.ts'
import { checkBundle } from './check-bundle.ts'
import { checkCustom } from './check-custom.ts'
import type { ChosenOptions } from './chosen-options.ts'
import { invalid, ok, required, type Checked, type Chosen, type OptionRefusal } from './chosen.ts'
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
  if (attributes.status === 'refused') return attributes
  const bundle = checkBundle(facts, given)
  if (bundle.status === 'refused') return bundle
  const custom = checkCustom(facts, given.custom)
  if (custom.status === 'refused') return custom
  const links = checkLinks(facts, given.links)
  if (links.status === 'refused') return links
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

/** Without priced links all of them belong to the product; otherwise at least one is chosen. */
function checkLinks(facts: ProductFacts, given: number[] = []): Checked<ProductFacts['links']> {
  const ids = new Set(given)
  const links = facts.links.filter((link) => ids.has(link.id))
  if (links.length !== ids.size) return invalid(facts.name)
  if (facts.links.every((link) => link.price === 0)) return ok(facts.links)
  return links.length === 0 ? required(facts.links[0]!.title) : ok(links)
}

function withoutEmpty(options: Required<ChosenOptions>): ChosenOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => Object.keys(value).length > 0))
}

const isNothing = (given: ChosenOptions) =>
  Object.values(given).every((value) => value === undefined || Object.keys(value).length === 0)
