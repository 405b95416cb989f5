import { type CSSProperties, useRef } from 'react'
import type { MoneyFormat } from '#domain/money/format-money.ts'
import { attributeFieldId } from '#domain/product/form-fields.ts'
import { picturePath } from '#domain/media-paths.ts'
import { PlacedMessage } from '#widgets/form/advice-place.tsx'
import { Advices } from '#widgets/form/advice.tsx'
import { ChoiceBox, ChoiceGroup } from '#widgets/form/choice-group.tsx'
import { useField } from '#widgets/form/use-field.ts'
import { useMediaUrl } from '../../media-url.tsx'
import { useFieldIds } from '../fields/field-ids.ts'
import type { FormTextId } from '../fields/product-form-props.ts'
import { signed } from '../fields/signed-amount.ts'
import {
  type Attributes,
  type Availability,
  type Chosen,
  type Configurable,
  isOpen,
  optionsOf,
  shownAddition,
} from './selection-chain.ts'

export type ConfigurableContext = {
  product: Configurable
  chosen: Chosen
  /** Chosen in order, by script; otherwise all stand open, and the server says which options are not available. */
  isOrdered: boolean
  /** The values of the fields, by name, until they follow `chosen`. */
  initial?: Readonly<Record<string, string[]>> | undefined
  /** The server's problems, by field id. */
  problems?: Readonly<Record<string, string>> | undefined
  /** The id of the form, for fields that stand outside of it. */
  formId?: string | undefined
  money: MoneyFormat
  texts: Record<FormTextId, string>
  onChoose?: (index: number, optionId: number | undefined) => void
}

/**
 * One selector per attribute: a list, or radios where its options have a colour or a picture. An option that is not available with the
 * choices before stays visible and says so.
 */
export function ConfigurableFields(context: ConfigurableContext) {
  return context.product.attributes.map((attribute, index) => {
    const selector = { ...context, attribute, index, lines: linesOf(context, index) }
    const isSwatches = attribute.swatch && attribute.options.some(({ swatch }) => swatch)
    return isSwatches ? (
      <SwatchSelector key={attribute.id} {...selector} />
    ) : (
      <ListSelector key={attribute.id} {...selector} />
    )
  })
}

type Line = { id: number; swatch?: string | undefined; text: string; availability: Availability }
type SelectorProps = ConfigurableContext & { attribute: Attributes[number]; index: number; lines: Line[] }

function linesOf({ product, chosen, money, texts }: ConfigurableContext, index: number): Line[] {
  const shown = { available: '{name}', 'sold-out': texts.optionSoldOut, unknown: texts.optionUnknown }
  return optionsOf(product, chosen, index).map(({ option: { id, label, swatch, addition }, availability }) => {
    const name = `${label} ${signed(shownAddition(product.attributes, chosen, index, addition), money)}`.trim()
    return { id, swatch, availability, text: shown[availability].replace('{name}', () => name) }
  })
}

/** As Magento 1 calls them. */
export const fieldName = ({ id }: { id: number }) => `super_attribute[${id}]`

/** The text of a selector that waits for an earlier choice, instead of "please choose". */
const waitingText = ({ product, index, texts }: SelectorProps) =>
  texts.chooseFirst.replace('{name}', () => product.attributes[index - 1]?.label ?? '')

/** The value of a selector. Until the script follows it, that is what the server drew, or what was chosen in it meanwhile. */
const valueOf = ({ isOrdered, chosen, attribute, index, initial }: SelectorProps): string =>
  isOrdered ? String(chosen[index] ?? '') : (initial?.[fieldName(attribute)]?.[0] ?? '')

const isClosed = ({ isOrdered, chosen, index }: SelectorProps) => isOrdered && !isOpen(chosen, index)

function ListSelector(props: SelectorProps) {
  const { attribute, index, lines, problems, formId, texts, onChoose } = props
  const closed = isClosed(props)
  const fieldId = attributeFieldId(attribute.id)
  const id = useFieldIds()(fieldId)
  const field = useRef<HTMLSelectElement>(null)
  const { fieldProps, advices } = useField({
    field,
    id,
    classNames: ['super-attribute-select', 'required-entry'],
    problem: problems?.[fieldId],
  })
  return (
    <div className="field">
      <label htmlFor={id}>{attribute.label}</label>
      <select
        id={id}
        ref={field}
        {...fieldProps}
        name={fieldName(attribute)}
        form={formId}
        required
        disabled={closed}
        value={valueOf(props)}
        onChange={(event) => onChoose?.(index, Number(event.currentTarget.value) || undefined)}
      >
        <option value="">{closed ? waitingText(props) : texts.pleaseChoose}</option>
        {!closed &&
          lines.map(({ id: optionId, text, availability }) => (
            <option key={optionId} value={optionId} disabled={availability !== 'available'}>
              {text}
            </option>
          ))}
      </select>
      <Advices identity={id} advices={advices} />
    </div>
  )
}

/** Radios that look like swatches. An option that is not available can be reached and read, but not chosen. */
function SwatchSelector(props: SelectorProps) {
  const { attribute, index, lines, chosen, problems, formId, onChoose } = props
  const closed = isClosed(props)
  const fieldId = attributeFieldId(attribute.id)
  const groupId = useFieldIds()(fieldId)
  const current = attribute.options.find(({ id }) => id === chosen[index])
  return (
    <ChoiceGroup
      fieldId={groupId}
      placeId={`${groupId}-container`}
      problem={problems?.[fieldId]}
      className="field swatch-field"
      role="radiogroup"
      aria-required
      disabled={closed}
    >
      <legend>
        {attribute.label}
        <span className="chosen-value">{closed ? waitingText(props) : current?.label}</span>
      </legend>
      <div className="swatches">
        {lines.map(({ id, text, swatch, availability }) => {
          const isOut = availability !== 'available'
          return (
            <label key={id} className={`swatch-choice ${availability}`}>
              <ChoiceBox
                type="radio"
                id={`${groupId}-${id}`}
                rules="super-attribute-radio validate-one-required-by-name"
                name={fieldName(attribute)}
                value={id}
                form={formId}
                aria-disabled={isOut || undefined}
                checked={valueOf(props) === String(id)}
                onClick={(event) => isOut && event.preventDefault()}
                onChange={() => isOut || onChoose?.(index, id)}
              />
              <Swatch kind={attribute.swatch!} swatch={swatch} />
              <span className="swatch-name">{text}</span>
            </label>
          )
        })}
      </div>
      <PlacedMessage />
    </ChoiceGroup>
  )
}

function Swatch({ kind, swatch }: { kind: 'colour' | 'picture'; swatch: string | undefined }) {
  const mediaUrl = useMediaUrl()
  if (swatch === undefined) return null
  return kind === 'colour' ? (
    <span className="swatch" style={{ '--swatch': swatch } as CSSProperties} />
  ) : (
    <img className="swatch" src={mediaUrl + picturePath(swatch, 160)} alt="" width="56" height="56" />
  )
}
