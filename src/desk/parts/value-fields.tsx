import { useState } from 'react'
import { Field, type FieldProps } from './fields.tsx'

/** "12,50" is typed where a comma stands before cents. */
const asAmount = (typed: string) => typed.trim().replace(',', '.')
const asWhole = (typed: string): number | string => (/^-?\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed.trim())

type ValueProps<Value> = Omit<FieldProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  value: Value | undefined
  /** Undefined when it is emptied. */
  onChange: (value: Value | undefined) => void
}

/** Shows what was typed as long as that is what the value says. */
function useTyped<Value>(value: Value | undefined, read: (typed: string) => Value) {
  const [typed, setTyped] = useState('')
  const isTyped = typed.trim() === '' ? value === undefined : read(typed) === value
  return { shown: isTyped ? typed : String(value ?? ''), setTyped }
}

/** An amount, a percentage, a weight: a decimal as text, with a point or a comma. Amounts and percentages say their `decimals`. */
export function DecimalField({ value, onChange, ...field }: ValueProps<string>) {
  const { shown, setTyped } = useTyped(value, asAmount)
  return (
    <Field
      {...field}
      inputMode="decimal"
      value={shown}
      onChange={(text) => {
        setTyped(text)
        onChange(asAmount(text) || undefined)
      }}
    />
  )
}

/** A whole number. A text that is no number stays as it is, and is refused where it stands. */
export function WholeField({ value, onChange, ...field }: ValueProps<number>) {
  const { shown, setTyped } = useTyped<number | string>(value, asWhole)
  return (
    <Field
      {...field}
      inputMode="numeric"
      value={shown}
      onChange={(text) => {
        setTyped(text)
        onChange(text.trim() === '' ? undefined : (asWhole(text) as number))
      }}
    />
  )
}
