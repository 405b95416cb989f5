/**
 * Reads a number as shoppers write it (5.N): a comma or a dot is the decimal separator; when both occur the later kind is,
 * and all of the other group digits. A sign and outer white space are allowed. Anything else is NaN, also "5abc".
 */
export function readNumber(input: string | number): number {
  if (typeof input === 'number') return input
  const text = input.trim()
  const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.'
  const plain = text.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.')
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}
