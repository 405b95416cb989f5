import { redirectKey } from '#domain/search/field/search-redirect.ts'
import { redirectTarget } from '#server/search/redirect-target.ts'
import { helpText } from '../../words/help.ts'
import { say } from '../../words/say.ts'
import { isRowId } from '../../database/row-id.ts'
import { putRedirect, readRedirects, removeRedirect } from '../../search/search-redirects.ts'
import { readStores } from '../../store/store-service.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { parseArguments } from '../io/parse-arguments.ts'
import { withDatabase } from '../io/with-database.ts'

export const searchRedirectsHelp = helpText(
  'searchRedirects',
  `Lead a search for one text to an address of the shop:

  search-redirects set "returns" /returns     a search for exactly this text leads to the page, not to a list
      --store fr                              only in this store view, otherwise in all of them
  search-redirects list
  search-redirects remove ID                  ID as "search-redirects list" shows it

Case and spaces do not matter. An address of another site is refused. Changes apply within a second, while the shop runs.
`,
)

const VERBS = ['set', 'list', 'remove'] as const

export async function runSearchRedirects(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(args, { store: { type: 'string' } })
  if (values.help) {
    io.out(searchRedirectsHelp())
    return 0
  }
  const [given, ...words] = positionals
  const verb = VERBS.find((one) => one === given)
  if (!verb)
    throw new UsageError(
      given
        ? say('Say what to do: {verbs} (not "{given}").', { verbs: VERBS.join(', '), given })
        : say('Say what to do: {verbs}.', { verbs: VERBS.join(', ') }),
    )
  if (values.store !== undefined && verb !== 'set')
    throw new UsageError(say('"search-redirects {verb}" takes no --store.', { verb }))
  if (words.length !== WORDS[verb]) throw new UsageError(say(NEEDS[verb]))
  const [first = '', second = ''] = words
  if (verb === 'list') return list(io)
  return verb === 'set' ? set(first, second, values.store, io) : remove(first, io)
}

const WORDS = { set: 2, list: 0, remove: 1 }
const NEEDS = {
  set: 'Give a text and an address, as in "returns" /returns.',
  list: '"search-redirects list" takes nothing more.',
  remove: 'Name one redirect by its id; "search-redirects list" shows it.',
} as const

async function set(text: string, address: string, code: string | undefined, io: CommandIo): Promise<number> {
  const [query, target] = [redirectKey(text), redirectTarget(address)]
  if (query === '') throw new UsageError(say('The text is empty.'))
  if (target === undefined)
    throw new UsageError(
      say('"{address}" is no address of this shop: it begins with one "/", as in /returns.', { address }),
    )
  return withDatabase(io, async (db) => {
    const stores = await readStores(db)
    const store = stores.find((one) => one.code === code)
    if (code !== undefined && !store)
      throw new UsageError(
        stores.length > 0
          ? say('There is no store view "{code}"; there are {codes}.', {
              code,
              codes: stores.map((one) => one.code).join(', '),
            })
          : say('There is no store view "{store}".', { store: code }),
      )
    await withAudit(db, io, 'search-redirects set', async (tx, note) => {
      await putRedirect(tx, { query, target }, store?.id ?? null)
      note(code ?? 'all', { query, target })
    })
    io.err(`${say('"{query}" leads to {target}.', { query, target })}\n`)
    return 0
  })
}

const list = (io: CommandIo): Promise<number> =>
  withDatabase(io, async (db) => {
    const redirects = await readRedirects(db)
    for (const { id, store, query, target } of redirects) io.out(`${id}  ${store ?? 'all'}  ${query} => ${target}\n`)
    io.err(`${say('{count} redirect.|{count} redirects.', { count: redirects.length })}\n`)
    return 0
  })

const remove = (given: string, io: CommandIo): Promise<number> =>
  withDatabase(io, async (db) => {
    const id = /^\d{1,10}$/.test(given) ? Number(given) : 0
    const isGone =
      isRowId(id) &&
      (await withAudit(db, io, 'search-redirects remove', async (tx, note) => {
        const isRemoved = await removeRedirect(tx, id)
        if (isRemoved) note(String(id))
        return isRemoved
      }))
    if (!isGone) throw new UsageError(say('There is no redirect {given}.', { given }))
    io.err(`${say('Redirect {id} is gone.', { id: String(id) })}\n`)
    return 0
  })
