import type { ReactNode } from 'react'
import type { CalendarDate } from '#domain/date/calendar-date.ts'
import { cardForm, issueAdviceId, issueBlockId, verificationRules } from '#domain/checkout/card-form.ts'
import { cardTypes } from '#domain/payment-card/card-types.ts'
import type { CardField } from '#domain/payment-card/field-ids.ts'
import { type FieldDefinition, fieldIdOf } from '#domain/validation/form-definition.ts'
import { AdvicePlace } from '../form/advice-place.tsx'
import { Field, type FieldProps } from '../form/field.tsx'
import { placeOfCode } from './card-state.ts'
import { usePaymentCard } from './use-payment-card.ts'

export type PaymentCardProps = {
  /** The ids of the fields begin with it (2.1.1). */
  prefix: string
  /** The shop's day: what is offered of years. */
  today: CalendarDate
  /** The server's messages, by field. */
  problems: Partial<Record<CardField, string>>
  /** Switched off: neither checked nor sent (2.1.8). */
  isOff?: boolean
  texts: Readonly<Record<CardField, string>> & {
    optional: string
    chooseType: string
    /** The name of the type that is no scheme (OT). */
    otherType: string
    chooseMonth: string
    chooseYear: string
    issueBlock: string
    /** "01 – January" to read (2.1.5). */
    months: readonly string[]
    /** The place of the code on the card. */
    code: Readonly<Record<ReturnType<typeof placeOfCode>, string>>
  }
}

const isCodeRequired = (type: string): boolean => verificationRules(type).includes('required-entry')

/**
 * Widget 1, the payment form of one way to pay (spec §2). What was typed never comes back from the server. The block for
 * Switch and Solo follows the chosen type by CSS (2.1.6).
 */
export function PaymentCard({ prefix, today, problems, isOff, texts }: PaymentCardProps) {
  const { type, isCodeAsDrawn, typeProps, numberProps, codeProps } = usePaymentCard(isCodeRequired)
  const form = cardForm(prefix, today, type)
  const given = (key: CardField) => ({
    field: form[key],
    problem: problems[key],
    label: texts[key],
    ...(isOff && { disabled: true }),
  })
  return (
    <div className="card-fields">
      <Field {...given('type')} className="full" autoComplete="cc-type" control={typeProps}>
        <option value="">{texts.chooseType}</option>
        {Object.entries(cardTypes).map(([code, { label }]) => (
          <option key={code} value={code}>
            {code === 'OT' ? texts.otherType : label}
          </option>
        ))}
      </Field>
      <Field {...given('number')} className="full" inputMode="numeric" autoComplete="cc-number" control={numberProps} />
      <Months {...given('expiryMonth')} texts={texts} autoComplete="cc-exp-month" />
      <Years {...given('expiryYear')} texts={texts} autoComplete="cc-exp-year" />
      <Field
        {...given('verification')}
        problem={isCodeAsDrawn ? problems.verification : undefined}
        className="full card-verification"
        optionalText={texts.optional}
        hint={texts.code[placeOfCode(type)]}
        inputMode="numeric"
        autoComplete="cc-csc"
        control={codeProps}
      />
      <IssueBlock prefix={prefix} form={form} problems={problems} texts={texts} given={given} />
    </div>
  )
}

/** Further fields of Switch and Solo cards: three fields with one message (5.validate-cc-ukss.3). */
function IssueBlock({
  prefix,
  form,
  problems,
  texts,
  given,
}: Omit<PaymentCardProps, 'today'> & {
  form: Readonly<Record<CardField, FieldDefinition>>
  given: (key: CardField) => FieldProps
}) {
  const failed = (['issueNumber', 'startMonth', 'startYear'] as const).find((key) => problems[key])
  return (
    <fieldset className="full card-issue" id={issueBlockId(prefix)}>
      <legend>{texts.issueBlock}</legend>
      <AdvicePlace
        id={issueAdviceId(prefix)}
        className="adv-container"
        drawn={failed && { fieldId: fieldIdOf(form[failed]), problem: problems[failed] }}
      >
        <Field {...given('issueNumber')} autoComplete="off" inputMode="numeric" />
        <Months {...given('startMonth')} autoComplete="off" texts={texts} />
        <Years {...given('startYear')} autoComplete="off" texts={texts} />
      </AdvicePlace>
    </fieldset>
  )
}

type ListProps = FieldProps & Pick<PaymentCardProps, 'texts'>

/** Unpadded values (2.1.5). */
const Months = ({ texts, ...field }: ListProps) => (
  <Choices {...field} none={texts.chooseMonth}>
    {texts.months.map((name, month) => (
      <option key={name} value={month + 1}>
        {`${String(month + 1).padStart(2, '0')} – ${name}`}
      </option>
    ))}
  </Choices>
)

const Years = ({ texts, ...field }: ListProps) => (
  <Choices {...field} none={texts.chooseYear}>
    {field.field.options?.map((year) => (
      <option key={year} value={year}>
        {year}
      </option>
    ))}
  </Choices>
)

const Choices = ({ none, children, ...field }: FieldProps & { none: string; children: ReactNode }) => (
  <Field {...field}>
    <option value="">{none}</option>
    {children}
  </Field>
)
