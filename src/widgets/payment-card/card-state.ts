import { LONGEST_TYPED_NUMBER } from '#domain/checkout/card-form.ts'
import { couldBeOfType, detectCardType, stripDelimiters } from '#domain/payment-card/card-number.ts'
import { cardTypeOf } from '#domain/payment-card/card-types.ts'
import { longestTyped } from './typed-number.ts'

/** A payment form's state of its card (spec §2 w1). Neither number nor code: those are in their fields only. */
export type CardState = {
  /** The chosen type; empty while none is. */
  type: string
  /** The shopper chose it, or it was there before the script: it stays while the number may be one of it. */
  isChosenByHand: boolean
  /** The longest text of the number, spaces included. */
  numberLimit: number
}

export type CardEvent =
  | { type: 'chosen'; card: string }
  /** More than one character is about to come in at once: it is measured when it is there. */
  | { type: 'pasting' }
  | { type: 'typed'; number: string }

export const blankCard: CardState = { type: '', isChosenByHand: false, numberLimit: LONGEST_TYPED_NUMBER }

export function nextCard(state: CardState, event: CardEvent): CardState {
  switch (event.type) {
    case 'chosen':
      return { ...state, type: event.card, isChosenByHand: event.card !== '' }
    case 'pasting':
      return { ...state, numberLimit: LONGEST_TYPED_NUMBER }
    case 'typed': {
      const digits = stripDelimiters(event.number)
      const detected = detectCardType(digits)
      const isOurs = detected && detected !== state.type && !(state.isChosenByHand && couldBeOfType(digits, state.type))
      return {
        type: isOurs ? detected : state.type,
        isChosenByHand: !isOurs && state.isChosenByHand,
        numberLimit: longestTyped(detectCardType(event.number) ?? '') ?? LONGEST_TYPED_NUMBER,
      }
    }
  }
}

/** The place of the code on a card of this type: `any` while the type is not known. */
export function placeOfCode(type: string): 'any' | 'back' | 'front' | 'either' {
  const lengths = cardTypeOf(type)?.verificationLengths
  if (!lengths) return 'any'
  if (lengths.length > 1) return 'either'
  return lengths[0] === 4 ? 'front' : 'back'
}

/** The most digits of the code of a card of this type (5.validate-cc-cvn). */
export const longestCode = (type: string): number => Math.max(...(cardTypeOf(type)?.verificationLengths ?? [3, 4]))
