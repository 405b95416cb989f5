import { stripDelimiters } from './card-number.ts'
import type { CardTypeCode } from './card-types.ts'
import type { CardField } from './field-ids.ts'

/** A card as it is handed to a gateway. It is never stored: not in an order, a journal, a log or a page. */
export type PaymentCard = {
  type: CardTypeCode
  /** Digits only. */
  number: string
  expiryMonth: number
  expiryYear: number
  /** The verification code; "" if the type of card needs none. */
  verification: string
  /** Only Switch and Solo cards have one. */
  issueNumber: string
  start: { month: number; year: number } | undefined
}

/** The part of a card that an order keeps. */
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

/** The last four digits are kept of numbers with at least 12 digits: of a shorter one (type "other") they would tell too much. */
const SHORTEST_SHOWN = 12

export const keptCard = ({ type, number }: PaymentCard): KeptCard => ({
  type,
  lastFour: number.length < SHORTEST_SHOWN ? '' : number.slice(-4),
})
