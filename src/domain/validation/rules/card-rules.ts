import { isNumberOfType, passesLuhn, stripDelimiters } from '#domain/payment-card/card-number.ts'
import { cardTypeOf, needsIssueOrStart } from '#domain/payment-card/card-types.ts'
import { isExpired } from '#domain/payment-card/expiry.ts'
import { type CardField, siblingFieldId } from '#domain/payment-card/field-ids.ts'
import { isVerificationCode } from '#domain/payment-card/verification-code.ts'
import { type FieldContext, present, textOfField } from './field.ts'
import type { Rule } from './rule.ts'

/** Payment cards: the facts are in domain/payment-card, here stands which field is compared with which. */
export const cardRules: readonly Rule[] = [
  {
    name: 'validate-cc-number',
    messageId: 'validationCardNumber',
    rewrites: ownNumberStripped,
    test: (context) => {
      const type = cardTypeOf(sibling(context, 'number', 'type') ?? '')
      return type?.check === 'digits' ? /^\d+$/.test(context.value) : passesLuhn(context.value)
    },
  },
  {
    name: 'validate-cc-type',
    messageId: 'validationCardNumberMismatch',
    rewrites: ownNumberStripped,
    test: (context) => {
      const type = sibling(context, 'number', 'type')
      return type === undefined || isNumberOfType(context.value, type)
    },
    partners: (context) => present(siblingField(context, 'number', 'type')),
  },
  {
    name: 'validate-cc-type-select',
    messageId: 'validationCardTypeMismatch',
    rewrites: (context) => {
      const number = siblingField(context, 'type', 'number')
      return number ? { [number.id]: stripDelimiters(textOfField(number) ?? '') } : {}
    },
    test: (context) => {
      const number = sibling(context, 'type', 'number')
      return !number?.trim() || isNumberOfType(number, context.value)
    },
    partners: (context) => present(siblingField(context, 'type', 'number')),
  },
  {
    name: 'validate-cc-exp',
    messageId: 'validationCardExpiry',
    test: (context) => {
      const year = sibling(context, 'expiryMonth', 'expiryYear')
      return !year || !isExpired(Number(context.value), Number(year), context.today)
    },
  },
  {
    name: 'validate-cc-cvn',
    messageId: 'validationCardVerification',
    // The lengths say themselves where the code may be missing (5.validate-cc-cvn.3).
    testsEmpty: true,
    test: (context) => {
      const type = sibling(context, 'verification', 'type')
      return type === undefined || isVerificationCode(context.value, type)
    },
  },
  { name: 'validate-cc-ukss', messageId: 'validationCardIssue', testsEmpty: true, test: hasIssueOrStart },
]

function ownNumberStripped({ field, value }: FieldContext): Record<string, string> {
  return { [field.id]: stripDelimiters(value) }
}

/** The field beside this one; undefined when there is none. */
const siblingField = ({ field, form }: FieldContext, from: CardField, to: CardField) =>
  form.byId(siblingFieldId(field.id, from, to) ?? '')

const sibling = (context: FieldContext, from: CardField, to: CardField): string | undefined =>
  textOfField(siblingField(context, from, to))

const BLOCK: readonly CardField[] = ['issueNumber', 'startMonth', 'startYear']

/** 5.validate-cc-ukss: one of three fields asks for all three. */
function hasIssueOrStart(context: FieldContext): boolean {
  const own = BLOCK.find((one) => siblingFieldId(context.field.id, one, 'type') !== undefined)
  if (!own) return true
  const type = sibling(context, own, 'type')
  if (type === undefined || !needsIssueOrStart(type)) return true
  const has = (one: CardField) => Boolean(sibling(context, own, one)?.trim())
  return has('issueNumber') || (has('startMonth') && has('startYear'))
}
