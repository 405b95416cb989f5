import type { BundleOptions } from '#domain/catalog/views.ts'
import { formatMoney, type MoneyFormat } from '#domain/money/format-money.ts'
import type { FormTextId } from './product-form-props.ts'

type Option = BundleOptions['options'][number]
type Selection = Option['selections'][number]
type Context = { money: MoneyFormat; texts: Record<FormTextId, string> }

/** One group of choices per option, with the public ids of behaviours 2.7.1. */
export function BundleFields({ bundle, money, texts }: { bundle: BundleOptions } & Context) {
  return bundle.options.map((option) => <BundleField key={option.id} option={option} money={money} texts={texts} />)
}

function BundleField({ option, ...context }: { option: Option } & Context) {
  const { id, title, input, isRequired, selections } = option
  const only = isRequired && selections.length === 1 ? selections[0] : undefined
  const box = <QuantityBox option={option} texts={context.texts} />
  if (only) {
    // 2.7.4: nothing to choose
    return (
      <div className="field">
        <span className="label">{title}</span>
        <p className="only-choice">{words(only, context.money)}</p>
        <input type="hidden" name={`bundle_option[${id}]`} value={only.id} />
        {box}
      </div>
    )
  }
  if (input === 'select' || input === 'multi') {
    const isMulti = input === 'multi'
    const chosen = selections.filter(isPreset).map((selection) => String(selection.id))
    return (
      <div className="field">
        <label htmlFor={`bundle-option-${id}`}>{title}</label>
        <select
          id={`bundle-option-${id}`}
          className={`bundle-option-${id}${isRequired ? ' required-entry' : ''}`}
          name={isMulti ? `bundle_option[${id}][]` : `bundle_option[${id}]`}
          multiple={isMulti}
          required={isRequired}
          defaultValue={isMulti ? chosen : (chosen[0] ?? '')}
        >
          {!isMulti && <option value="">{isRequired ? context.texts.pleaseChoose : context.texts.noChoice}</option>}
          {selections.map((selection) => (
            <option key={selection.id} value={selection.id} disabled={selection.stock === 'out-of-stock'}>
              {words(selection, context.money)}
            </option>
          ))}
        </select>
        {!isMulti && box}
      </div>
    )
  }
  return (
    <fieldset className="field">
      <legend>
        {title} {isRequired && <span className="hint">({context.texts.required})</span>}
      </legend>
      <ul className="options-list">
        {input === 'radio' && !isRequired && (
          <li>
            <label className="choice">
              <input type="radio" name={`bundle_option[${id}]`} value="" defaultChecked={!selections.some(isPreset)} />
              <span>{context.texts.noChoice}</span>
            </label>
          </li>
        )}
        {selections.map((selection) => (
          <li key={selection.id}>
            <label className="choice">
              <input
                id={`bundle-option-${id}-${selection.id}`}
                className={`bundle-option-${id}${isRequired ? ' validate-one-required-by-name change-container-classname' : ''}`}
                data-advice-container={`bundle-option-${id}-container`}
                type={input}
                name={input === 'radio' ? `bundle_option[${id}]` : `bundle_option[${id}][]`}
                value={selection.id}
                required={input === 'radio' && isRequired}
                disabled={selection.stock === 'out-of-stock'}
                defaultChecked={isPreset(selection)}
              />
              <span>{words(selection, context.money)}</span>
              {selection.stock === 'out-of-stock' && <span className="hint">{context.texts.outOfStock}</span>}
            </label>
          </li>
        ))}
      </ul>
      {/* Where the rules speak about the whole group (2.7.6). */}
      <div id={`bundle-option-${id}-container`} />
      {input === 'radio' && box}
    </fieldset>
  )
}

const isPreset = ({ isDefault, stock }: Selection) => isDefault && stock !== 'out-of-stock'

const words = ({ name, quantity, unitPrice }: Selection, money: MoneyFormat) =>
  `${quantity === 1 ? '' : `${quantity} × `}${name}${unitPrice === 0 ? '' : ` +${formatMoney(unitPrice, money)}`}`

/** Only where some selection lets the shopper choose how many. */
function QuantityBox({ option, texts }: { option: Option; texts: Context['texts'] }) {
  const changeable = option.selections.filter(({ canChangeQuantity }) => canChangeQuantity)
  if (changeable.length === 0) return null
  const preset = changeable.find(isPreset) ?? changeable[0]!
  return (
    <label className="bundle-quantity">
      <span>{texts.quantityOf.replace('{name}', option.title)}</span>
      <input
        id={`bundle-option-${option.id}-qty-input`}
        className="qty"
        name={`bundle_option_qty[${option.id}]`}
        type="number"
        min={1}
        step="any"
        defaultValue={preset.quantity}
      />
    </label>
  )
}
