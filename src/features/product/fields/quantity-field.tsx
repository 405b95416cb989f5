import { useRef } from 'react'
import { QUANTITY_FIELD } from '#domain/product/form-fields.ts'
import { Advices } from '#widgets/form/advice.tsx'
import { useField } from '#widgets/form/use-field.ts'
import { useFieldIds } from './field-ids.ts'
import type { ProductFormProps } from './product-form-props.ts'

/** The field for the number of pieces that go into the cart. */
export function QuantityField({
  form: { quantity, posted, texts },
}: {
  form: Pick<ProductFormProps, 'quantity' | 'posted' | 'texts'>
}) {
  const { minimum, maximum, increment } = quantity
  const id = useFieldIds()(QUANTITY_FIELD)
  const field = useRef<HTMLInputElement>(null)
  const range = `digits-range-${minimum}-${maximum ?? ''}`
  const { fieldProps, advices } = useField({
    field,
    id,
    classNames: ['qty', 'required-entry', 'validate-digits', 'validate-digits-range', range],
    problem: posted?.problems[QUANTITY_FIELD],
  })
  return (
    <div className="quantity">
      <label htmlFor={id} className="visually-hidden">
        {texts.quantity}
      </label>
      <input
        id={id}
        ref={field}
        {...fieldProps}
        name="qty"
        type="number"
        inputMode="numeric"
        min={minimum}
        max={maximum}
        step={increment}
        defaultValue={posted?.values.qty?.[0] ?? minimum}
        required
      />
      <Advices identity={id} advices={advices} />
    </div>
  )
}
