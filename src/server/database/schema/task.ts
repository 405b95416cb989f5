import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TaskKind, TaskState } from '#domain/owner/task.ts'
import { createdAt, instant, uuid7 } from './columns.ts'

/** Imports and exports that are done behind the scenes, one at a time (server/tasks/run-tasks.ts). */
export const task = pgTable(
  'task',
  {
    id: uuid7(),
    kind: text('kind').$type<TaskKind>().notNull(),
    state: text('state').$type<TaskState>().notNull().default('waiting'),
    /** The one who asked for it, as the audit trail says. */
    actor: text('actor').notNull(),
    /** The work to do (server/tasks/task.ts). */
    given: jsonb('given').$type<unknown>().notNull(),
    /** Rows that were read or written. */
    done: integer('done').notNull().default(0),
    /** The number of rows; null if it is not known. */
    total: integer('total'),
    result: jsonb('result').$type<unknown>(),
    /** The reason why it failed, as a sentence. */
    reason: text('reason'),
    /** Somebody wants it to stop. */
    isStopWanted: boolean('is_stop_wanted').notNull().default(false),
    /** Its file is in the store of files still. */
    hasFile: boolean('has_file').notNull().default(false),
    /** The number of times it was begun, by which a process that lost its lease is recognised: it may not settle the task. */
    attempt: integer('attempt').notNull().default(0),
    /** When the process that runs it counts as dead. */
    leaseUntil: instant('lease_until'),
    createdAt: createdAt(),
    /** When it began to wait last. */
    queuedAt: instant('queued_at').notNull().defaultNow(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('task_list').on(t.kind, t.id),
    index('task_waiting')
      .on(t.queuedAt)
      .where(sql`state = 'waiting'`),
    // One at a time, however many processes there are.
    uniqueIndex('task_running')
      .on(sql`(true)`)
      .where(sql`state = 'running'`),
  ],
)

/** The first messages of an import about single rows (server/tasks/settle-task.ts). */
export const taskProblem = pgTable(
  'task_problem',
  {
    taskId: uuid('task_id')
      .notNull()
      .references(() => task.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    line: integer('line').notNull(),
    column: text('column'),
    severity: text('severity').$type<'error' | 'warning'>().notNull(),
    message: text('message').notNull(),
  },
  (t) => [primaryKey({ columns: [t.taskId, t.position] })],
)
