import { useRef } from 'react'
import type { RegionFields as State, RegionControl } from '#domain/address/region-fields.ts'
import { regionClassNames } from '#domain/address/region-fields.ts'
import { type FieldDefinition, fieldIdOf, ruleTokens } from '#domain/validation/form-definition.ts'
import { Advices } from '../form/advice.tsx'
import { Field, RequiredMarks } from '../form/field.tsx'
import { formClasses } from '../form/form.classes.ts'
import { containerClasses } from '../form/form-state.ts'
import { useField } from '../form/use-field.ts'
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
  /** The region: two controls under one label, a list and a text field, of which one is in use (2.2.1). */
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
  const used = isListUsed(fields) ? region.select : region.text
  const box = useRef<HTMLDivElement>(null)
  const control = (
    of: Pick<PlaceField, 'field' | 'problem'>,
    { ref }: typeof selectProps | typeof textProps,
    state: RegionControl,
  ) => ({
    field: ref,
    box,
    id: fieldIdOf(of.field),
    classNames: ['input-text', ...regionClassNames(state)],
    problem: of === used && isAsDrawn ? of.problem : undefined,
  })
  const select = useField(control(region.select, selectProps, fields.select))
  const text = useField(control(region.text, textProps, fields.text))
  // Both controls have a mark in a form that marks containers, but the message of the server is about one: an error of the list wins.
  const mark = select.containerMark === 'error' ? 'error' : text.containerMark
  const words = { title: region.label, autoComplete: region.autoComplete }
  return (
    <div className="field" hidden={!fields.isFieldShown}>
      <label htmlFor={fieldIdOf(used.field)} className={fields.isMarkedRequired ? 'required' : undefined}>
        {region.label} <RequiredMarks optionalText={optionalText} />
      </label>
      <div ref={box} className={[formClasses.container, ...containerClasses(mark)].join(' ')}>
        <select {...words} {...attributesOf(region.select.field, fields.select, select.fieldProps)} {...selectProps}>
          <option value="">{region.placeholder}</option>
          {fields.select.options.map(({ value, label, title }) => (
            <option key={value} value={value} title={title}>
              {label}
            </option>
          ))}
        </select>
        <input
          {...words}
          {...attributesOf(region.text.field, fields.text, text.fieldProps)}
          type="text"
          maxLength={region.text.field.maxLength}
          {...textProps}
        />
        <Advices identity={fieldIdOf(region.select.field)} advices={select.advices} />
        <Advices identity={fieldIdOf(region.text.field)} advices={text.advices} />
      </div>
    </div>
  )
}

const attributesOf = (
  field: FieldDefinition,
  control: RegionControl,
  fieldProps: ReturnType<typeof useField>['fieldProps'],
) => ({
  id: fieldIdOf(field),
  name: field.name,
  ...fieldProps,
  defaultValue: control.value,
  hidden: !control.isShown,
  disabled: control.isDisabled,
  'aria-required': control.isRequired || undefined,
})

const withRequired = (field: FieldDefinition, isRequired: boolean): FieldDefinition => {
  const rules = ruleTokens(field).filter((token) => token !== 'required-entry')
  return { ...field, rules: [...rules, ...(isRequired ? ['required-entry'] : [])].join(' ') }
}
