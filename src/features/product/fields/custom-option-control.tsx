import type { RefObject } from 'react'
import { optionFieldId } from '#domain/product/form-fields.ts'
import type { useField } from '#widgets/form/use-field.ts'
import type { CustomOptionInput } from '#domain/catalog/catalogue-words.ts'
import { dateFormatIn, dateOrderIn } from '#domain/date/date-order.ts'
import type { MoneyFormat } from '#domain/money/format-money.ts'
import { CalendarField } from '#widgets/calendar/calendar-field.tsx'
import { signed } from './signed-amount.ts'
import { useFieldIds } from './field-ids.ts'
import { FileInput } from './file-input.tsx'
import type { PostedProductForm } from './posted-product-form.ts'
import type { CustomOptionField, FormTextId } from './product-form-props.ts'

export type ControlContext = {
  option: CustomOptionField
  money: MoneyFormat
  texts: Record<FormTextId, string>
  posted: PostedProductForm | undefined
}

/** The input of a custom option that is one field. */
export function OptionControl({
  option,
  money,
  texts,
  posted,
  field,
  ...checked
}: ControlContext & ReturnType<typeof useField>['fieldProps'] & { field: RefObject<never> }) {
  const { id, input, maxLength, values, isRequired } = option
  const common = {
    ...checked,
    ref: field,
    id: useFieldIds()(optionFieldId(option)),
    name: `options[${id}]`,
    'aria-required': isRequired || undefined,
  }
  const value = posted?.values[common.name]?.[0]
  switch (input) {
    case 'area':
      return <textarea {...common} maxLength={maxLength} rows={3} defaultValue={value} />
    case 'select':
      return (
        <select {...common} defaultValue={value ?? ''}>
          <option value="">{isRequired ? texts.pleaseChoose : texts.noChoice}</option>
          <Lines values={values} money={money} />
        </select>
      )
    case 'multiple': {
      const name = `${common.name}[]`
      return (
        <select {...common} name={name} multiple defaultValue={posted?.values[name] ?? []}>
          <Lines values={values} money={money} />
        </select>
      )
    }
    case 'date':
    case 'date_time': {
      const format = dateFormatIn(money.locale) + (input === 'date_time' ? ' %H:%M' : '')
      return (
        <CalendarField
          format={format}
          buttonLabel={texts.calendarOpenFor.replace('{label}', option.title)}
          input={{ ...common, defaultValue: value }}
        />
      )
    }
    case 'time':
      return <input {...common} type="time" defaultValue={value} />
    case 'file': {
      const kept = posted?.kept[id]
      const accept = option.file?.extensions.map((extension) => `.${extension}`).join(',')
      const keptText = kept ? texts.fileKept.replace('{name}', kept.name) : ''
      return <FileInput {...common} optionId={id} kept={kept} keptText={keptText} accept={accept} />
    }
    default:
      return <input {...common} type="text" maxLength={maxLength} defaultValue={value} />
  }
}

function Lines({ values, money }: { values: CustomOptionField['values']; money: MoneyFormat }) {
  return values.map(({ id, title, addition }) => (
    <option key={id} value={id}>
      {`${title} ${signed(addition, money)}`.trim()}
    </option>
  ))
}

/** The class tokens of an option's field: its rules in the order they are asked in (spec §5). */
export function classNamesOf({ input, isRequired, maxLength }: CustomOptionField, locale: string): string[] {
  const required = isRequired ? [input === 'file' ? 'required-file' : 'required-entry'] : []
  const rules: Partial<Record<CustomOptionInput, string[]>> = {
    date: ['validate-date-order', `date-order-${dateOrderIn(locale)}`],
    date_time: ['validate-date-order', `date-order-${dateOrderIn(locale)}`, 'with-time'],
    time: ['validate-time'],
  }
  const length = maxLength && (input === 'field' || input === 'area') ? lengthTokens(maxLength) : []
  return ['input-text', 'product-custom-option', ...required, ...length, ...(rules[input] ?? [])]
}

const lengthTokens = (longest: number) => ['validate-length', `maximum-length-${longest}`]
