import type { Translate } from '#messages/translate.ts'
import { cardTypes, type CardTypeCode } from './card-types.ts'

/** "Visa" in every language; the type that is no scheme (`OT`) in the shopper's. */
export const cardTypeName = (type: CardTypeCode, t: Translate): string =>
  type === 'OT' ? t('cardTypeOther') : cardTypes[type].label
