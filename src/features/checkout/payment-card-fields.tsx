import type { ReactNode } from 'react'
import type { CalendarDate } from '#domain/date/calendar-date.ts'
import { monthNamesIn } from '#domain/date/month-names.ts'
import { cardForm, issueAdviceId, issueBlockId } from '#domain/payment-card/card-form.ts'
import { cardTypes } from '#domain/payment-card/card-types.ts'
import { type CardField, cardFieldId } from '#domain/payment-card/field-ids.ts'
import { fieldIdOf, type FieldDefinition, type FormProblems } from '#domain/validation/form-definition.ts'
import type { Translate } from '#messages/translate.ts'
import { Advice, Field, type FieldProps } from '#widgets/form/field.tsx'
import { usePage } from '../page-context.tsx'

/**
 * Widget 1, the payment form of one way to pay (spec §2). What was typed never comes back from the server. The block for
 * Switch and Solo follows the chosen type by CSS (2.1.6); the piece around it all recognises the type and groups the digits.
 */
export function PaymentCardFields({
  prefix,
  problems,
  today,
}: {
  prefix: string
  /** By field id. */
  problems: FormProblems
  today: CalendarDate
}) {
  const { t } = usePage()
  const form = cardForm(prefix, today)
  const problemOf = (field: FieldDefinition) => {
    const problem = problems[fieldIdOf(field)]
    return problem && t(problem.id, problem.values)
  }
  const given = (key: CardField) => ({ field: form[key], problem: problemOf(form[key]) })
  const inBlock = { adviceContainer: issueAdviceId(prefix), autoComplete: 'off' }
  const failedInBlock = [form.issueNumber, form.startMonth, form.startYear].find(problemOf)
  return (
    <vitrine-payment-card
      prefix={prefix}
      hint-any={t('cardVerificationHint')}
      hint-back={t('cardVerificationBack')}
      hint-front={t('cardVerificationFront')}
      hint-either={t('cardVerificationEither')}
    >
      <div className="card-fields">
        <Field {...given('type')} className="full" label={t('cardType')} autoComplete="cc-type">
          <option value="">{t('cardTypeChoose')}</option>
          {Object.entries(cardTypes).map(([code, { label }]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Field>
        <Field
          {...given('number')}
          className="full"
          label={t('cardNumber')}
          inputMode="numeric"
          autoComplete="cc-number"
        />
        <Months {...given('expiryMonth')} label={t('cardExpiryMonth')} autoComplete="cc-exp-month" />
        <Years {...given('expiryYear')} label={t('cardExpiryYear')} autoComplete="cc-exp-year" />
        <Field
          {...given('verification')}
          className="full card-verification"
          label={t('cardVerification')}
          optionalText={t('optional')}
          hint={t('cardVerificationHint')}
          inputMode="numeric"
          autoComplete="cc-csc"
        />
        <fieldset className="full card-issue" id={issueBlockId(prefix)}>
          <legend>{t('cardIssueBlock')}</legend>
          <Field {...given('issueNumber')} {...inBlock} label={t('cardIssueNumber')} inputMode="numeric" />
          <Months {...given('startMonth')} {...inBlock} label={t('cardStartMonth')} />
          <Years {...given('startYear')} {...inBlock} label={t('cardStartYear')} />
          <div className="adv-container" id={issueAdviceId(prefix)}>
            {failedInBlock && <Advice fieldId={fieldIdOf(failedInBlock)} text={problemOf(failedInBlock)!} />}
          </div>
        </fieldset>
      </div>
    </vitrine-payment-card>
  )
}

/** Field id → its label, for the summary of what is wrong. */
export function cardLabels(prefix: string, t: Translate): Record<string, string> {
  const labels: Record<CardField, string> = {
    type: t('cardType'),
    number: t('cardNumber'),
    expiryMonth: t('cardExpiryMonth'),
    expiryYear: t('cardExpiryYear'),
    verification: t('cardVerification'),
    issueNumber: t('cardIssueNumber'),
    startMonth: t('cardStartMonth'),
    startYear: t('cardStartYear'),
  }
  return Object.fromEntries(
    Object.entries(labels).map(([key, label]) => [cardFieldId(prefix, key as CardField), label]),
  )
}

/** Unpadded values, "01 – January" to read (2.1.5). */
function Months(props: FieldProps) {
  const { store, t } = usePage()
  return (
    <Choices {...props} none={t('cardMonth')}>
      {monthNamesIn(store.locale).map((name, month) => (
        <option key={name} value={month + 1}>
          {`${String(month + 1).padStart(2, '0')} – ${name}`}
        </option>
      ))}
    </Choices>
  )
}

function Years(props: FieldProps) {
  const { t } = usePage()
  return (
    <Choices {...props} none={t('cardYear')}>
      {props.field.options?.map((year) => (
        <option key={year} value={year}>
          {year}
        </option>
      ))}
    </Choices>
  )
}

const Choices = ({ none, children, ...props }: FieldProps & { none: string; children: ReactNode }) => (
  <Field {...props}>
    <option value="">{none}</option>
    {children}
  </Field>
)

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-payment-card': {
        prefix: string
        'hint-any': string
        'hint-back': string
        'hint-front': string
        'hint-either': string
        children: React.ReactNode
      }
    }
  }
}
