import { createContext, use, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { FieldError, Form, Input, Label, Text, TextArea, TextField, Switch } from 'react-aria-components'
import { fieldsOf } from './failure.ts'
import { useMisread } from './use-misread.ts'

/** The problems of the fields in the form around. */
export const Wrong = createContext<Readonly<Record<string, string>>>({})

/** The problem of the field with this name; of one without a name nothing is said. */
export function useAdvice(name: string | undefined): string | undefined {
  const wrong = use(Wrong)
  return name === undefined ? undefined : wrong[name]
}

/**
 * A form whose fields are named by the API's pointers: what the API, or the form itself, finds wrong stands beside its field, and the
 * first such field gets the focus. Nothing is sent while a field holds what may be misread.
 */
export function DeskForm({
  error,
  onSend,
  className = 'form',
  children,
}: {
  error: unknown
  onSend: () => void
  className?: string
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const { misread, look } = useMisread(form)
  const wrong = misread ?? fieldsOf(error)
  useEffect(() => {
    if (Object.keys(wrong).length > 0)
      form.current?.querySelector<HTMLElement>(':is(input, textarea, select)[aria-invalid=true]')?.focus()
  }, [wrong])
  return (
    <Form
      ref={form}
      className={className}
      validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault()
        // A question over the page is a form within this one as far as React knows.
        if (event.target === event.currentTarget && look()) onSend()
      }}
    >
      <Wrong value={wrong}>{children}</Wrong>
    </Form>
  )
}

export type FieldProps = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'password' | 'date'
  hint?: string | undefined
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'decimal'
  /** Digits of an amount's currency behind the point, or of a percentage: then "1,200" is asked back. */
  decimals?: number | undefined
  isLong?: boolean
  /** Offered while typing, by what they mean; anything else may be typed as well. */
  suggestions?: readonly { value: string; label: string }[]
  placeholder?: string | undefined
  isReadOnly?: boolean
  hasFocus?: boolean
}

/**
 * A field of text with its label, its hint and what is wrong with it. The advice goes with the first key: were it to go when the field is
 * left, the button that is pressed would move away under the pointer.
 */
export function Field({
  label,
  hint,
  isLong = false,
  hasFocus = false,
  inputMode,
  decimals,
  placeholder,
  suggestions,
  onChange,
  ...field
}: FieldProps) {
  const wrong = use(Wrong)
  const [heard, setHeard] = useState<typeof wrong>()
  const advice = heard === wrong ? undefined : wrong[field.name]
  const list = useId()
  const change = (value: string) => {
    setHeard(wrong)
    onChange(value)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a question that was asked for
    <TextField {...field} className="field" autoFocus={hasFocus} isInvalid={advice !== undefined} onChange={change}>
      <Label>{label}</Label>
      {isLong ? (
        <TextArea rows={3} placeholder={placeholder} />
      ) : (
        <Input inputMode={inputMode} data-decimals={decimals} placeholder={placeholder} list={suggestions && list} />
      )}
      {suggestions && (
        <datalist id={list}>
          {suggestions.map(({ value, label: meaning }) => (
            <option key={value} value={value}>
              {meaning}
            </option>
          ))}
        </datalist>
      )}
      {hint !== undefined && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldError className="advice">{advice}</FieldError>
    </TextField>
  )
}

/** Something that is so or not so. */
export function YesNo({
  isOn,
  onChange,
  isReadOnly = false,
  children,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  isReadOnly?: boolean
  children: ReactNode
}) {
  return (
    <Switch className="switch" isSelected={isOn} onChange={onChange} isDisabled={isReadOnly}>
      <span className="switch-track" aria-hidden="true" />
      <span>{children}</span>
    </Switch>
  )
}
