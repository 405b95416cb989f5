import type { DateLimits } from '#domain/date/date-limits.ts'
import type { DatePart } from '#domain/date/date-part-order.ts'
import { type FieldDefinition, fieldIdOf, ruleTokens } from '#domain/validation/form-definition.ts'
import { RequiredMarks } from '../form/field.tsx'
import { dateOfBirthClasses } from './date-of-birth.classes.ts'
import { useDateOfBirth } from './use-date-of-birth.ts'

export type DateOfBirthPart = {
  field: FieldDefinition
  label: string
  value?: string | undefined
  /** The server's message is about this box. */
  isWrong?: boolean
}

export type DateOfBirthProps = {
  /** The name and id of the hidden field with the whole date. The ids of the other elements begin with it. */
  name: string
  legend: string
  hint: string
  optionalText?: string
  /** As the locale orders them (domain/date/date-part-order.ts). */
  order: readonly DatePart[]
  parts: Readonly<Record<DatePart, DateOfBirthPart>>
  /** The server's message about the date. */
  problem?: string | undefined
  isRequired?: boolean
  /** Format of the full value, "%m/%d/%Y". */
  format: string
  /** The earliest and the latest date allowed (5.dob-range). */
  limits?: DateLimits
}

const AUTOCOMPLETE = { day: 'bday-day', month: 'bday-month', year: 'bday-year' } as const

/**
 * Three boxes for the parts of a date, with one message for all of them (spec §2, widget 3; 2.3.1). Without script the server checks
 * what was typed into them; with script the form checks it before it is sent (use-date-of-birth.ts).
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
  const { boxProps, fullProps, adviceProps } = useDateOfBirth({
    isRequired,
    format,
    limits,
    order,
    adviceId: ids.advice,
    classNames: { day: tokensOf(parts.day), month: tokensOf(parts.month), year: tokensOf(parts.year) },
    problem,
    refused: order.filter((part) => parts[part].isWrong),
  })
  return (
    <fieldset className={`field ${dateOfBirthClasses.container}`} aria-describedby={ids.hint}>
      <legend className={isRequired ? 'required' : undefined}>
        {legend} <RequiredMarks optionalText={isRequired ? undefined : optionalText} />
      </legend>
      <p className="hint" id={ids.hint}>
        {hint}
      </p>
      <div className="dob-parts">
        {order.map((part) => (
          <PartBox key={part} part={part} of={parts[part]} {...boxProps(part)} />
        ))}
      </div>
      <div className={dateOfBirthClasses.full}>
        <input type="hidden" id={name} name={name} {...fullProps} />
      </div>
      <div {...adviceProps} />
    </fieldset>
  )
}

const tokensOf = ({ field }: Pick<DateOfBirthPart, 'field'>) => ['input-text', ...ruleTokens(field)]

function PartBox({
  part,
  of: { field, label, value },
  mark,
  ...box
}: { part: DatePart; of: DateOfBirthPart } & ReturnType<ReturnType<typeof useDateOfBirth>['boxProps']>) {
  const id = fieldIdOf(field)
  return (
    <div className={dateOfBirthClasses[part]}>
      <label htmlFor={id}>{label}</label>
      <input
        type="text"
        id={id}
        name={field.name}
        className={[...tokensOf({ field }), mark].filter(Boolean).join(' ')}
        inputMode="numeric"
        autoComplete={AUTOCOMPLETE[part]}
        maxLength={field.maxLength}
        defaultValue={value}
        {...box}
      />
    </div>
  )
}
