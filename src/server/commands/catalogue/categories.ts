import { CATEGORY_SHOWS, type CategoryShows } from '#domain/catalog/catalogue-words.ts'
import { readBlockRecords } from '../../content/content-records.ts'
import {
  readLandings,
  writeLanding,
  type Landing,
  type LandingChange,
  type LandingOfCategory,
} from '../../product/category-landing.ts'
import type { Queryable } from '../../database/database.ts'
import { lockTable } from '../../database/lock-table.ts'
import { readStores } from '../../store/store-service.ts'
import { helpText } from '../../words/help.ts'
import { say } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { byVerb, verb } from '../io/verbs.ts'
import { withDatabase } from '../io/with-database.ts'

export const categoriesHelp = helpText(
  'categories',
  `Let categories begin with a block of text, or show one in the place of their products:

  categories landing [PATH]            show what this category begins with; without PATH, all that begin with a block
  categories set-landing PATH          set it; PATH is the codes from the root down, such as tea/pots
      --block CODE                     the block: content write block:CODE FILE makes it
      --shows block-and-products|block|products   what its first page shows
      --store CODE                     in this store view; if left out, in the default one and in views without their own
  categories remove-landing PATH       show its description and its products again
      --store CODE                     let this store view follow the default one

A block that is not there, or not published, shows nothing. Pages follow within a second or two. If the next import
of a catalogue says otherwise, the import wins.
`,
)

const store = { type: 'string' } as const
const ONE_PATH = (name: string) => ({
  from: 1,
  to: 1,
  needs: () => say('Name one category by its path: categories {name} tea/pots.', { name }),
})

const landing = verb({}, { ...ONE_PATH('landing'), from: 0 }, ({ words: [path] }, io) =>
  withDatabase(io, async (db) => {
    const found = await readLandings(db, path)
    if (path !== undefined && found.length === 0) throw missing(path)
    const named = found.flatMap(({ landings, ...one }) => landings.map((own) => inWords(one.path, own)))
    for (const line of named) io.out(`${line}\n`)
    if (path === undefined || named.length === 0)
      io.err(
        `${path === undefined ? say('{count} landing page.|{count} landing pages.', { count: named.length }) : say('{path} shows its description and its products.', { path })}\n`,
      )
    return 0
  }),
)

const inWords = (path: string, { store: code, isDefault, block, shows }: Landing): string =>
  [path, isDefault ? undefined : code, block === null ? undefined : `block:${block}`, shows ?? undefined]
    .filter((part) => part !== undefined)
    .join('  ')

const setLanding = verb(
  { block: { type: 'string' }, shows: { type: 'string' }, store },
  ONE_PATH('set-landing'),
  ({ values: { block, shows, store: code }, words: [path] }, io) => {
    if (block === undefined && shows === undefined) throw new UsageError(say('Give --block, --shows or both.'))
    const mode = shows === undefined ? undefined : CATEGORY_SHOWS.find((one) => one === shows)
    if (shows !== undefined && mode === undefined)
      throw new UsageError(
        say('--shows takes {known} (not "{given}").', { known: CATEGORY_SHOWS.join(', '), given: shows }),
      )
    return withDatabase(io, async (db) => {
      if (block !== undefined && (await readBlockRecords(db, block)).length === 0)
        throw new UsageError(say('There is no block {name}; "content list" lists them.', { name: block }))
      const now = await change(db, io, 'categories set-landing', { path: path!, code, block, shows: mode })
      if (now.block === null) io.err(`${say('{path} has no block yet: give it one by --block.', { path: path! })}\n`)
      else io.err(`${inWords(path!, now)}.\n`)
      return 0
    })
  },
)

const removeLanding = verb({ store }, ONE_PATH('remove-landing'), ({ values, words: [path] }, io) =>
  withDatabase(io, async (db) => {
    const gone = { path: path!, code: values.store, block: null, shows: null }
    await change(db, io, 'categories remove-landing', gone)
    io.err(`${say('{path} has no landing page of its own any more.', { path: path! })}\n`)
    return 0
  }),
)

type Given = {
  path: string
  code: string | undefined
  block: string | null | undefined
  shows: CategoryShows | null | undefined
}

/** Changes what a category begins with in one store view, with its row in the audit trail. */
async function change(
  db: Parameters<typeof withAudit>[0],
  io: CommandIo,
  action: string,
  { path, code, block, shows }: Given,
): Promise<Landing> {
  const view = await viewNamed(db, code)
  return withAudit(db, io, action, async (tx, note) => {
    await lockTable(tx, 'category')
    const [found] = await readLandings(tx, path)
    if (!found) throw missing(path)
    const before = ownOf(found, view)
    if (block === null && before.block === null && before.shows === null)
      throw new UsageError(say('{path} has no landing page of its own there.', { path }))
    const after: LandingChange = {
      categoryId: found.id,
      storeId: view.id,
      block: block === undefined ? before.block : block,
      shows: shows === undefined ? before.shows : shows,
    }
    await writeLanding(tx, after)
    const told = ({ block: one, shows: mode }: Pick<Landing, 'block' | 'shows'>) => ({ block: one, shows: mode })
    note(path, { store: view.code, before: told(before), after: told(after) })
    return { ...before, block: after.block, shows: after.shows }
  })
}

const ownOf = ({ landings }: LandingOfCategory, { code, isDefault }: { code: string; isDefault: boolean }): Landing =>
  landings.find((one) => one.store === code) ?? { store: code, isDefault, block: null, shows: null }

/** @throws {UsageError} for a store view that is not there */
async function viewNamed(db: Queryable, code: string | undefined) {
  const stores = await readStores(db)
  const found = stores.find((one) => (code === undefined ? one.isDefault : one.code === code))
  if (found) return found
  throw new UsageError(
    code === undefined
      ? say('The shop has no store view yet; import a catalogue first.')
      : say('There is no store view "{store}".', { store: code }),
  )
}

const missing = (path: string) =>
  new UsageError(say('There is no category "{path}"; a path is written as the codes from the root down.', { path }))

export const runCategories = byVerb(
  { landing, 'set-landing': setLanding, 'remove-landing': removeLanding },
  categoriesHelp,
)
