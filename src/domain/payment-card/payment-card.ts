import { stripDelimiters } from './card-number.ts'
import type { CardTypeCode } from './card-types.ts'
import type { CardField } from './field-ids.ts'

/** A card as a gateway is given it. It is never kept: not in an order, a journal, a log or a page. */
export type PaymentCard = {
  type: CardTypeCode
  /** Digits only. */
  number: string
  expiryMonth: number
  expiryYear: number
  /** "" where the type allows it. */
  verification: string
  /** Switch and Solo. */
  issueNumber: string
  start: { month: number; year: number } | undefined
}

/** All an order keeps of a card. */
export type KeptCard = { type: CardTypeCode; lastFour: string }

/** The card of a form that was checked (card-form.ts). */
export function paymentCard(values: Readonly<Record<CardField, string>>): PaymentCard {
  const { startMonth, startYear } = values
  return {
    type: values.type as CardTypeCode,
    number: stripDelimiters(values.number),
    expiryMonth: Number(values.expiryMonth),
    expiryYear: Number(values.expiryYear),
    verification: values.verification,
    issueNumber: values.issueNumber.trim(),
    start: startMonth && startYear ? { month: Number(startMonth), year: Number(startYear) } : undefined,
  }
}

/** A number has 12 digits and more; of a shorter one (type "other") the last four would be too much of it. */
const SHORTEST_SHOWN = 12

export const keptCard = ({ type, number }: PaymentCard): KeptCard => ({
  type,
  lastFour: number.length < SHORTEST_SHOWN ? '' : number.slice(-4),
})
