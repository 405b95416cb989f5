import { useRef } from 'react'
import { groupedFieldId } from '#domain/product/form-fields.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { Advices } from '#widgets/form/advice.tsx'
import { drawnField } from '#widgets/form/form-state.ts'
import { useField } from '#widgets/form/use-field.ts'
import { useFieldIds } from '../fields/field-ids.ts'
import type { OwnFieldsProps, ProductFormProps } from '../fields/product-form-props.ts'

type Item = NonNullable<ProductFormProps['grouped']>[number]
type Context = Pick<ProductFormProps, 'money' | 'texts' | 'posted'>

export const quantityName = (productId: number) => `super_group[${productId}]`

/** The parts of a grouped product, each with its own quantity: `super_group[<product id>]`. */
export function GroupedFields({ form }: OwnFieldsProps) {
  const { grouped: items = [], money, texts, posted } = form
  const ids = useFieldIds()
  return (
    <fieldset className="field">
      <legend>{texts.groupedItems}</legend>
      <ul id={ids('super-product-table')} className="grouped-items">
        {items.map((item) => (
          <GroupedItem key={item.id} item={item} money={money} texts={texts} posted={posted} />
        ))}
      </ul>
    </fieldset>
  )
}

function GroupedItem({ item, money, ...context }: { item: Item } & Context) {
  const { id, name, price, stock } = item
  const fieldId = useFieldIds()(groupedFieldId(id))
  return (
    <li>
      <label htmlFor={fieldId}>{name}</label>
      <span className="price">{formatMoney(price.final, money)}</span>
      {stock === 'out-of-stock' ? (
        <>
          <span className="hint">{context.texts.outOfStock}</span>
          <Advices identity={fieldId} advices={drawnField(context.posted?.problems[groupedFieldId(id)]).advices} />
        </>
      ) : (
        <ItemQuantity item={item} {...context} />
      )}
    </li>
  )
}

function ItemQuantity({ item: { id, name, quantity }, texts, posted }: { item: Item } & Omit<Context, 'money'>) {
  const fieldId = useFieldIds()(groupedFieldId(id))
  const fieldName = quantityName(id)
  const field = useRef<HTMLInputElement>(null)
  const { fieldProps, advices } = useField({
    field,
    id: fieldId,
    classNames: ['qty', 'validate-digits'],
    problem: posted?.problems[groupedFieldId(id)],
  })
  return (
    <>
      <input
        id={fieldId}
        ref={field}
        {...fieldProps}
        type="number"
        name={fieldName}
        min={0}
        step="any"
        inputMode="numeric"
        defaultValue={posted?.values[fieldName]?.[0] ?? quantity}
        aria-label={texts.quantityOf.replace('{name}', name)}
      />
      <Advices identity={fieldId} advices={advices} />
    </>
  )
}
