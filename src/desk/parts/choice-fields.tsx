import { useId } from 'react'
import { Button } from 'react-aria-components'
import { useWords } from '../texts/use-words.ts'
import { useAdvice } from './fields.tsx'

export type Option = { value: string; label: string }

type Choosing = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
  hint?: string | undefined
  isReadOnly?: boolean
}

/** One of several, in the browser's own list. */
export function ChoiceField({ name, label, value, onChange, options, hint, isReadOnly = false }: Choosing) {
  const id = useId()
  const advice = useAdvice(name)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={isReadOnly}
        aria-invalid={advice !== undefined || undefined}
        aria-describedby={`${id}-more`}
        onChange={({ target }) => onChange(target.value)}
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

const listOf = (value: string) => (value === '' ? [] : value.split(','))

/** Several of several, in an order: what is chosen stands first and can be moved. The value is their names with commas between. */
export function OrderedField({ name, label, value, onChange, options, hint, isReadOnly = false }: Choosing) {
  const { t } = useWords()
  const advice = useAdvice(name)
  const chosen = listOf(value)
  const others = options.filter((option) => !chosen.includes(option.value)).map((option) => option.value)
  const labelOf = (code: string) => options.find((option) => option.value === code)?.label ?? code
  const become = (list: readonly string[]) => onChange(list.join(','))
  const swap = (at: number) =>
    become(chosen.map((code, place) => (place === at ? chosen[at - 1]! : place === at - 1 ? chosen[at]! : code)))
  return (
    <fieldset className="field choices">
      <legend>{label}</legend>
      {hint !== undefined && <p className="hint">{hint}</p>}
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
      {advice !== undefined && <p className="advice">{advice}</p>}
    </fieldset>
  )
}
