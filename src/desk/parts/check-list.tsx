import { useId } from 'react'
import { useAdvice } from './fields.tsx'
import type { Option } from './choice-fields.tsx'

/** Several of a few words, as boxes. `name`: its JSON pointer. A message about a wrong choice stands above them. */
export function CheckList({
  name,
  label,
  options,
  chosen,
  onChange,
}: {
  name: string
  label: string
  options: readonly Option[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}) {
  const id = useId()
  const advice = useAdvice(name)
  const turn = (value: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(value)
    else next.delete(value)
    onChange(next)
  }
  return (
    <fieldset name={name} className="check-list" aria-describedby={advice === undefined ? undefined : id}>
      <legend>{label}</legend>
      {advice !== undefined && (
        <p id={id} className="advice" role="alert">
          {advice}
        </p>
      )}
      <div className="checks">
        {options.map(({ value, label: text }) => (
          <label key={value}>
            <input type="checkbox" checked={chosen.has(value)} onChange={({ target }) => turn(value, target.checked)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
