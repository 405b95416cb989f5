import { type ReactNode, type RefObject, useRef } from 'react'
import { optionFieldId } from '#domain/product/form-fields.ts'
import type { MoneyFormat } from '#domain/money/format-money.ts'
import { PlacedMessage } from '#widgets/form/advice-place.tsx'
import { Advices } from '#widgets/form/advice.tsx'
import { ChoiceBox, ChoiceGroup } from '#widgets/form/choice-group.tsx'
import { FieldBox } from '#widgets/form/field-box.tsx'
import { RequiredMarks } from '#widgets/form/field.tsx'
import { useField } from '#widgets/form/use-field.ts'
import { signed } from './signed-amount.ts'
import { classNamesOf, type ControlContext, OptionControl } from './custom-option-control.tsx'
import { useFieldIds } from './field-ids.ts'
import { OptionsList } from '../../form/options-list.tsx'
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
  const context: ControlContext = { option, money, texts, posted }
  const title = (
    <>
      {withAddition(option, money)} <RequiredMarks optionalText={texts.optional} />
    </>
  )
  const titleClass = option.isRequired ? 'required' : undefined
  if (option.input === 'radio' || option.input === 'checkbox') {
    const name = option.input === 'radio' ? `options[${option.id}]` : `options[${option.id}][]`
    return (
      <ChoiceGroup className="field" fieldId={id} placeId={`${id}-container`} problem={problem}>
        <legend className={titleClass}>{title}</legend>
        <Choices {...context} name={name} problem={problem} />
        <PlacedMessage />
      </ChoiceGroup>
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
      <CheckedControl {...context} problem={problem} />
    </div>
  )
}

function CheckedControl({ problem, ...context }: ControlContext & { problem: string | undefined }) {
  const { option, money } = context
  const id = useFieldIds()(optionFieldId(option))
  const field = useRef<HTMLElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { fieldProps, advices, containerMark } = useField({
    field,
    box,
    id,
    classNames: classNamesOf(option, money.locale),
    problem,
    hintId: option.hint && `${id}-hint`,
  })
  return (
    <FieldBox ref={box} mark={containerMark}>
      {/* It is one of several kinds of elements. */}
      <OptionControl {...context} {...fieldProps} field={field as RefObject<never>} />
      <Advices identity={id} advices={advices} />
    </FieldBox>
  )
}

export const withAddition = ({ title, addition }: { title: string; addition: number }, money: MoneyFormat): ReactNode =>
  `${title} ${signed(addition, money)}`.trim()

/** Radios or boxes. Their message goes into the container below the list, and the list takes its colour (5.E.22). */
function Choices({
  option,
  name,
  money,
  texts,
  posted,
  problem,
}: ControlContext & { name: string; problem: string | undefined }) {
  const { input, isRequired, values } = option
  const groupId = useFieldIds()(optionFieldId(option))
  const chosen = posted?.values[name] ?? []
  const common = {
    type: input,
    name,
    rules: isRequired ? 'validate-one-required-by-name change-container-classname' : undefined,
  } as const
  return (
    <OptionsList problem={problem} id={`${groupId}-list`}>
      {input === 'radio' && !isRequired && (
        <li>
          <label className="choice">
            <ChoiceBox {...common} value="" defaultChecked={chosen.every((value) => value === '')} />
            <span>{texts.noChoice}</span>
          </label>
        </li>
      )}
      {values.map((value, index) => (
        <li key={value.id}>
          <label className="choice">
            <ChoiceBox
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
