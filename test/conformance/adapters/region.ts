import {
  regionClassNames,
  type RegionControl,
  type RegionEvent,
  type RegionFields,
  type RegionFieldsSetup,
  updateRegionFields,
} from '#domain/address/region-fields.ts'
import type { RegionData } from '#domain/address/regions.ts'
import type { FormField } from '#domain/validation/rules/field.ts'
import { rules } from '#domain/validation/rules/rules.ts'
import { validateFields } from '#domain/validation/validate-fields.ts'
import { type Adapter, type Difference, differences, isRecord, type Vector, type VectorFile } from '../vectors.ts'
import { todayOf } from './today.ts'

type Step = { op: string; value?: string; after: Record<string, unknown> }

/** An address form through a sequence of choices; parts that a state leaves out are as in the state before. */
export const region: Adapter = (vector, file) => {
  const setup: RegionFieldsSetup = {
    regions: file.regions as RegionData,
    config: vector.config as RegionFieldsSetup['config'],
    optionalZip: vector.optionalZip as string[] | undefined,
    unused: (vector.disableAction ?? 'hide') as RegionFieldsSetup['unused'],
    defaultRegion: vector.defaultRegion as string | undefined,
  }
  let fields = updateRegionFields(markup(vector, file), { type: 'load' }, setup)
  let expected = vector.initial as Record<string, unknown>
  const found: Difference[] = differences(expected, stateOf(fields, vector), 'initial')
  for (const [index, { op, value = '', after }] of (vector.steps as Step[]).entries()) {
    const { formValid, failed, ...changed } = after
    expected = merged(expected, changed)
    if (op === 'validate')
      found.push(...differences({ formValid, failed }, validated(fields, vector), `step ${index + 1}`))
    else fields = updateRegionFields(fields, { type: op, value } as RegionEvent, setup)
    found.push(...differences(expected, stateOf(fields, vector), `step ${index + 1}`))
  }
  return found
}

/** The page as it comes from the server: the list hidden and required to be chosen from, everything marked required. */
function markup(vector: Vector, file: VectorFile): RegionFields {
  const prefilled = (vector.prefilledOptions ?? []) as string[]
  const names = Object.assign({}, ...Object.values(file.regions as object)) as Record<string, { name: string }>
  const options = prefilled.map((id) => ({ value: id, label: names[id]!.name, title: names[id]!.name }))
  return {
    country: String(vector.initialCountry ?? ''),
    select: {
      isShown: false,
      isDisabled: false,
      value: String(vector.select ?? ''),
      isRequired: false,
      mustSelect: true,
      options,
    },
    text: { isShown: true, isDisabled: false, value: String(vector.text ?? ''), isRequired: false },
    zip: { value: String(vector.zip ?? ''), isRequired: true },
    isFieldShown: true,
    isMarkedRequired: true,
    isZipMarkedRequired: true,
  }
}

function stateOf(fields: RegionFields, vector: Vector) {
  const { select, text, zip } = fields
  const control = (one: RegionControl) => ({
    visible: isVisible(one, fields, vector),
    disabled: one.isDisabled,
    value: one.value,
    classes: regionClassNames(one).toSorted(),
  })
  const label = (isRequired: boolean) => ({ required: isRequired, mark: isRequired })
  return {
    select: { ...control(select), options: select.options.map(({ value, label }) => [value, label]) },
    text: control(text),
    zip: { value: zip.value, required: zip.isRequired },
    regionLabel: label(fields.isMarkedRequired),
    zipLabel: label(fields.isZipMarkedRequired),
  }
}

/** A field without a label has no row to hide. */
const isVisible = (control: RegionControl, fields: RegionFields, vector: Vector): boolean =>
  control.isShown && (fields.isFieldShown || vector.markup === 'no-label')

function validated(fields: RegionFields, vector: Vector) {
  const field = (id: string, classNames: string[], value: string, control?: RegionControl): FormField => ({
    id,
    name: id,
    classNames,
    type: id === 'region_id' ? 'select-one' : 'text',
    value,
    isVisible: !control || isVisible(control, fields, vector),
    isDisabled: control?.isDisabled,
  })
  const { select, text, zip } = fields
  const result = validateFields(
    [
      field('region_id', regionClassNames(select), select.value, select),
      field('region', regionClassNames(text), text.value, text),
      field('zip', zip.isRequired ? ['required-entry'] : [], zip.value),
    ],
    { rules, today: todayOf(vector) },
  )
  const failed = result.results.filter((one) => one.state === 'failed').map((one) => one.field.id)
  return { formValid: result.isValid, failed }
}

function merged(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  const parts = Object.entries(after).map(([key, value]) => {
    const old = before[key]
    return [key, isRecord(old) && isRecord(value) ? { ...old, ...value } : value]
  })
  return { ...before, ...Object.fromEntries(parts) }
}
