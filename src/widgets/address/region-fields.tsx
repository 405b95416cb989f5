import type { RegionFields as State, RegionControl } from '#domain/address/region-fields.ts'
import { regionClassNames } from '#domain/address/region-fields.ts'
import { type FieldDefinition, fieldIdOf, ruleTokens } from '#domain/validation/form-definition.ts'
import { Advice, Field, refusedClasses, RequiredMarks, describedByAdvice } from '../form/field.tsx'
import { formClasses } from '../form/form.classes.ts'
import { isListUsed, type RegionFieldsOptions, useRegionFields } from './use-region-fields.ts'

/** A field of the place: its definition, its words, and what the server says about it. */
export type PlaceField = {
  field: FieldDefinition
  label: string
  autoComplete: string
  value?: string | undefined
  problem?: string | undefined
}

export type RegionFieldsProps = RegionFieldsOptions & {
  country: PlaceField & { options: readonly { code: string; name: string }[] }
  /** Two controls under one label, of which one is in use (2.2.1). */
  region: Omit<PlaceField, 'field' | 'problem'> & {
    select: Pick<PlaceField, 'field' | 'problem'>
    text: Pick<PlaceField, 'field' | 'problem'>
    /** The list's first line. */
    placeholder: string
  }
  postcode: PlaceField
  optionalText: string
}

/** Country, region and postcode of an address: the latter two as the chosen country wants them (spec §2, widget 2). */
export function RegionFields({ country, region, postcode, optionalText, ...options }: RegionFieldsProps) {
  const { fields, isAsDrawn, countryProps, selectProps, textProps, zipProps } = useRegionFields(options)
  return (
    <>
      <Field
        field={country.field}
        label={country.label}
        value={fields.country}
        problem={country.problem}
        autoComplete={country.autoComplete}
        control={countryProps}
      >
        {country.options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Field>
      <Region {...region} {...{ fields, isAsDrawn, selectProps, textProps, optionalText }} />
      <Field
        field={withRequired(postcode.field, fields.zip.isRequired)}
        label={postcode.label}
        value={postcode.value}
        problem={isAsDrawn ? postcode.problem : undefined}
        optionalText={optionalText}
        autoComplete={postcode.autoComplete}
        autoCapitalize="characters"
        control={zipProps}
      />
    </>
  )
}

function Region({
  fields,
  isAsDrawn,
  selectProps,
  textProps,
  optionalText,
  ...region
}: RegionFieldsProps['region'] & { fields: State; isAsDrawn: boolean; optionalText: string } & Pick<
    ReturnType<typeof useRegionFields>,
    'selectProps' | 'textProps'
  >) {
  const { select, text } = fields
  const used = isListUsed(fields) ? region.select : region.text
  const problem = isAsDrawn ? used.problem : undefined
  const control = (of: Pick<PlaceField, 'field'>, state: RegionControl) => ({
    title: region.label,
    autoComplete: region.autoComplete,
    ...attributesOf(of.field, state, of === used ? problem : undefined),
  })
  return (
    <div className="field" hidden={!fields.isFieldShown}>
      <label htmlFor={fieldIdOf(used.field)} className={fields.isMarkedRequired ? 'required' : undefined}>
        {region.label} <RequiredMarks optionalText={optionalText} />
      </label>
      <div className={formClasses.container}>
        <select {...control(region.select, select)} {...selectProps}>
          <option value="">{region.placeholder}</option>
          {select.options.map(({ value, label, title }) => (
            <option key={value} value={value} title={title}>
              {label}
            </option>
          ))}
        </select>
        <input {...control(region.text, text)} type="text" maxLength={region.text.field.maxLength} {...textProps} />
        <Advice fieldId={fieldIdOf(used.field)} text={problem} />
      </div>
    </div>
  )
}

function attributesOf(field: FieldDefinition, control: RegionControl, problem: string | undefined) {
  const id = fieldIdOf(field)
  return {
    id,
    name: field.name,
    defaultValue: control.value,
    className: ['input-text', ...regionClassNames(control), ...refusedClasses(problem)].join(' '),
    hidden: !control.isShown,
    disabled: control.isDisabled,
    'aria-required': control.isRequired || undefined,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': describedByAdvice(id, problem),
  }
}

const withRequired = (field: FieldDefinition, isRequired: boolean): FieldDefinition => {
  const rules = ruleTokens(field).filter((token) => token !== 'required-entry')
  return { ...field, rules: [...rules, ...(isRequired ? ['required-entry'] : [])].join(' ') }
}
