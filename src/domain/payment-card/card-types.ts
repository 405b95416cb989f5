import { CREDIT_NETWORK, DINERS, DISCOVER, JCB, MAESTRO, type NumberRange, range } from './number-ranges.ts'

/**
 * The card types of spec §5, one row each. To add one: add its code to `CardTypeCode`, the compiler then asks for the row.
 * The order is the one type lists are shown in (2.1.4).
 */
export type CardTypeCode = 'VI' | 'MC' | 'AE' | 'DI' | 'JCB' | 'DICL' | 'SM' | 'SO' | 'OT'

export type CardType = {
  label: string
  /** Numbers issued under this name: what a number is recognised by. */
  issued: readonly NumberRange[]
  /** Numbers accepted under this name besides: networks that honour each other's cards. */
  accepted?: readonly NumberRange[]
  /** `digits`: no scheme is known, any digits will do (OT). */
  check: 'luhn' | 'digits'
  verificationLengths: readonly number[]
  isVerificationOptional: boolean
  needsIssueOrStart: boolean
  /** Digits per group as printed on the card; the last group repeats. */
  groups: readonly number[]
}

const scheme = (
  label: string,
  issued: readonly NumberRange[],
  verificationLengths: readonly number[],
  rest: Partial<CardType> = {},
): CardType => ({
  label,
  issued,
  verificationLengths,
  check: 'luhn',
  isVerificationOptional: false,
  needsIssueOrStart: false,
  groups: [4],
  ...rest,
})

/** Switch and Solo: the verification code may be missing, but an issue number or a start date must be there. */
const ukScheme = { isVerificationOptional: true, needsIssueOrStart: true }

export const cardTypes: Readonly<Record<CardTypeCode, CardType>> = {
  VI: scheme('Visa', [range('4', [13, 16])], [3]),
  MC: scheme('MasterCard', [range('51-55', [16]), range('2221-2720', [16])], [3]),
  AE: scheme('American Express', [range('34', [15]), range('37', [15])], [4], { groups: [4, 6, 5] }),
  DI: scheme('Discover', DISCOVER, [3], { accepted: CREDIT_NETWORK }),
  JCB: scheme('JCB', JCB, [3, 4], { accepted: CREDIT_NETWORK }),
  DICL: scheme('Diners Club', DINERS, [3], { accepted: CREDIT_NETWORK }),
  SM: scheme('Switch/Maestro', MAESTRO, [3, 4], ukScheme),
  SO: scheme('Solo', [range('63345-63349', [16, 18, 19]), range('6767', [16, 18, 19])], [3, 4], ukScheme),
  OT: scheme('Other', [], [3, 4], { check: 'digits', isVerificationOptional: true }),
}

/** The row of a code; undefined for text that names no type, and for SS, which only `needsIssueOrStart` knows. */
export const cardTypeOf = (code: string): CardType | undefined =>
  Object.hasOwn(cardTypes, code) ? cardTypes[code as CardTypeCode] : undefined

/** Spec §5: for SS, SM and SO an issue number or a start month and year must be given. SS is an older name of Switch. */
export const needsIssueOrStart = (code: string): boolean =>
  code === 'SS' || (cardTypeOf(code)?.needsIssueOrStart ?? false)
