import { checkCustom } from '../product/check-custom.ts'
import type { ChosenOptions } from '../product/chosen-options.ts'
import type { FormProblems } from '../validation/form-definition.ts'
import { type Checked, type Chosen, foreign, ok, type OptionRefusal, refused } from '../product/chosen.ts'
import type { CartProduct } from '../product/product.ts'
import { rulesOf } from '../product/types/product-types.ts'

export type OptionsCheck =
  | { status: 'ok'; chosen: Chosen }
  /** Nothing was chosen although something must be: the shopper has not seen the options yet. */
  | { status: 'needs-options' }
  | { status: 'refused'; refusal: OptionRefusal }

/**
 * Checks a shopper's choices against the product: every id is one of its own, everything required is there. Choices that the
 * product does not offer are refused, never ignored.
 */
export function checkOptions(facts: CartProduct, given: ChosenOptions, hasSeenOptions = false): OptionsCheck {
  const checked = checkAll(facts, given)
  if (checked.status === 'ok') return { status: 'ok', chosen: checked.value }
  const isMissing = checked.refusal.reason === 'option-required'
  return isMissing && !hasSeenOptions && isNothing(given) ? { status: 'needs-options' } : checked
}

function checkAll(facts: CartProduct, given: ChosenOptions): Checked<Chosen> {
  const own = checkOwn(facts, given)
  const custom = checkCustom(facts, given.custom)
  if (own.status === 'refused' || custom.status === 'refused') return together([own, custom])
  return ok({
    ...own.value,
    options: withoutEmpty({ ...own.value.options, custom: custom.value.custom }),
    choices: [...own.value.choices, ...custom.value.choices],
    additions: [...own.value.additions, ...custom.value.additions],
  })
}

/** By the rules of its type; a choice that its type has not is foreign to it. */
function checkOwn(facts: CartProduct, given: ChosenOptions): Checked<Chosen> {
  const { choices, check } = rulesOf(facts)
  const others = Object.entries(given).filter(([kind]) => kind !== 'custom' && !choices.some((own) => own === kind))
  return isNothing(Object.fromEntries(others)) ? check(facts, given) : foreign(facts.name)
}

/** The first refusal, with what is wrong at the fields of all. */
function together(checks: Checked<unknown>[]): Checked<never> {
  const refusals = checks.flatMap((check) => (check.status === 'refused' ? [check.refusal] : []))
  const problems = Object.assign({}, ...refusals.map((refusal) => refusal.problems)) as FormProblems
  return refused(Object.keys(problems).length > 0 ? { ...refusals[0]!, problems } : refusals[0]!)
}

function withoutEmpty(options: ChosenOptions): ChosenOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => Object.keys(value).length > 0))
}

const isNothing = (given: ChosenOptions) =>
  Object.values(given).every((value) => value === undefined || Object.keys(value).length === 0)
