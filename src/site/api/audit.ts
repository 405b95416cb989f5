import * as v from 'valibot'
import { undoPath } from './undo.ts'
import { operation, type Operation } from './operation.ts'
import { afterCursor, drawnPage, pageQuery, sizeOf } from './pages.ts'
import { givenInstant, givenText, instant, listOf } from './schema-parts.ts'

const listAudit = operation({
  id: 'listAudit',
  method: 'GET',
  path: '/audit',
  summary: 'The audit trail: changes by commands and programs, the newest first',
  scope: 'audit:read',
  query: v.strictObject({
    ...pageQuery,
    actor: v.optional(
      v.pipe(givenText(200), v.description('By this one: "token warehouse", or a user of the system.')),
    ),
    action: v.optional(v.pipe(givenText(100), v.description('A command or an operation: "orders ship", "shipOrder".'))),
    subject: v.optional(
      v.pipe(givenText(300), v.description('Its subject: an order’s number, a SKU, a customer’s id.')),
    ),
    from: v.optional(givenInstant('At this instant, such as 2026-06-01T00:00:00Z, or later.')),
    before: v.optional(givenInstant('Before this instant.')),
  }),
  answer: 'AuditList',
  problems: ['invalid'],
  async run({ owner, query: { limit, cursor, before, ...filter } }) {
    const after = afterCursor(cursor, 'uuid')
    const { entries, hasMore } = await owner.audit({ ...filter, to: before, after }, sizeOf(limit))
    return {
      body: drawnPage(entries, hasMore, ({ undo, ...one }) => ({
        ...one,
        undo: undo ? undoPath(undo.area, one.id) : null,
        undoCount: undo?.together ?? 0,
      })),
    }
  },
})

export const auditOperations: readonly Operation[] = [listAudit]

export const auditSchemas = {
  AuditList: listOf(
    v.strictObject({
      id: v.string(),
      createdAt: instant,
      actor: v.string(),
      action: v.string(),
      subject: v.string(),
      details: v.record(v.string(), v.unknown()),
      undo: v.pipe(
        v.nullable(v.string()),
        v.description(
          'The path by which it is taken back, below the API’s address; null: it cannot be, or is already, which is known of changes of stock alone.',
        ),
      ),
      undoCount: v.pipe(
        v.number(),
        v.description('How many changes that path takes back: all that were made by one request.'),
      ),
    }),
  ),
}
