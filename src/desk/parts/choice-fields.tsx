import { useId, type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { useWords } from '../texts/use-words.ts'
import { useAdvice } from './fields.tsx'

export type Option<Value extends string = string> = { value: Value; label: string }

type Choosing<Value extends string> = {
  /** The API's pointer to the value, by which advice finds its field; left out: nothing is said of it. */
  name?: string
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly Option<Value>[]
  hint?: string | undefined
  isReadOnly?: boolean
}

/** One of several, in the browser's own list. */
export function ChoiceField<Value extends string>({
  name,
  label,
  value,
  onChange,
  options,
  hint,
  isReadOnly = false,
}: Choosing<Value>) {
  const id = useId()
  const advice = useAdvice(name)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={value}
        disabled={isReadOnly}
        aria-invalid={advice !== undefined || undefined}
        aria-describedby={`${id}-more`}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <div id={`${id}-more`}>
        {hint !== undefined && <p className="hint">{hint}</p>}
        {advice !== undefined && <p className="advice">{advice}</p>}
      </div>
    </div>
  )
}

/** The frame of a field that is several controls: its legend and hint, and below the controls what is wrong. */
export function ChoiceGroup({
  name,
  label,
  hint,
  children,
}: Pick<Choosing<string>, 'name' | 'label' | 'hint'> & { children: ReactNode }) {
  const id = useId()
  const advice = useAdvice(name)
  return (
    <fieldset name={name} className="field choices" aria-describedby={advice === undefined ? undefined : id}>
      <legend>{label}</legend>
      {hint !== undefined && <p className="hint">{hint}</p>}
      {children}
      {advice !== undefined && (
        <p id={id} className="advice" role="alert">
          {advice}
        </p>
      )}
    </fieldset>
  )
}

const listOf = (value: string) => (value === '' ? [] : value.split(','))

type Ordering = Choosing<string> & { name: string }

/** Several of several, in an order: what is chosen stands first and can be moved. The value is their names with commas between. */
export function OrderedField({ name, label, value, onChange, options, hint, isReadOnly = false }: Ordering) {
  const { t } = useWords()
  const chosen = listOf(value)
  const others = options.filter((option) => !chosen.includes(option.value)).map((option) => option.value)
  const labelOf = (code: string) => options.find((option) => option.value === code)?.label ?? code
  const become = (list: readonly string[]) => onChange(list.join(','))
  const swap = (at: number) =>
    become(chosen.map((code, place) => (place === at ? chosen[at - 1]! : place === at - 1 ? chosen[at]! : code)))
  return (
    <ChoiceGroup name={name} label={label} hint={hint}>
      {[...chosen, ...others].map((code, at) => (
        <div key={code} className="choice">
          <label>
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              disabled={isReadOnly}
              onChange={({ target }) =>
                become(target.checked ? [...chosen, code] : chosen.filter((one) => one !== code))
              }
            />
            {labelOf(code)}
          </label>
          {!isReadOnly && at > 0 && at < chosen.length && (
            <Button className="button" aria-label={t('moveUp', { name: labelOf(code) })} onPress={() => swap(at)}>
              ↑
            </Button>
          )}
        </div>
      ))}
    </ChoiceGroup>
  )
}
