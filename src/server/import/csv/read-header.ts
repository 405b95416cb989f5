import { SourceError } from '../records/source-error.ts'
import { say, sayMessage } from '../../words/say.ts'
import { exportNamed, hasColumn, knownExportOf, type FileKind } from './known-exports.ts'

/**
 * The columns of a table, by name, with their places.
 * @throws {SourceError} when it is another table than the one wanted, in words if it is a known one
 */
export function readHeader(file: string, names: string[], { name: kind, required }: FileKind): Map<string, number> {
  const columns = new Map<string, number>()
  let twice: string | undefined
  names.forEach((name, index) => {
    const column = name.trim()
    if (column === '') return
    if (columns.has(column)) twice ??= column
    else columns.set(column, index)
  })
  const missing = required.filter((name) => !hasColumn(columns, name))
  if (missing.length > 0) {
    const known = knownExportOf(columns)
    const instead =
      known &&
      ` ${say('It is {known}: choose that as its kind, or use {command}.', { known: exportNamed(known), command: known.command })}`
    throw new SourceError(
      `${say('{file}, line 1: this is no {kind}: the columns {missing} are missing.', {
        file,
        kind: sayMessage(kind),
        missing: missing.join(', ').replaceAll('|', say(' or ')),
      })}${instead ?? ''}`,
    )
  }
  // A table that nothing is required of is only looked at.
  if (twice && required.length > 0)
    throw new SourceError(say('{file}, line 1: the column "{twice}" stands there twice.', { file, twice }))
  return columns
}
