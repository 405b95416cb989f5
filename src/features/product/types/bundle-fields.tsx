import { useRef } from 'react'
import { formatMoney, type MoneyFormat } from '#domain/money/format-money.ts'
import { bundleFieldId, bundleQuantityFieldId } from '#domain/product/form-fields.ts'
import type { BundleOptions } from '#domain/catalog/views.ts'
import { type ChosenOption, tiersBeside } from '#domain/pricing/bundle-choice.ts'
import { type OwnPrices, partUnitPrice } from '#domain/pricing/bundle-price.ts'
import { AdvicePlace, PlacedMessage } from '#widgets/form/advice-place.tsx'
import { Advices } from '#widgets/form/advice.tsx'
import { ChoiceBox, ChoiceGroup } from '#widgets/form/choice-group.tsx'
import { FieldBox } from '#widgets/form/field-box.tsx'
import { useField } from '#widgets/form/use-field.ts'
import { bundleFieldName, bundleQuantityName, isMulti, onlySelection } from './bundle-rules.ts'
import { BundleSummary } from './bundle-summary.tsx'
import { useFieldIds } from '../fields/field-ids.ts'
import { OptionsList } from '../../form/options-list.tsx'
import type { PostedProductForm } from '../fields/posted-product-form.ts'
import type { FormTextId, OwnFieldsProps } from '../fields/product-form-props.ts'
import { useBundleChoice } from './use-bundle-choice.ts'

type Option = BundleOptions['options'][number]
type Selection = Option['selections'][number]

type Context = {
  money: MoneyFormat
  texts: Record<FormTextId, string>
  own: OwnPrices
  posted: PostedProductForm | undefined
  isAlive: boolean
}

/** A bundle's options with the public ids of behaviours 2.7.1, and what is chosen of them in one list. */
export function BundleFields({ form, isAlive, read, onChanged }: OwnFieldsProps) {
  const { bundle, own, money, texts, posted } = form
  const ids = useFieldIds()
  const { rules, choice, boxTextOf, onType, ...handlers } = useBundleChoice({
    bundle: bundle!,
    posted,
    isAlive,
    read,
    onChanged,
  })
  const context = { money, texts, own, posted, isAlive }
  return (
    <div className="bundle-fields" {...handlers}>
      {bundle!.options.map((option, index) => (
        <div key={option.id} className="bundle-option">
          <OptionField option={option} state={choice[index]!} {...context} />
          {!isMulti(option) && (
            <QuantityBox option={option} state={choice[index]!} text={boxTextOf(index)} onType={onType} {...context} />
          )}
          {!isMulti(option) && (
            <div id={ids(`${bundleFieldId(option.id)}-tier-prices`)} className="bundle-tiers">
              <TierTexts
                selection={option.selections.find(({ id }) => String(id) === choice[index]!.chosen[0])}
                quantities={tiersBeside(rules, choice, String(option.id)).map(({ quantity }) => quantity)}
                {...context}
              />
            </div>
          )}
        </div>
      ))}
      <BundleSummary bundle={bundle!} rules={rules} choice={choice} texts={texts} />
    </div>
  )
}

type FieldProps = { option: Option; state: ChosenOption } & Context

function OptionField(props: FieldProps) {
  const { option, posted } = props
  const id = useFieldIds()(bundleFieldId(option.id))
  const only = onlySelection(option)
  if (!only) return option.input === 'select' || option.input === 'multi' ? <List {...props} /> : <Boxes {...props} />
  // 2.7.4: nothing to choose.
  return (
    <div className="field">
      <span className="label">{option.title}</span>
      <p className="only-choice">{words(only, props)}</p>
      <AdvicePlace id={`${id}-container`} drawn={{ fieldId: id, problem: posted?.problems[bundleFieldId(option.id)] }}>
        <ChoiceBox type="hidden" id={id} name={bundleFieldName(option)} value={only.id} />
      </AdvicePlace>
    </div>
  )
}

function List({ option, state, ...context }: FieldProps) {
  const { texts, posted } = context
  const { title, isRequired, selections } = option
  const publicClass = bundleFieldId(option.id)
  const id = useFieldIds()(publicClass)
  const field = useRef<HTMLSelectElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { fieldProps, advices, containerMark } = useField({
    field,
    box,
    id,
    classNames: [publicClass, ...(isRequired ? ['required-entry'] : [])],
    problem: posted?.problems[publicClass],
  })
  const isMultiple = isMulti(option)
  return (
    <div className="field">
      <label htmlFor={id}>{title}</label>
      <FieldBox ref={box} mark={containerMark}>
        <select
          id={id}
          ref={field}
          {...fieldProps}
          name={bundleFieldName(option)}
          multiple={isMultiple}
          required={isRequired}
          defaultValue={isMultiple ? state.chosen : (state.chosen[0] ?? '')}
        >
          {!isMultiple && <option value="">{isRequired ? texts.pleaseChoose : texts.noChoice}</option>}
          {selections.map((selection) => (
            <option key={selection.id} value={selection.id} disabled={isGone(selection)}>
              {words(selection, context)}
            </option>
          ))}
        </select>
        <Advices identity={id} advices={advices} />
      </FieldBox>
    </div>
  )
}

function Boxes(props: FieldProps) {
  const { option, state, texts, posted } = props
  const { title, input, isRequired, selections } = option
  const publicClass = bundleFieldId(option.id)
  const id = useFieldIds()(publicClass)
  const problem = posted?.problems[publicClass]
  const type = input === 'radio' ? 'radio' : 'checkbox'
  return (
    <ChoiceGroup className="field" fieldId={id} placeId={`${id}-container`} problem={problem}>
      <legend>
        {title} {isRequired && <span className="hint">({texts.required})</span>}
      </legend>
      <OptionsList problem={problem}>
        {input === 'radio' && !isRequired && (
          <li>
            <label className="choice">
              <ChoiceBox
                type="radio"
                name={bundleFieldName(option)}
                value=""
                rules={publicClass}
                defaultChecked={state.chosen.length === 0}
              />
              <span>{texts.noChoice}</span>
            </label>
          </li>
        )}
        {selections.map((selection) => (
          <li key={selection.id}>
            <label className="choice">
              <ChoiceBox
                id={`${id}-${selection.id}`}
                rules={`${publicClass}${isRequired ? ' validate-one-required-by-name change-container-classname' : ''}`}
                type={type}
                name={bundleFieldName(option)}
                value={selection.id}
                required={input === 'radio' && isRequired}
                disabled={isGone(selection)}
                defaultChecked={state.chosen.includes(String(selection.id))}
              />
              <span>{words(selection, props)}</span>
            </label>
            {isGone(selection) && <span className="hint">{texts.outOfStock}</span>}
          </li>
        ))}
      </OptionsList>
      {/* The place of messages about an option as a whole (2.7.6). */}
      <PlacedMessage />
    </ChoiceGroup>
  )
}

/**
 * The quantity of the selection (2.7.2). Only with script it is known whether the shopper may change it: without, it is open as
 * soon as one selection allows it, and the server leaves it aside for the others.
 */
function QuantityBox({
  option,
  state,
  text,
  texts,
  posted,
  isAlive,
  onType,
}: FieldProps & { text: string; onType: (optionId: string, text: string) => void }) {
  const id = useFieldIds()(bundleQuantityFieldId(option.id))
  const name = bundleQuantityName(option.id)
  const changeable = option.selections.filter(({ canChangeQuantity }) => canChangeQuantity)
  const isDisabled = changeable.length === 0 || (isAlive && state.box!.isDisabled)
  const field = useRef<HTMLInputElement>(null)
  const { fieldProps, advices } = useField({
    field,
    id,
    classNames: ['qty', ...(isDisabled ? ['qty-disabled'] : [])],
    problem: posted?.problems[bundleQuantityFieldId(option.id)],
  })
  return (
    <div className={changeable.length === 0 ? 'bundle-quantity is-fixed' : 'bundle-quantity'}>
      <label htmlFor={id}>{texts.quantityOf.replace('{name}', option.title)}</label>
      <input
        id={id}
        ref={field}
        {...fieldProps}
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        disabled={isDisabled}
        value={text}
        onChange={(event) => onType(state.id, event.currentTarget.value)}
      />
      <Advices identity={id} advices={advices} />
    </div>
  )
}

/** The price of more pieces of the selection. A bundle with a fixed price costs the same whatever their number (9.bundle.3). */
function TierTexts({
  selection,
  quantities,
  own,
  money,
  texts,
}: { selection: Selection | undefined; quantities: number[] } & Context) {
  if (!selection || own.bundle?.priceType !== 'dynamic' || quantities.length === 0) return null
  return (
    <ul>
      {quantities
        .toSorted((a, b) => a - b)
        .map((quantity) => (
          <li key={quantity}>
            {texts.bundleTier
              .replace('{count}', String(quantity))
              .replace('{price}', formatMoney(partUnitPrice(own, { ...selection.part, quantity }, 1), money))}
          </li>
        ))}
    </ul>
  )
}

const isGone = ({ stock }: Selection) => stock === 'out-of-stock'

function words({ name, quantity, unitPrice }: Selection, { money, texts }: Pick<Context, 'money' | 'texts'>): string {
  const price = formatMoney(unitPrice, money)
  const each = quantity === 1 ? price : texts.tierEach.replace('{price}', price)
  return `${quantity === 1 ? '' : `${quantity} × `}${name}${unitPrice === 0 ? '' : ` +${each}`}`
}
