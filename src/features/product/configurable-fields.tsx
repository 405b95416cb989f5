import { formatMoney, type MoneyFormat } from '#domain/money/format-money.ts'
import type { PostedProductForm } from './posted-product-form.ts'
import type { FormTextId } from './product-form-props.ts'
import { type Attributes, type Chosen, isOpen, optionsOffered, shownAddition } from './selection-chain.ts'

/** "+€5.00", "-€2.00", or nothing for 0: the sign stands before the amount (behaviours 4.config.9). */
export const signed = (amount: number, money: MoneyFormat) =>
  amount === 0 ? '' : `${amount > 0 ? '+' : '-'}${formatMoney(Math.abs(amount), money)}`

/**
 * One selector per attribute. Without script all stand open with everything (`isAlive` false) and the server says what
 * cannot be had; alive, they are chosen in order.
 */
export function ConfigurableFields({
  attributes,
  chosen,
  isAlive,
  posted,
  money,
  texts,
  onChoose,
}: {
  attributes: Attributes
  chosen: Chosen
  isAlive: boolean
  posted?: PostedProductForm | undefined
  money: MoneyFormat
  texts: Record<FormTextId, string>
  onChoose: (index: number, optionId: number | undefined) => void
}) {
  return attributes.map((attribute, index) => {
    const open = !isAlive || isOpen(chosen, index)
    const before = attributes[index - 1]?.label ?? ''
    const options = isAlive
      ? optionsOffered(attributes, chosen, index)
      : attribute.options.filter(({ products }) => products.length > 0)
    return (
      <div key={attribute.id} className="field">
        <label htmlFor={`attribute${attribute.id}`}>{attribute.label}</label>
        <select
          id={`attribute${attribute.id}`}
          className="super-attribute-select required-entry"
          name={`super_attribute[${attribute.id}]`}
          required
          disabled={!open}
          defaultValue={posted?.values[`super_attribute[${attribute.id}]`]?.[0]}
          onChange={(event) => onChoose(index, Number(event.currentTarget.value) || undefined)}
        >
          <option value="">{open ? texts.pleaseChoose : texts.chooseFirst.replace('{name}', before)}</option>
          {open &&
            options.map((option) => (
              <option key={option.id} value={option.id}>
                {`${option.label} ${signed(shownAddition(attributes, chosen, index, option.addition), money)}`.trim()}
              </option>
            ))}
        </select>
      </div>
    )
  })
}
