import type { DateLimits } from '#domain/date/date-limits.ts'
import type { DatePart } from '#domain/date/date-part-order.ts'
import { type FieldDefinition, fieldIdOf, ruleTokens } from '#domain/validation/form-definition.ts'
import { RequiredMarks } from '../form/field.tsx'
import { formClasses } from '../form/form.classes.ts'
import { dateOfBirthClasses } from './date-of-birth.classes.ts'

export type DateOfBirthPart = {
  field: FieldDefinition
  label: string
  value?: string | undefined
  /** The server's problem is with this box. */
  isWrong?: boolean
}

export type DateOfBirthProps = {
  /** Name and id of the hidden full value; the other ids are made of it. */
  name: string
  legend: string
  hint: string
  optionalText?: string
  /** As the locale orders them (domain/date/date-part-order.ts). */
  order: readonly DatePart[]
  parts: Readonly<Record<DatePart, DateOfBirthPart>>
  /** What the server says of the date. */
  problem?: string | undefined
  isRequired?: boolean
  /** Of the full value, "%m/%d/%Y". */
  format: string
  /** The range variant (5.dob-range). */
  limits?: DateLimits
}

const AUTOCOMPLETE = { day: 'bday-day', month: 'bday-month', year: 'bday-year' } as const

/**
 * Three boxes for a date, and one message for all of them (spec §2, widget 3; 2.3.1). Without script they are posted as
 * they are and the server checks them; enhance-date-of-birth.ts does the same in the browser.
 */
export function DateOfBirth({
  name,
  legend,
  hint,
  optionalText,
  order,
  parts,
  problem,
  isRequired = false,
  format,
  limits = {},
}: DateOfBirthProps) {
  const ids = { hint: `${name}-hint`, advice: `${name}-advice` }
  return (
    <vitrine-date-of-birth required={isRequired || undefined} format={format} from={limits.from} to={limits.to}>
      <fieldset className={`field ${dateOfBirthClasses.container}`} aria-describedby={ids.hint}>
        <legend className={isRequired ? 'required' : undefined}>
          {legend} <RequiredMarks optionalText={isRequired ? undefined : optionalText} />
        </legend>
        <p className="hint" id={ids.hint}>
          {hint}
        </p>
        <div className="dob-parts">
          {order.map((part) => (
            <PartBox key={part} part={part} {...parts[part]} adviceId={ids.advice} />
          ))}
        </div>
        <div className={dateOfBirthClasses.full}>
          <input type="hidden" id={name} name={name} />
        </div>
        <div className={formClasses.advice} id={ids.advice} hidden={problem === undefined}>
          {problem}
        </div>
      </fieldset>
    </vitrine-date-of-birth>
  )
}

function PartBox({
  part,
  field,
  label,
  value,
  isWrong,
  adviceId,
}: DateOfBirthPart & { part: DatePart; adviceId: string }) {
  const id = fieldIdOf(field)
  return (
    <div className={dateOfBirthClasses[part]}>
      <label htmlFor={id}>{label}</label>
      <input
        type="text"
        id={id}
        name={field.name}
        className={['input-text', ...ruleTokens(field), ...(isWrong ? [formClasses.failed] : [])].join(' ')}
        inputMode="numeric"
        autoComplete={AUTOCOMPLETE[part]}
        maxLength={field.maxLength}
        defaultValue={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? adviceId : undefined}
      />
    </div>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-date-of-birth': {
        required?: boolean | undefined
        format: string
        from?: string | undefined
        to?: string | undefined
        children: React.ReactNode
      }
    }
  }
}
