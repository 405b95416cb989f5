import type { Fault } from '../../schema/describe-issue.ts'
import { say, sayMessage } from '../../words/say.ts'
import type { ColumnOf } from './import-report.ts'

/** A fault as the owner of a table reads it, and its column where that is known. */
export type ToldFault = { message: string; column?: string }

const LONGEST_VALUE = 60

/** Says what is wrong with a record in words of the table it was read from, or of the record where it was read from none. */
export function inColumns(problem: string, fault: Fault, columnOf: ColumnOf | undefined): ToldFault {
  const column = columnOf && columnFor(fault.property, columnOf)
  if (column === undefined) return { message: problem }
  if (fault.said === 'is missing') return { message: say('nothing stands there'), column }
  const said = (
    fault.said === 'must be a decimal number in quotes, like "24.00"'
      ? say('must be a decimal number with a point, like 24.00')
      : sayMessage(fault.said)
  ).replaceAll('"', '')
  const value = typeof fault.value === 'string' ? fault.value : undefined
  const short = value && value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value
  return { message: short === undefined ? said : `"${short}" ${said}`, column }
}

/** The column of the property itself, or of the nearest one around it. */
function columnFor(property: string, columnOf: ColumnOf): string | undefined {
  for (
    let path = property.replace(/\[\d+\]/g, '');
    path !== '';
    path = path.slice(0, Math.max(0, path.lastIndexOf('.')))
  ) {
    const column = columnOf(path)
    if (column !== undefined) return column
  }
  return undefined
}
