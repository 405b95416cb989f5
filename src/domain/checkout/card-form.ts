import type { CalendarDate } from '#domain/date/calendar-date.ts'
import type { FieldDefinition, FormProblems } from '../validation/form-definition.ts'
import { cardTypeOf, cardTypes } from '../payment-card/card-types.ts'
import { expiryYears, startYears } from '../payment-card/expiry.ts'
import { type CardField, cardFieldId } from '../payment-card/field-ids.ts'

/** Room for twenty digits with a space or hyphen after each: more than any card number needs. */
export const LONGEST_TYPED_NUMBER = 40

const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1))
const inText = (years: readonly number[]): string[] => years.map(String)

/**
 * The payment form of spec §2 (2.1.1–2.1.7): ids begin with the way to pay, names are Magento 1's, the class tokens stand
 * in the order of 2.1.2. Lists hold what is offered today. `type` is the chosen one, where it is known: Switch, Solo and
 * other cards may come without a verification code (5.validate-cc-cvn.4). Nothing of it is ever shown again.
 */
export function cardForm(prefix: string, today: CalendarDate, type = ''): Readonly<Record<CardField, FieldDefinition>> {
  const field = (key: CardField, name: string, rest: Omit<FieldDefinition, 'name' | 'id' | 'isSecret'>) => ({
    name: `payment[${name}]`,
    id: cardFieldId(prefix, key),
    isSecret: true,
    ...rest,
  })
  return {
    type: field('type', 'cc_type', {
      type: 'select',
      rules: 'required-entry validate-cc-type-select',
      options: Object.keys(cardTypes),
    }),
    number: field('number', 'cc_number', {
      rules: 'required-entry validate-cc-number validate-cc-type',
      maxLength: LONGEST_TYPED_NUMBER,
    }),
    expiryMonth: field('expiryMonth', 'cc_exp_month', {
      type: 'select',
      rules: 'validate-cc-exp required-entry',
      options: MONTHS,
    }),
    expiryYear: field('expiryYear', 'cc_exp_year', {
      type: 'select',
      rules: 'required-entry',
      options: inText(expiryYears(today)),
    }),
    verification: field('verification', 'cc_cid', { rules: verificationRules(type), maxLength: 4 }),
    issueNumber: field('issueNumber', 'cc_ss_issue', { rules: 'validate-cc-ukss', maxLength: 8 }),
    startMonth: field('startMonth', 'cc_ss_start_month', {
      type: 'select',
      rules: 'validate-cc-ukss',
      options: MONTHS,
    }),
    startYear: field('startYear', 'cc_ss_start_year', {
      type: 'select',
      rules: 'validate-cc-ukss',
      options: inText(startYears(today)),
    }),
  }
}

/** The verification code's class tokens for a type of card; an unknown type asks for a code. */
export const verificationRules = (type: string): string =>
  cardTypeOf(type)?.isVerificationOptional ? 'validate-cc-cvn' : 'required-entry validate-cc-cvn'

/** The id of the block that only Switch and Solo cards need (2.1.6). */
export const issueBlockId = (prefix: string): string => `${prefix}_cc_type_ss_div`

/** The id of the element that holds the block's one message (5.validate-cc-ukss.3). */
export const issueAdviceId = (prefix: string): string => `${prefix}_cc_type_ss_advice`

/** The three fields of the Switch and Solo block fail together; one of them says it for all. */
export function withoutRepeats(problems: FormProblems, prefix: string): FormProblems {
  if (!problems[cardFieldId(prefix, 'issueNumber')]) return problems
  const repeated = new Set([cardFieldId(prefix, 'startMonth'), cardFieldId(prefix, 'startYear')])
  return Object.fromEntries(
    Object.entries(problems).filter(([id, { id: message }]) => message !== 'validationCardIssue' || !repeated.has(id)),
  )
}
