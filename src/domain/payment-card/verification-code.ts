import { cardTypeOf } from './card-types.ts'

/** Spec §5: as many digits as the type has; nothing at all where the type allows it. An unknown type takes no code. */
export function isVerificationCode(code: string, typeCode: string): boolean {
  const type = cardTypeOf(typeCode)
  if (!type) return false
  if (code === '') return type.isVerificationOptional
  return /^\d{1,4}$/.test(code) && type.verificationLengths.includes(code.length)
}
