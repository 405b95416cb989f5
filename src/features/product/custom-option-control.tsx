import { optionFieldId } from '#domain/product/form-fields.ts'
import type { CustomOptionInput } from '#domain/catalog/catalogue-record.ts'
import { dateOrderIn, FORMAT_OF_ORDER } from '#domain/date/written-date.ts'
import type { MoneyFormat } from '#domain/money/format-money.ts'
import { CalendarField } from '#widgets/calendar/calendar-field.tsx'
import { describedByAdvice, refusedClasses } from '#widgets/form/field.tsx'
import { signed } from './configurable-fields.tsx'
import { useFieldIds } from './field-ids.ts'
import { FileInput } from './file-input.tsx'
import type { PostedProductForm } from './posted-product-form.ts'
import type { CustomOptionField, FormTextId } from './product-form-props.ts'

export type ControlContext = {
  option: CustomOptionField
  money: MoneyFormat
  texts: Record<FormTextId, string>
  posted: PostedProductForm | undefined
  problem: string | undefined
}

/** The input of a custom option that is one field. */
export function OptionControl(context: ControlContext) {
  const { option, money, texts, posted } = context
  const { id, input, maxLength, values, isRequired } = option
  const common = attributesOf(context, useFieldIds()(optionFieldId(option)))
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
      const format = FORMAT_OF_ORDER[dateOrderIn(money.locale)] + (input === 'date_time' ? ' %H:%M' : '')
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

/** What every input has: its rules as class tokens, what describes it, what is wrong with it. */
function attributesOf({ option, money, problem }: ControlContext, id: string) {
  const described = [describedByAdvice(id, problem), option.hint && `${id}-hint`].filter(Boolean).join(' ')
  const classes = ['input-text', 'product-custom-option', ...tokensOf(option, money.locale), ...refusedClasses(problem)]
  return {
    id,
    name: `options[${option.id}]`,
    className: classes.join(' '),
    'aria-required': option.isRequired || undefined,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
  }
}

/** Spec §5: the rules of an option, in the order they are asked in. */
function tokensOf({ input, isRequired, maxLength }: CustomOptionField, locale: string): string[] {
  const required = isRequired ? [input === 'file' ? 'required-file' : 'required-entry'] : []
  const rules: Partial<Record<CustomOptionInput, string[]>> = {
    date: ['validate-date-order', `date-order-${dateOrderIn(locale)}`],
    date_time: ['validate-date-order', `date-order-${dateOrderIn(locale)}`, 'with-time'],
  }
  const length = maxLength && (input === 'field' || input === 'area') ? lengthTokens(maxLength) : []
  return [...required, ...length, ...(rules[input] ?? [])]
}

const lengthTokens = (longest: number) => ['validate-length', `maximum-length-${longest}`]
