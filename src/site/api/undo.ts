import * as v from 'valibot'
import { isOfPayee } from '#server/owner/payee.ts'
import { scopeOfUndo, UNDO_ACTIONS, UNDO_AREAS, type FormerChange, type UndoArea } from '#server/owner/undoable.ts'
import { mayNamePayee } from './confirmed.ts'
import { operation, type Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { faultProblem } from './record-problem.ts'

/** The path by which a change in this area is taken back. */
export const undoPath = (area: UndoArea, id: string): string => `/${area}/changes/${id}/undo`

const SUMMARIES: Record<UndoArea, string> = {
  catalogue: 'Take back a change of products, stock, a category or of what lies in it',
  content: 'Take back a change of a page, a block or the home page',
  settings: 'Take back a change of settings',
}

const undoIn = (area: UndoArea) =>
  operation({
    id: UNDO_ACTIONS[area],
    method: 'POST',
    path: undoPath(area, '{id}'),
    summary: SUMMARIES[area],
    about:
      'Name it by the id of its entry in the audit trail; everything that the same request changed is taken back as well. Values that somebody has changed since stay, and are named. Taking back is a change itself, and can be taken back.',
    scope: scopeOfUndo[area],
    ...(area === 'settings' && {
      sensitiveWhere: 'for bankDetails and seller, which need the scope payment-keys:write, too',
    }),
    body: v.strictObject({}),
    answer: 'Undone',
    problems: ['not-found', 'not-allowed-now', 'invalid', 'key-used'],
    async run(call) {
      const { owner, asking, params } = call
      const mustBeAllowed = (change: FormerChange) => isOfPayee(change) && mayNamePayee(call)
      const undone = await owner.changes.undo(asking, area, params.id!, mustBeAllowed)
      if (undone.status === 'done') return { body: { restored: undone.restored, left: undone.left } }
      if (undone.status === 'other-request') throw new Problem('key-used')
      if (undone.status === 'unknown') throw new Problem('not-found', 'There is no such change.')
      if (undone.status === 'refused') throw faultProblem(undone.faults)
      if (undone.status === 'not-undoable')
        throw new Problem('not-allowed-now', 'A change of this kind cannot be taken back.')
      const fields = undone.left.map(({ subject, field }) => [subject, field].filter(Boolean).join(': '))
      throw new Problem(
        'not-allowed-now',
        `All of it was changed or taken back since: ${fields.slice(0, 20).join(', ') || 'nothing is left'}.`,
      )
    },
  })

export const undoOperations: readonly Operation[] = UNDO_AREAS.map(undoIn)

const field = v.strictObject({
  subject: v.string(),
  field: v.pipe(v.string(), v.description('"price", "texts/de/name"; empty: all of it.')),
})

export const undoSchemas = {
  Undone: v.strictObject({
    restored: v.pipe(v.array(field), v.description('The fields that are as they were before.')),
    left: v.pipe(
      v.array(field),
      v.description('The fields that were changed since, or are gone: they stay as they are.'),
    ),
  }),
}
