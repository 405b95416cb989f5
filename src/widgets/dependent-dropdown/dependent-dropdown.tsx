import { type DependentDropdownOptions, useDependentDropdown } from './use-dependent-dropdown.ts'

export type DependentDropdownProps = Omit<DependentDropdownOptions, 'parentId'> & {
  parent: {
    id: string
    name: string
    label: string
    autoComplete: string
    options: readonly { code: string; name: string }[]
  }
  /** The child's own properties, for a list as for a text field. */
  field: { id: string; name: string; label: string; hint: string; autoComplete: string }
}

/** A list and a field whose choices depend on it (spec §7, call 1): a list where there is one, else a text (4.dependent). */
export function DependentDropdown({ parent, field, ...options }: DependentDropdownProps) {
  const { child, key, parentProps, childProps } = useDependentDropdown({ ...options, parentId: parent.id })
  const common = {
    id: field.id,
    name: field.name,
    title: field.label,
    autoComplete: field.autoComplete,
    defaultValue: child.value,
    ...childProps,
  }
  return (
    <>
      <div className="field">
        <label htmlFor={parent.id}>{parent.label}</label>
        <select
          id={parent.id}
          name={parent.name}
          defaultValue={options.drawnFor}
          autoComplete={parent.autoComplete}
          {...parentProps}
        >
          {parent.options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={field.id}>
          {field.label} <span className="hint">({field.hint})</span>
        </label>
        {child.kind === 'text' ? (
          <input key={key} {...common} type="text" />
        ) : (
          <select key={key} {...common}>
            {child.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </div>
    </>
  )
}
