import type { CalendarDate } from '#domain/date/calendar-date.ts'
import { monthNamesIn } from '#domain/date/month-names.ts'
import { type CardField, cardFieldId } from '#domain/payment-card/field-ids.ts'
import type { FormProblems } from '#domain/validation/form-definition.ts'
import type { Translate } from '#messages/translate.ts'
import type { PaymentCardProps } from '#widgets/payment-card/payment-card.tsx'

/** The fields of a card as their component takes them. @param problems by field id; problems of other fields are left to others */
export function paymentCardProps(
  prefix: string,
  problems: FormProblems,
  today: CalendarDate,
  { locale, t }: { locale: string; t: Translate },
): PaymentCardProps {
  const words = cardWords(t)
  const entries = (Object.keys(words) as CardField[]).flatMap((key) => {
    const problem = problems[cardFieldId(prefix, key)]
    return problem ? [[key, t(problem.id, problem.values)] as const] : []
  })
  return {
    prefix,
    today,
    problems: Object.fromEntries(entries),
    texts: {
      ...words,
      optional: t('optional'),
      chooseType: t('cardTypeChoose'),
      otherType: t('cardTypeOther'),
      chooseMonth: t('cardMonth'),
      chooseYear: t('cardYear'),
      issueBlock: t('cardIssueBlock'),
      months: monthNamesIn(locale),
      code: {
        any: t('cardVerificationHint'),
        back: t('cardVerificationBack'),
        front: t('cardVerificationFront'),
        either: t('cardVerificationEither'),
      },
    },
  }
}

/** Field id → its label, for the summary of what is wrong. */
export const cardLabels = (prefix: string, t: Translate): Record<string, string> =>
  Object.fromEntries(Object.entries(cardWords(t)).map(([key, label]) => [cardFieldId(prefix, key as CardField), label]))

const cardWords = (t: Translate): Record<CardField, string> => ({
  type: t('cardType'),
  number: t('cardNumber'),
  expiryMonth: t('cardExpiryMonth'),
  expiryYear: t('cardExpiryYear'),
  verification: t('cardVerification'),
  issueNumber: t('cardIssueNumber'),
  startMonth: t('cardStartMonth'),
  startYear: t('cardStartYear'),
})
