import { Readable } from 'node:stream'
import * as v from 'valibot'
import type { ApiScope } from '#domain/owner/api-scopes.ts'
import { noEffects, type Effect } from '#domain/owner/import-effects.ts'
import { IMPORT_FORMATS, KNOWN_CURRENCIES, TASK_STATES, type ImportFormat, type TaskState } from '#domain/owner/task.ts'
import { COUNTED_KINDS, RECORD_KINDS, type RecordKind } from '#server/import/records/import-report.ts'
import { MOST_IMPORT_BYTES, MOST_TASKS, MOST_TASKS_OF_ONE, type TaskRefusal } from '#server/owner/tasks.ts'
import type { ImportTask } from '#server/tasks/task.ts'
import { mustBeConfirmed } from './confirmed.ts'
import { operation, type Call, type Operation } from './operation.ts'
import { afterCursor, isId, pageOf, pageQuery } from './pages.ts'
import { Problem } from './problem.ts'
import { toldInWords } from './words/told-in-words.ts'
import type { ProblemLanguage } from './words/in-words.ts'
import { givenText, instant, listOf, oneOf, whole } from './schema-parts.ts'

const SENSITIVE_WHERE = 'for customers'
const MEGABYTES = MOST_IMPORT_BYTES / (1024 * 1024)

/** Yes or no in a query. */
export const flag = (about: string) =>
  v.optional(
    v.pipe(
      v.picklist(['true', 'false'], 'is true or false'),
      v.description(about),
      v.transform((given) => given === 'true'),
    ),
  )

const addImport = operation({
  id: 'addImport',
  method: 'POST',
  path: '/imports',
  summary: 'Send a file with products or customers, which is imported when its turn comes',
  about: `The body is the file, of at most ${MEGABYTES} MB, in UTF-8 unless encoding says otherwise. A dry run says what would happen and changes nothing; run it for real afterwards. Whatever the file does not mention stays as it is. A real run that would change many products or customers in one way (more than 5 % of them) waits for confirmImport. The file is kept for a day after its run, or until others need its place. With customers, the file is a table of customers as this shop or Magento 1 exports them; it needs the scope customers:write, too.`,
  scope: 'imports:write',
  sensitiveWhere: SENSITIVE_WHERE,
  query: v.strictObject({
    format: oneOf(IMPORT_FORMATS),
    isDryRun: flag('True: say what would happen, and change nothing.'),
    name: v.optional(v.pipe(givenText(200), v.description('The name of the file, as in reports.'))),
    isWhole: flag('jsonl: what a record leaves out gets its default; otherwise it stays as it is.'),
    fetchesPictures: flag('shopify, woocommerce: pictures are fetched from their https addresses.'),
    pricesIncludeTax: flag('Not jsonl: prices include tax; it counts in an empty shop.'),
    encoding: v.optional(
      v.pipe(
        v.string(),
        v.description('Not jsonl: the file’s character set, such as windows-1252.'),
        v.check(isEncoding, 'is no character set that is known'),
      ),
    ),
    currency: v.optional(
      v.pipe(
        v.string(),
        v.description('Not jsonl: the currency of its prices; the shop’s own if nothing is said.'),
        v.check((code) => KNOWN_CURRENCIES.has(code), 'is no currency of ISO 4217'),
      ),
    ),
  }),
  upload: ['text/csv', 'application/octet-stream'],
  mostBytes: MOST_IMPORT_BYTES,
  answer: 'Import',
  problems: ['not-allowed-now', 'invalid', 'key-used'],
  async run(call) {
    const { owner, asking, scopes, language, query, content } = call
    mustBeFor(query.format, call)
    const {
      name = 'file',
      isDryRun = false,
      isWhole = false,
      fetchesPictures = false,
      pricesIncludeTax = false,
    } = query
    const added = await owner.tasks.addImport(asking, content ?? Readable.from([]), {
      ...query,
      name,
      isDryRun,
      isWhole,
      fetchesPictures,
      pricesIncludeTax,
      forbidden: forbiddenFor(scopes),
    })
    if (added.status === 'too-large') throw new Problem('too-large', `A file has at most ${MEGABYTES} MB.`)
    if (added.status === 'empty') throw new Problem('invalid', undefined, [{ pointer: '', detail: 'is empty' }])
    if (added.status !== 'done') throw taskProblem(added)
    return answerImport({ owner, language }, added.id)
  },
})

/** Tells whether there is a character set of this name (WHATWG Encoding, "Names and labels"). */
function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}

/** The scopes that each kind of record needs besides `imports:write`: a file lets nobody do more than the API's other operations do. */
const KIND_SCOPES: Readonly<Record<RecordKind, ApiScope>> = {
  store: 'settings:write',
  'tax-class': 'settings:write',
  attribute: 'catalogue:write',
  category: 'catalogue:write',
  product: 'catalogue:write',
  rewrite: 'catalogue:write',
  review: 'reviews:write',
  page: 'content:write',
  block: 'content:write',
  menus: 'content:write',
}

/** @throws {Problem} for whoever may not change what the file is about: customers, only with the password typed just now */
function mustBeFor(format: ImportFormat, call: Pick<Call<unknown, unknown>, 'scopes' | 'isConfirmed'>): void {
  if (format !== 'customers') return
  if (!call.scopes.includes('customers:write'))
    throw new Problem('not-authorized', 'This file needs the scope customers:write, too.')
  mustBeConfirmed(call)
}

const forbiddenFor = (scopes: readonly ApiScope[]): RecordKind[] =>
  RECORD_KINDS.filter((kind) => !scopes.includes(KIND_SCOPES[kind]))

const listImports = operation({
  id: 'listImports',
  method: 'GET',
  path: '/imports',
  summary: 'Imports, the newest first',
  scope: 'imports:read',
  query: v.strictObject(pageQuery),
  answer: 'ImportList',
  problems: ['invalid'],
  run: async ({ owner, language, query: { limit, cursor } }) => ({
    body: await pageOf(
      limit,
      (most) => owner.tasks.imports(afterCursor(cursor, 'uuid'), most),
      (one) => drawImport(one, language),
    ),
  }),
})

const getImport = operation({
  id: 'getImport',
  method: 'GET',
  path: '/imports/{id}',
  summary: 'The state of an import, and what it did or would do',
  scope: 'imports:read',
  answer: 'Import',
  problems: ['not-found'],
  run: ({ owner, language, params }) => answerImport({ owner, language }, taskId(params.id!)),
})

const listImportProblems = operation({
  id: 'listImportProblems',
  method: 'GET',
  path: '/imports/{id}/problems',
  summary: 'The report of an import on single rows, in their order',
  about: 'The first ten thousand are kept. Accept-Language chooses the language of the messages.',
  scope: 'imports:read',
  query: v.strictObject(pageQuery),
  answer: 'ImportProblemList',
  problems: ['not-found', 'invalid'],
  async run({ owner, params, language, query: { limit, cursor } }) {
    const { id } = await known(owner, taskId(params.id!))
    const last = afterCursor(cursor, 'number')
    const after = last === undefined ? undefined : Number(last)
    return {
      body: await pageOf(
        limit,
        async (most) =>
          (await owner.tasks.problems(id, after, most)).map((problem) => ({ ...problem, id: problem.position })),
        ({ message, line, column, severity }) => ({
          line,
          column,
          severity,
          message: toldInWords(message, language),
        }),
      ),
    }
  },
})

const runAgain = operation({
  id: 'runImport',
  method: 'POST',
  path: '/imports/{id}/run',
  summary: 'Import the same file again',
  about:
    'Use it for the real run after a dry run, or again after an import was stopped, interrupted or failed: records that are already as the file says stay unchanged.',
  scope: 'imports:write',
  sensitiveWhere: SENSITIVE_WHERE,
  body: v.strictObject({ isDryRun: v.boolean('is true or false') }),
  answer: 'Import',
  problems: ['not-found', 'not-allowed-now', 'invalid', 'key-used'],
  async run(call) {
    const { owner, asking, scopes, language, params, body } = call
    const { isDryRun } = body
    const { id, given } = await known(owner, taskId(params.id!))
    mustBeFor(given.format, call)
    const done = await owner.tasks.runImport(asking, id, { isDryRun, forbidden: forbiddenFor(scopes) })
    if (done.status !== 'done') throw taskProblem(done)
    return answerImport({ owner, language }, id)
  },
})

const confirmImport = operation({
  id: 'confirmImport',
  method: 'POST',
  path: '/imports/{id}/confirm',
  summary: 'Confirm an import that changes many products or customers',
  scope: 'imports:write',
  sensitiveWhere: SENSITIVE_WHERE,
  body: v.strictObject({}),
  answer: 'Import',
  problems: ['not-found', 'not-allowed-now', 'invalid', 'key-used'],
  async run(call) {
    const { owner, asking, scopes, language, params } = call
    const { id, given } = await known(owner, taskId(params.id!))
    mustBeFor(given.format, call)
    const done = await owner.tasks.confirmImport(asking, id, { forbidden: forbiddenFor(scopes) })
    if (done.status !== 'done') throw taskProblem(done)
    return answerImport({ owner, language }, id)
  },
})

const undoImport = operation({
  id: 'undoImport',
  method: 'POST',
  path: '/imports/{id}/undo',
  summary: 'Take back what an import has changed',
  about:
    'The answer is a new import: it gives records the values that they had before. What somebody has changed since stays, and is named in its report; what was sold since stays sold. New products are disabled and new categories hidden, since an import removes nothing. Files that were replaced, reviews, pages and redirects do not come back. Customers whom the import made are removed, unless somebody has changed or used their account; taking back customers needs the scope customers:write, too, and cannot be taken back itself. Possible for 30 days.',
  scope: 'imports:write',
  sensitiveWhere: SENSITIVE_WHERE,
  body: v.strictObject({ isDryRun: v.boolean('is true or false') }),
  answer: 'Import',
  problems: ['not-found', 'not-allowed-now', 'invalid', 'key-used'],
  async run(call) {
    const { owner, asking, scopes, language, params, body } = call
    const { isDryRun } = body
    const { id, given } = await known(owner, taskId(params.id!))
    mustBeFor(given.format, call)
    const begun = await owner.tasks.undoImport(asking, id, { isDryRun, forbidden: forbiddenFor(scopes) })
    if (begun.status === 'not-now') throw new Problem('not-allowed-now', 'It changed nothing that can be taken back.')
    if (begun.status !== 'done') throw taskProblem(begun)
    return answerImport({ owner, language }, begun.id)
  },
})

const stopImport = operation({
  id: 'stopImport',
  method: 'POST',
  path: '/imports/{id}/stop',
  summary: 'Stop an import at its next step',
  about: 'Records that are written stay; run it again to go on.',
  scope: 'imports:write',
  body: v.strictObject({}),
  answer: 'Import',
  problems: ['not-found', 'not-allowed-now', 'invalid', 'key-used'],
  async run({ owner, asking, language, params }) {
    const id = taskId(params.id!)
    const done = await owner.tasks.stop(asking, 'import', id)
    if (done.status !== 'done') throw taskProblem(done)
    return answerImport({ owner, language }, id)
  },
})

export const importOperations: readonly Operation[] = [
  listImports,
  addImport,
  getImport,
  listImportProblems,
  runAgain,
  confirmImport,
  undoImport,
  stopImport,
]

const unknown = () => new Problem('not-found', 'There is none of this id.')

/** The id of an address. @throws {Problem} */
export function taskId(id: string): string {
  if (!isId(id)) throw unknown()
  return id
}

/** The reason why a task is not begun, or not changed. */
export function taskProblem(refusal: TaskRefusal | { status: 'other-request' }): Problem {
  if (refusal.status === 'other-request') return new Problem('key-used')
  if (refusal.status === 'unknown-task') return unknown()
  if (refusal.status === 'too-many')
    return new Problem(
      'not-allowed-now',
      `At most ${MOST_TASKS} tasks wait at once, and ${MOST_TASKS_OF_ONE} of one account or token: wait until one has run.`,
    )
  if (refusal.status === 'not-now' && !refusal.hasFile && refusal.state !== 'waiting' && refusal.state !== 'running')
    return new Problem('not-allowed-now', 'Its file is not kept any more; send it again.')
  return new Problem('not-allowed-now', `It is ${refusal.state}.`)
}

type Asked = Pick<Call<unknown, unknown>, 'owner' | 'language'>
type Owner = Asked['owner']

async function known(owner: Owner, id: string): Promise<ImportTask> {
  const found = await owner.tasks.import(id)
  if (!found) throw unknown()
  return found
}

const answerImport = async ({ owner, language }: Asked, id: string) => ({
  body: drawImport(await known(owner, id), language),
})

/** States in which an import writes no more. */
const IS_WRITTEN: ReadonlySet<TaskState> = new Set(['done', 'stopped', 'interrupted', 'failed'])

function drawImport(one: ImportTask, language: ProblemLanguage) {
  const { kind: _, given, done, total, result, hasChanges, ...task } = one
  const { format, name, bytes, isDryRun, undoes = null } = given
  return {
    ...task,
    reason: task.reason && toldInWords(task.reason, language),
    format,
    name,
    bytes,
    isDryRun,
    undoes,
    isUndoable: IS_WRITTEN.has(one.state) && hasChanges,
    progress: { done, total },
    report: result && {
      counts: COUNTED_KINDS.flatMap((kind) => {
        const counts = result.counts[kind]
        return counts ? [{ kind, ...counts }] : []
      }),
      warnings: result.warnings,
      rejected: result.rejected,
      effects: result.effects ? { ...noEffects(), ...result.effects } : null,
      limit: result.limit ?? null,
      isSweeping: result.isSweeping ?? false,
    },
  }
}

/** The progress of a task. */
export const progress = v.strictObject({
  done: v.pipe(whole, v.description('Rows that were dealt with.')),
  total: v.pipe(v.nullable(whole), v.description('The number of all of them; null while it is not known.')),
})

const products = (about: string) => v.pipe(whole, v.description(`Products that ${about}.`))

const customers = (about: string) => v.pipe(whole, v.description(`Customers who ${about}.`))

const effectShapes = {
  outOfStock: products('had pieces to sell and have none'),
  priceJump: products('cost more or less by over half'),
  onSale: products('could not be bought and are on sale'),
  uncounted: products('had their pieces counted and sell without end'),
  takenOff: products('are disabled or shown nowhere'),
  fewerPictures: products('have fewer pictures'),
  renamed: products('have another name'),
  taxedOtherwise: products('have another tax class, or none'),
  fewerCategories: products('left a category that they were in'),
  lostTexts: products('lost a description, a value of an attribute or a text of a store view'),
  fewerChoices: products('lost a variant, a part, an option, a value of one or a file to download'),
  customersRenamed: customers('have another name'),
  customersRegrouped: customers('are in another group'),
  customersAddressed: customers('got an address that they did not have'),
  customersRemoved: customers('were made by the import that is taken back, and are removed'),
} satisfies Record<Effect, unknown>

const importShape = v.strictObject({
  id: v.string(),
  format: v.picklist(IMPORT_FORMATS),
  name: v.string(),
  bytes: whole,
  isDryRun: v.boolean(),
  undoes: v.pipe(v.nullable(v.string()), v.description('The import whose changes it takes back.')),
  isUndoable: v.pipe(v.boolean(), v.description('It has changed something that undoImport can take back.')),
  state: v.picklist(TASK_STATES),
  actor: v.pipe(v.string(), v.description('The person who asked for its last run.')),
  reason: v.pipe(v.nullable(v.string()), v.description('Why it failed.')),
  hasFile: v.pipe(v.boolean(), v.description('Its file is kept, so that it can be run again.')),
  createdAt: instant,
  startedAt: v.nullable(instant),
  endedAt: v.nullable(instant),
  progress,
  report: v.pipe(
    v.nullable(
      v.strictObject({
        counts: v.array(
          v.strictObject({
            kind: v.picklist(COUNTED_KINDS),
            created: whole,
            updated: whole,
            unchanged: whole,
            rejected: whole,
          }),
        ),
        warnings: whole,
        rejected: whole,
        effects: v.pipe(
          v.nullable(v.strictObject(effectShapes)),
          v.description(
            'The effects on products and customers that the shop has: those of a dry run or of what waits for confirmation, and after a real run those of what was written. Null where they were not counted.',
          ),
        ),
        limit: v.pipe(
          v.nullable(whole),
          v.description(
            'The number of products, or customers, that are changed in one way without confirmation. Null after a real run.',
          ),
        ),
        isSweeping: v.pipe(v.boolean(), v.description('It would change more than that.')),
      }),
    ),
    v.description('The changes that it made or, as a dry run, would make.'),
  ),
})

export const importSchemas = {
  Import: importShape,
  ImportList: listOf(importShape),
  ImportProblemList: listOf(
    v.strictObject({
      line: v.pipe(whole, v.description('The row of the table, or the line of the text.')),
      column: v.nullable(v.string()),
      severity: v.pipe(
        v.picklist(['error', 'warning']),
        v.description(
          'After an error the row was left out; after a warning it was taken, except for what the message says.',
        ),
      ),
      message: v.string(),
    }),
  ),
}
