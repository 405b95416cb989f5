import type { Address } from '#domain/address/address.ts'
import { type AddressForm, addressForm, type AddressPrefix, toAddress } from '#domain/address/address-form.ts'
import { keptRegion, type ResolvedRegion, resolveRegion } from '#domain/address/resolve-region.ts'
import { typedLine } from '#domain/text/typed-text.ts'
import { fieldIdOf, type FieldProblem, type FormProblems } from '#domain/validation/form-definition.ts'
import { countryName } from '#features/address-names.ts'
import type { FormState } from '#features/form/posted-form.tsx'
import type { ShopRequest } from './answers.ts'
import { readPostedForm, withProblems } from './posted-form.ts'

export type PostedAddress = { isValid: boolean; form: AddressForm; address: Address; state: FormState }

/**
 * Reads and checks a posted address with the rules of its country. A region that was typed where there is a list counts as
 * the one it names. One that is of no use says so at the control that is shown next.
 */
export async function readPostedAddress(
  prefix: AddressPrefix,
  request: Pick<ShopRequest, 'shop' | 'visitor'> & { form: Pick<ShopRequest['form'], 'all'> },
): Promise<PostedAddress> {
  const { rules } = await request.shop.directory.current()
  const typed = (name: string) => request.form.all(name).map(typedLine)
  const { name: countryField } = addressForm(prefix, '', rules).country
  const country = typed(countryField)[0] ?? ''
  const form = addressForm(prefix, country, rules)
  const resolved = resolveRegion(rules.regions, country, {
    regionId: typed(form.regionId.name)[0] ?? '',
    region: typed(form.region.name)[0] ?? '',
  })
  const settled: Record<string, string[]> = {
    [form.regionId.name]: resolved.status === 'listed' ? [resolved.id] : [],
    ...(resolved.status === 'listed' && { [form.region.name]: [] }),
  }
  const posted = { all: (name: string) => (Object.hasOwn(settled, name) ? settled[name]! : typed(name)) }
  const read = readPostedForm(form, { ...request, form: posted })
  // A country the shop does not sell to is problem enough.
  const problem = rules.countries.includes(country)
    ? problemOf(resolved, countryName(country, request.visitor.store.locale))
    : undefined
  const state = withRegionProblem(form, read.state, problem)
  return {
    isValid: Object.keys(state.problems).length === 0,
    form,
    address: toAddress(read.values, keptRegion(resolved)),
    state,
  }
}

function problemOf(resolved: ResolvedRegion, country: string): FieldProblem | undefined {
  if (resolved.status === 'unknown') return { id: 'regionUnknown', values: { text: resolved.text, country } }
  return resolved.status === 'elsewhere' ? { id: 'regionElsewhere', values: { country } } : undefined
}

/** It stands in the place of "required", which the field would say for want of a region that it knows. */
function withRegionProblem(form: AddressForm, state: FormState, problem: FieldProblem | undefined): FormState {
  if (!problem) return state
  const shown = fieldIdOf(form.regionId.options.length > 0 ? form.regionId : form.region)
  const others: FormProblems = Object.fromEntries(Object.entries(state.problems).filter(([id]) => id !== shown))
  return withProblems(form, { ...state, problems: others }, { [shown]: problem })
}
