import type { AddressForm } from '#domain/address/address-form.ts'
import { regionClassNames, type RegionControl, type RegionFields } from '#domain/address/region-fields.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import { Advice, describedByAdvice, refusedClasses, RequiredMarks } from '#widgets/form/field.tsx'
import { formClasses } from '#widgets/form/form.classes.ts'
import { usePosted } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'

/** The two controls of the region, one of them in use, under one label (2.2.1). */
export function RegionField({
  form,
  fields,
  autoComplete,
}: {
  form: AddressForm
  fields: RegionFields
  autoComplete: string
}) {
  const { t } = usePage()
  const { select, text } = fields
  const used = fieldIdOf(select.isShown ? form.regionId : form.region)
  const problems = { select: usePosted(form.regionId).problem, text: usePosted(form.region).problem }
  const problem = select.isShown ? problems.select : problems.text
  return (
    <div className="field" hidden={!fields.isFieldShown}>
      <label htmlFor={used} className={fields.isMarkedRequired ? 'required' : undefined}>
        {t('region')} <RequiredMarks optionalText={t('optional')} />
      </label>
      <div className={formClasses.container}>
        <select {...controlProps(form.regionId, select, problem)} title={t('region')} autoComplete={autoComplete}>
          <option value="">{t('pleaseChoose')}</option>
          {select.options.map(({ value, label, title }) => (
            <option key={value} value={value} title={title}>
              {label}
            </option>
          ))}
        </select>
        <input
          {...controlProps(form.region, text, problem)}
          type="text"
          title={t('region')}
          maxLength={form.region.maxLength}
          autoComplete={autoComplete}
        />
        <Advice fieldId={used} text={problem} />
      </div>
    </div>
  )
}

function controlProps(field: AddressForm['region'], control: RegionControl, said: string | undefined) {
  const id = fieldIdOf(field)
  const problem = control.isShown ? said : undefined
  const marks = refusedClasses(problem)
  return {
    id,
    name: field.name,
    defaultValue: control.value,
    className: ['input-text', ...regionClassNames(control), ...marks].join(' '),
    hidden: !control.isShown,
    'aria-required': control.isRequired || undefined,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': describedByAdvice(id, problem),
  }
}
