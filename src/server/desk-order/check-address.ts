import type { Address } from '#domain/address/address.ts'
import { addressForm, type AddressForm, type AddressRules, toAddress } from '#domain/address/address-form.ts'
import { addressTexts } from '#domain/address/address-texts.ts'
import { keptRegion, resolveRegionText } from '#domain/address/resolve-region.ts'
import type { CalendarDate } from '#domain/date/calendar-date.ts'
import { typedLine } from '#domain/text/typed-text.ts'
import { checkForm } from '#domain/validation/check-form.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import type { Translate } from '#messages/translate.ts'
import type { RecordFault } from '../import/records/import-report.ts'

/** An address that somebody typed for a shopper; fields left out are empty. */
export type TypedAddress = Partial<Address>

/** The place of a fault in the request, for fields that have another name there. */
const PLACES: Partial<Record<keyof AddressForm, readonly (string | number)[]>> = {
  street: ['street', 0],
  street2: ['street', 1],
  regionId: ['region'],
}

/** Checks an address by the rules of the shop's own form: what a shopper must give, the staff must give. */
export function checkAddress(
  typed: TypedAddress,
  { rules, today, t }: { rules: AddressRules; today: CalendarDate; t: Translate },
): { address: Address; faults: RecordFault[] } {
  const country = typedLine(typed.country ?? '')
  const form = addressForm('', country, rules)
  const resolved = resolveRegionText(rules.regions, country, typedLine(typed.region ?? ''))
  const texts = addressTexts(typed)
  const values = {
    ...texts,
    country,
    regionId: resolved.status === 'listed' ? resolved.id : '',
    region: resolved.status === 'listed' ? '' : texts.region,
  }
  const keys = Object.keys(form) as (keyof AddressForm)[]
  const posted = (name: string) => keys.filter((key) => form[key].name === name).map((key) => typedLine(values[key]))
  const problems = checkForm(form, posted, { today })
  const faults = keys.flatMap((key): RecordFault[] => {
    const problem = problems[fieldIdOf(form[key])]
    return problem ? [{ path: PLACES[key] ?? [key], said: t(problem.id, problem.values) }] : []
  })
  if (resolved.status === 'unknown' && !faults.some(({ path }) => path[0] === 'country'))
    faults.push({ path: ['region'], said: t('regionUnknown', { text: resolved.text, country }) })
  return { address: toAddress(values, keptRegion(resolved)), faults: firstOfEach(faults) }
}

/** One sentence for each place: the region has two controls in the shop. */
const firstOfEach = (faults: readonly RecordFault[]): RecordFault[] =>
  faults.filter(({ path }, at) => faults.findIndex((other) => other.path.join('/') === path.join('/')) === at)
