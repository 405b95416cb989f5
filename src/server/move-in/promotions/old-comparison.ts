import type { NumberComparison, TextComparison } from '#domain/cart/rules/rule-condition.ts'
import { listIn, type OldCondition } from './old-condition.ts'

const OF_NUMBERS: Record<string, NumberComparison> = {
  '==': 'equal',
  '!=': 'not-equal',
  '>=': 'at-least',
  '>': 'more-than',
  '<=': 'at-most',
  '<': 'less-than',
}
const OF_TEXTS: Record<string, TextComparison> = {
  '==': 'one-of',
  '!=': 'none-of',
  '()': 'one-of',
  '!()': 'none-of',
  '{}': 'contains',
  '!{}': 'contains-not',
}
/** The same for what a product has several of: "==" means one and no other. */
const OF_SETS: Record<string, TextComparison> = {
  ...OF_TEXTS,
  '==': 'only',
  '!=': 'not-only',
  '{}': 'one-of',
  '!{}': 'none-of',
}

/** @param toNumber the value as our conditions count; undefined for one that is no number */
export function numberComparison(
  { operator, value }: OldCondition,
  toNumber: (value: string) => number | undefined,
): { is: NumberComparison; value: number } | undefined {
  const is = Object.hasOwn(OF_NUMBERS, operator) ? OF_NUMBERS[operator] : undefined
  const number = toNumber(value)
  return is === undefined || number === undefined ? undefined : { is, value: number }
}

export function textComparison(
  { operator, value }: OldCondition,
  kind: 'one' | 'set' = 'one',
): { is: TextComparison; values: string[] } | undefined {
  const known = kind === 'set' ? OF_SETS : OF_TEXTS
  const is = Object.hasOwn(known, operator) ? known[operator] : undefined
  const isList = operator === '()' || operator === '!()' || kind === 'set'
  const values = isList ? listIn(value) : [value]
  return is === undefined || values.every((one) => one === '') ? undefined : { is, values }
}
