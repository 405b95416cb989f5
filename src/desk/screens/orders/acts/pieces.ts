import { DeskProblem } from '../../../api/desk-problem.ts'
import { FieldErrors } from '../../../parts/failure.ts'
import type { Words } from '../../../texts/use-words.ts'
import type { OrderLine, Pieces } from '../order-data.ts'

/** Line of the order → how many pieces of it, as they are typed. */
export type TypedPieces = Readonly<Record<number, string>>
export type LinesWithMost = readonly (OrderLine & { most: number })[]

export const fieldOf = (line: number) => `/lines/${line}`

/** The pieces that are typed; a line without a number has none. @throws {FieldErrors} */
export function readPieces(lines: LinesWithMost, typed: TypedPieces, t: Words['t']): Pieces[] {
  const wrong: Record<string, string> = {}
  const pieces = lines.flatMap(({ line, most }) => {
    const text = typed[line]?.trim() ?? ''
    if (text === '' || /^0+$/.test(text)) return []
    if (!/^\d{1,9}$/.test(text) || Number(text) > most) {
      wrong[fieldOf(line)] = t('piecesBetween', { most })
      return []
    }
    return [{ line, quantity: Number(text) }]
  })
  if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong)
  return pieces
}

/** The API's problems with the pieces that were sent, at their fields. */
export function besideItsLine(error: unknown, sent: readonly Pieces[] = []): never {
  if (!(error instanceof DeskProblem)) throw error
  const named = Object.entries(error.fields).map(([pointer, detail]) => {
    const at = /^\/lines\/(\d+)/.exec(pointer)?.[1]
    return [at === undefined ? pointer : fieldOf(sent[Number(at)]!.line), detail] as const
  })
  throw named.length === 0 ? error : new FieldErrors(Object.fromEntries(named))
}
