import { QUANTITY_FIELD } from '#domain/product/form-fields.ts'
import { Advice } from '#widgets/form/advice.tsx'
import { describedByAdvice, refusedClasses } from '#widgets/form/field.tsx'
import { useFieldIds } from './field-ids.ts'
import type { ProductFormProps } from './product-form-props.ts'

/** How many pieces go into the cart. */
export function QuantityField({
  form: { quantity, posted, texts },
}: {
  form: Pick<ProductFormProps, 'quantity' | 'posted' | 'texts'>
}) {
  const { minimum, maximum, increment } = quantity
  const id = useFieldIds()(QUANTITY_FIELD)
  const problem = posted?.problems[QUANTITY_FIELD]
  const rules = `qty required-entry validate-digits validate-digits-range digits-range-${minimum}-${maximum ?? ''}`
  return (
    <div className="quantity">
      <label htmlFor={id} className="visually-hidden">
        {texts.quantity}
      </label>
      <input
        id={id}
        className={[rules, ...refusedClasses(problem)].join(' ')}
        name="qty"
        type="number"
        inputMode="numeric"
        min={minimum}
        max={maximum}
        step={increment}
        defaultValue={posted?.values.qty?.[0] ?? minimum}
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedByAdvice(id, problem)}
      />
      <Advice fieldId={id} text={problem} />
    </div>
  )
}
