import { FieldIsland as Field } from '#widgets/form/field.tsx'
import type { FormOption } from '#widgets/form/form.classes.ts'
import { FormIsland } from '#widgets/form/check/validated-form.tsx'
import { ruleSamples, type SampleField } from './fixtures/rule-samples.ts'

/** Forms as others draw them, checked by their classes: every rule with a value that passes and one that fails; "Check" says what the shop would say. */
export function RuleBench() {
  return (
    <main id="main" className="main-container workbench">
      <h1>Rules</h1>
      <ul className="rule-bench">
        {[...ruleSamples].map(([rule, { ok, no }]) => (
          <li key={rule}>
            <h2>{rule}</h2>
            <SampleForm name={`ok-${rule}`} title="passes" fields={ok} />
            {no.length > 0 && <SampleForm name={`no-${rule}`} title="fails" fields={no} />}
          </li>
        ))}
      </ul>
    </main>
  )
}

function SampleForm({ name, title, fields }: { name: string; title: string; fields: SampleField[] }) {
  return (
    <form id={name} method="get" action="/workbench" data-validate="" noValidate>
      <fieldset>
        <legend>{title}</legend>
        {fields.map((field) => (
          <SampleControl key={field.id} field={field} form={name} />
        ))}
        <button className="button quiet" type="submit">
          Check
        </button>
      </fieldset>
    </form>
  )
}

function SampleControl({ field, form }: { field: SampleField; form: string }) {
  const { className, type = 'text', value, isChecked } = field
  // The endings of ids are what rules find their partners by; the form's name makes them unique.
  const id = `${form}-${field.id}`
  const common = { id, name: field.name ?? id, className: className || undefined }
  if (type === 'hidden') return <input type="hidden" id={id} defaultValue={value} />
  if (type === 'checkbox' || type === 'radio') {
    return (
      <label className="choice">
        <input {...common} type={type} value={value} defaultChecked={isChecked} /> {field.id}
      </label>
    )
  }
  return (
    <p>
      <label className="visually-hidden" htmlFor={id}>
        {className || field.id}
      </label>
      {type === 'select' ? (
        <select {...common} defaultValue={value}>
          <option value={value}>{value}</option>
        </select>
      ) : (
        <input
          {...common}
          type={type}
          defaultValue={type === 'file' ? undefined : value}
          autoComplete={type === 'password' ? 'new-password' : 'off'}
        />
      )}
    </p>
  )
}

const text = (id: string, rules: string) => ({ name: id, rules })

/** Fields of every kind in every state, in one form. */
export function FieldBench({ options = [] }: { options?: readonly FormOption[] }) {
  return (
    <main id="main" className="main-container workbench">
      <h1>Fields</h1>
      <FormIsland when="idle" className="field-bench" id="fields" method="get" action="/workbench" options={options}>
        <Field field={text('optional', 'validate-email')} label="Optional" optionalText="optional" />
        <Field field={text('required', 'required-entry')} label="Required" hint="A hint that stays." />
        <Field
          field={text('filled', 'required-entry validate-email')}
          label="Filled and wrong"
          value="ada@example"
          autoComplete="off"
        />
        <Field
          field={text('refused', 'required-entry validate-email')}
          label="Refused by the server"
          value="ada@example.com"
          problem="There is already an account with this address."
          autoComplete="off"
        />
        <Field field={text('off', '')} label="Disabled" value="Not now" disabled />
        <Field field={{ name: 'area', rules: 'required-entry', type: 'textarea' }} label="Text area" />
        <Field field={{ name: 'list', rules: 'validate-select', type: 'select' }} label="List" title="Pick a colour">
          <option value="">Please choose</option>
          <option value="red">Red</option>
        </Field>
        <Field
          field={{ name: 'under', rules: 'required-entry absolute-advice' }}
          label="With its message laid under it"
        />
        <Boxes />
        <label className="choice">
          <input
            type="checkbox"
            id="terms"
            name="terms"
            value="1"
            className="required-entry change-container-classname"
          />
          <span>I agree</span>
        </label>
        <details>
          <summary>Folded away</summary>
          <Field field={text('folded', 'required-entry')} label="Folded" />
        </details>
        <p>
          <button className="button" type="submit">
            Send
          </button>{' '}
          <button className="button" type="submit" formNoValidate>
            Send as it is
          </button>
        </p>
      </FormIsland>
    </main>
  )
}

/** Two boxes of which one must be ticked, in markup that no component draws. */
function Boxes() {
  return (
    <fieldset className="field">
      <legend>Boxes</legend>
      {['One', 'Two'].map((name, index) => (
        <label key={name} className="choice">
          <input
            type="checkbox"
            id={`box-${index + 1}`}
            name="boxes"
            value={index + 1}
            className="validate-one-required-by-name"
            data-advice-container="boxes-advice"
          />
          <span>{name}</span>
        </label>
      ))}
      <div id="boxes-advice" />
    </fieldset>
  )
}
