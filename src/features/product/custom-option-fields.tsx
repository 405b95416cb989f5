import type { CustomOptionInput } from '#domain/catalog/catalogue-record.ts'
import type { CustomOptionView } from '#domain/catalog/views.ts'
import { formatMoney, type MoneyFormat } from '#domain/money/format-money.ts'
import type { FormTextId } from './product-form-props.ts'

type Context = { money: MoneyFormat; texts: Record<FormTextId, string> }

export function CustomOptionFields({ options, ...context }: { options: CustomOptionView[] } & Context) {
  return options.map((option) => <CustomOptionField key={option.id} option={option} {...context} />)
}

function CustomOptionField({ option, money, texts }: { option: CustomOptionView } & Context) {
  const { id, input, isRequired } = option
  const title = plus(option, money)
  if (input === 'radio' || input === 'checkbox') {
    return (
      <fieldset className="field">
        <legend>
          {title} {isRequired && <span className="hint">({texts.required})</span>}
        </legend>
        <ul className="options-list">
          {option.values.map((value) => (
            <li key={value.id}>
              <label className="choice">
                <input
                  type={input}
                  name={input === 'radio' ? `options[${id}]` : `options[${id}][]`}
                  value={value.id}
                  required={input === 'radio' && isRequired}
                />
                <span>{plus(value, money)}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    )
  }
  if (input === 'file') {
    // The shop takes no uploads: what a file option asks for comes after the order.
    return (
      <div className="field">
        <span className="label">{title}</span>
        <p className="hint">{texts.fileHint}</p>
      </div>
    )
  }
  return (
    <div className="field">
      <label htmlFor={`options-${id}`}>{title}</label>
      <Control option={option} money={money} texts={texts} />
    </div>
  )
}

const plus = ({ title, addition }: { title: string; addition: number }, money: MoneyFormat) =>
  addition === 0 ? title : `${title} ${addition > 0 ? '+' : '-'}${formatMoney(Math.abs(addition), money)}`

const inputTypes: Partial<Record<CustomOptionInput, string>> = {
  date: 'date',
  date_time: 'datetime-local',
  time: 'time',
}

function Control({ option, money, texts }: { option: CustomOptionView } & Context) {
  const { id, input, isRequired, maxLength, values } = option
  const common = { id: `options-${id}`, name: `options[${id}]`, required: isRequired }
  if (input === 'area') return <textarea {...common} maxLength={maxLength} rows={3} />
  if (input !== 'select' && input !== 'multiple') {
    return <input {...common} type={inputTypes[input] ?? 'text'} maxLength={maxLength} />
  }
  const isMulti = input === 'multiple'
  return (
    <select {...common} name={isMulti ? `options[${id}][]` : common.name} multiple={isMulti}>
      {!isMulti && <option value="">{isRequired ? texts.pleaseChoose : texts.noChoice}</option>}
      {values.map((value) => (
        <option key={value.id} value={value.id}>
          {plus(value, money)}
        </option>
      ))}
    </select>
  )
}
