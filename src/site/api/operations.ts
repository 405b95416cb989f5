import * as v from 'valibot'
import { operation, type Operation } from './operation.ts'
import { instant, whole } from './schema-parts.ts'

const getOperations = operation({
  id: 'getOperations',
  method: 'GET',
  path: '/operations',
  summary: 'How the shop is running: what it stands on, what waits, its jobs and its backups',
  about: 'As the process sees it that answers; jobs are those of this process since its start.',
  scope: 'settings:read',
  answer: 'Operations',
  problems: [],
  run: async ({ owner }) => ({ body: await owner.operations() }),
})

export const runningOperations: readonly Operation[] = [getOperations]

export const runningSchemas = {
  Operations: v.strictObject({
    database: v.strictObject({
      kind: v.picklist(['embedded', 'server']),
      milliseconds: v.pipe(whole, v.description('How long it took to answer.')),
    }),
    files: v.strictObject({ kind: v.picklist(['folder', 'bucket']), isReachable: v.boolean() }),
    hasMailServer: v.pipe(v.boolean(), v.description('Letters go to a mail server; otherwise they become files.')),
    waiting: v.strictObject({
      letters: whole,
      oldestLetterSeconds: v.pipe(whole, v.description('How long the one has waited that waits longest.')),
      messages: v.pipe(whole, v.description('Of webhooks.')),
      tasks: v.pipe(whole, v.description('Imports and exports.')),
    }),
    jobs: v.array(
      v.strictObject({
        name: v.string(),
        everySeconds: v.pipe(v.number(), v.description('From the end of one round to the next.')),
        endedAt: v.pipe(v.nullable(instant), v.description('When its last round ended; null before the first.')),
        seconds: v.pipe(v.nullable(v.number()), v.description('How long that took.')),
        failedAt: v.pipe(v.nullable(instant), v.description('When one failed last; the log says why.')),
      }),
    ),
    backups: v.array(
      v.strictObject({
        folder: v.pipe(v.string(), v.description('Where the command wrote it.')),
        madeAt: instant,
        rows: whole,
        files: whole,
        isEncrypted: v.boolean(),
      }),
    ),
  }),
}
