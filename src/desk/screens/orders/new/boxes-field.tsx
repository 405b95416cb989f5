import { ChoiceGroup, type Option } from '../../../parts/choice-fields.tsx'

/** Several of several, as boxes. */
export function BoxesField({
  label,
  options,
  chosen,
  onChange,
}: {
  label: string
  options: readonly Option[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  return (
    <ChoiceGroup label={label}>
      {options.map(({ value, label: text }) => (
        <div key={value} className="choice">
          <label>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
            {text}
          </label>
        </div>
      ))}
    </ChoiceGroup>
  )
}
