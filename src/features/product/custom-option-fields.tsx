import type { ReactNode } from 'react'
import { optionFieldId } from '#domain/product/form-fields.ts'
import type { MoneyFormat } from '#domain/money/format-money.ts'
import { Advice } from '#widgets/form/advice.tsx'
import { describedByAdvice, RequiredMarks } from '#widgets/form/field.tsx'
import { formClasses } from '#widgets/form/form.classes.ts'
import { signed } from './configurable-fields.tsx'
import { type ControlContext, OptionControl } from './custom-option-control.tsx'
import { useFieldIds } from './field-ids.ts'
import { OptionsList } from './options-list.tsx'
import type { PostedProductForm } from './posted-product-form.ts'
import type { CustomOptionField, FormTextId } from './product-form-props.ts'

type Context = { money: MoneyFormat; texts: Record<FormTextId, string>; posted?: PostedProductForm | undefined }

/** A product's custom options, one field each with its rules as class tokens (spec §5). */
export function CustomOptionFields({ options, ...context }: { options: CustomOptionField[] } & Context) {
  return options.map((option) => <OptionField key={option.id} option={option} {...context} />)
}

function OptionField({ option, money, texts, posted }: { option: CustomOptionField } & Context) {
  const id = useFieldIds()(optionFieldId(option))
  const problem = posted?.problems[optionFieldId(option)]
  const context: ControlContext = { option, money, texts, posted, problem }
  const title = (
    <>
      {withAddition(option, money)} <RequiredMarks optionalText={texts.optional} />
    </>
  )
  const titleClass = option.isRequired ? 'required' : undefined
  if (option.input === 'radio' || option.input === 'checkbox') {
    const name = option.input === 'radio' ? `options[${option.id}]` : `options[${option.id}][]`
    return (
      <fieldset className="field" aria-describedby={describedByAdvice(id, problem)}>
        <legend className={titleClass}>{title}</legend>
        <Choices {...context} name={name} />
        <div id={`${id}-container`}>
          <Advice fieldId={id} text={problem} />
        </div>
      </fieldset>
    )
  }
  return (
    <div className="field">
      <label htmlFor={id} className={titleClass}>
        {title}
      </label>
      {option.hint && (
        <p className="hint" id={`${id}-hint`}>
          {option.hint}
        </p>
      )}
      <div className={formClasses.container}>
        <OptionControl {...context} />
        <Advice fieldId={id} text={problem} />
      </div>
    </div>
  )
}

export const withAddition = ({ title, addition }: { title: string; addition: number }, money: MoneyFormat): ReactNode =>
  `${title} ${signed(addition, money)}`.trim()

/** Radios or boxes. Their message goes into the container below the list, and the list takes its colour (5.E.22). */
function Choices({ option, name, money, texts, posted, problem }: ControlContext & { name: string }) {
  const { input, isRequired, values } = option
  const groupId = useFieldIds()(optionFieldId(option))
  const chosen = posted?.values[name] ?? []
  const common = {
    type: input,
    name,
    className: isRequired ? 'validate-one-required-by-name change-container-classname' : undefined,
    'data-advice-container': `${groupId}-container`,
    'aria-invalid': problem ? true : undefined,
  }
  return (
    <OptionsList problem={problem} id={`${groupId}-list`}>
      {input === 'radio' && !isRequired && (
        <li>
          <label className="choice">
            <input {...common} value="" defaultChecked={chosen.every((value) => value === '')} />
            <span>{texts.noChoice}</span>
          </label>
        </li>
      )}
      {values.map((value, index) => (
        <li key={value.id}>
          <label className="choice">
            <input
              {...common}
              // The first carries the group's id, for links to it from a summary.
              id={index === 0 ? groupId : `${groupId}-${value.id}`}
              value={value.id}
              defaultChecked={chosen.includes(String(value.id))}
            />
            <span>{withAddition(value, money)}</span>
          </label>
        </li>
      ))}
    </OptionsList>
  )
}
