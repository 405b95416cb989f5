import { useId } from 'react'

export type Option = { value: string; label: string }

/** One of a few words, as the browser's own list. */
export function SelectField({
  label,
  value,
  options,
  onChange,
  hint,
}: {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  hint?: string | undefined
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  )
}
