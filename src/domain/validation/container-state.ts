import { isEmptyValue, valueUnderTest } from './rules/field.ts'
import type { FieldResult } from './validate-fields.ts'

/** The mark that a form with marked containers gives the nearest `.input-box` of these fields (4.field.6). */
export type ContainerState = 'error' | 'passed' | 'none'

/**
 * The mark of a container, from the results of the fields in it: any failure is an error; a passed field marks it only if
 * it has a value. Boxes and radios count only if they ask to.
 */
export function containerState(results: readonly FieldResult[]): ContainerState {
  const counted = results.filter(
    ({ field }) => !isBox(field.type) || field.classNames.includes('change-container-classname'),
  )
  if (counted.some((result) => result.state === 'failed')) return 'error'
  const hasValue = counted.some((result) => result.state === 'passed' && !isEmptyValue(valueUnderTest(result.field)))
  return hasValue ? 'passed' : 'none'
}

const isBox = (type: string): boolean => type === 'checkbox' || type === 'radio'
