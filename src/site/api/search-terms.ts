import * as v from 'valibot'
import { redirectKey } from '#domain/search/field/search-redirect.ts'
import { parseSynonymLine, synonymLine, type SynonymProblem } from '#domain/search/synonym-line.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { Changed } from '#server/owner/asking.ts'
import type { SearchTermRefusal } from '#server/owner/search-terms.ts'
import type { RulePage } from '#server/search/rule-page.ts'
import { redirectTarget } from '#server/search/redirect-target.ts'
import { operation, type Operation } from './operation.ts'
import { afterCursor, pageOf, pageQuery } from './pages.ts'
import { Problem } from './problem.ts'
import { givenText, listOf } from './schema-parts.ts'

const LONGEST_WORD = 64
const MOST_WORDS = 20
const LONGEST_SEARCH = 128
const LONGEST_TARGET = 500

const givenStore = v.optional(
  v.pipe(
    v.nullable(givenText(100), null),
    v.description('The code of the store view it counts in; left out or null: in all of them.'),
  ),
  null,
)

const byPage = {
  about: 'With `limit` or `cursor` a page at a time, the newest first; without them all at once, by store view.',
  query: v.strictObject(pageQuery),
}

async function listed<Row extends { id: number }>(
  { limit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
  read: (page?: RulePage) => Promise<Row[]>,
  draw: (row: Row) => unknown = (row) => row,
) {
  if (limit === undefined && cursor === undefined) return { items: (await read()).map(draw), next: null }
  const last = afterCursor(cursor, 'number')
  const before = last === undefined ? undefined : Number(last)
  return pageOf(limit, (most) => read({ before, most }), draw)
}

const listSynonyms = operation({
  id: 'listSynonyms',
  method: 'GET',
  path: '/search-synonyms',
  summary: 'Words that mean the same to shoppers',
  scope: 'catalogue:read',
  ...byPage,
  answer: 'SynonymList',
  problems: ['invalid'],
  run: async ({ owner, query }) => ({ body: await listed(query, owner.searchTerms.synonyms, drawSynonym) }),
})

const addSynonym = operation({
  id: 'addSynonym',
  method: 'POST',
  path: '/search-synonyms',
  summary: 'Add a synonym: words that mean the same',
  about: 'Words are compared as in a search: without case, accents and plural. It counts within a second.',
  scope: 'catalogue:write',
  body: v.strictObject({
    words: v.pipe(
      v.array(givenText(LONGEST_WORD), 'is a list'),
      v.minLength(1, 'must not be empty'),
      v.maxLength(MOST_WORDS, `has at most ${MOST_WORDS} words`),
      v.description('A search for one of them finds the others, too. A word may be several: "tea pot".'),
    ),
    from: v.optional(
      v.pipe(
        givenText(LONGEST_WORD),
        v.description('With it the rule goes one way: a search for this finds the words, but not the other way round.'),
      ),
    ),
    store: givenStore,
  }),
  answer: 'SynonymList',
  problems: ['invalid', 'key-used'],
  async run({ owner, asking, body: { store, from, words } }) {
    const rule = parseSynonymLine(synonymLine({ words, ...(from !== undefined && { from }) }))
    if ('problem' in rule) throw new Problem('invalid', undefined, [{ pointer: '/words', detail: WRONG[rule.problem] }])
    mustBeDone(await owner.searchTerms.addSynonym(asking, { ...rule, store }))
    return { body: await listed({}, owner.searchTerms.synonyms, drawSynonym) }
  },
})

const WRONG: Record<SynonymProblem, string> = {
  'too-few': 'needs two words, or one and what it stands for',
  'too-many': `has at most ${MOST_WORDS} words`,
  'too-long': `has at most ${LONGEST_WORD} characters in a word`,
  'no-word': 'has a word without letters and digits',
  'two-arrows': 'holds an arrow, which no word has',
}

const removeSynonym = operation({
  id: 'removeSynonym',
  method: 'POST',
  path: '/search-synonyms/{id}/remove',
  summary: 'Remove a synonym',
  scope: 'catalogue:write',
  body: v.strictObject({}),
  answer: 'SynonymList',
  problems: ['not-found', 'invalid', 'key-used'],
  async run({ owner, asking, params }) {
    mustBeDone(await owner.searchTerms.removeSynonym(asking, idOf(params)))
    return { body: await listed({}, owner.searchTerms.synonyms, drawSynonym) }
  },
})

const listRedirects = operation({
  id: 'listSearchRedirects',
  method: 'GET',
  path: '/search-redirects',
  summary: 'Texts that lead to an address of the shop instead of a list',
  scope: 'catalogue:read',
  ...byPage,
  answer: 'SearchRedirectList',
  problems: ['invalid'],
  run: async ({ owner, query }) => ({ body: await listed(query, owner.searchTerms.redirects) }),
})

const setRedirect = operation({
  id: 'setSearchRedirect',
  method: 'POST',
  path: '/search-redirects',
  summary: 'Lead a search for exactly this text to an address of the shop',
  about: 'It replaces a redirect that this text has in this store view. It works within a second.',
  scope: 'catalogue:write',
  body: v.strictObject({
    query: v.pipe(
      givenText(LONGEST_SEARCH),
      v.transform(redirectKey),
      v.description('The text that shoppers type. Case and spaces around it do not count.'),
    ),
    target: v.pipe(
      givenText(LONGEST_TARGET),
      v.transform((given) => redirectTarget(given) ?? ''),
      v.check((target) => target !== '', 'is no address of this shop, such as /returns'),
      v.description('A path of this shop with its query and fragment, such as "/sale.html?dir=asc".'),
    ),
    store: givenStore,
  }),
  answer: 'SearchRedirectList',
  problems: ['invalid', 'key-used'],
  async run({ owner, asking, body }) {
    mustBeDone(await owner.searchTerms.setRedirect(asking, body))
    return { body: await listed({}, owner.searchTerms.redirects) }
  },
})

const removeRedirect = operation({
  id: 'removeSearchRedirect',
  method: 'POST',
  path: '/search-redirects/{id}/remove',
  summary: 'Remove a search redirect: a search for this text is a search again',
  scope: 'catalogue:write',
  body: v.strictObject({}),
  answer: 'SearchRedirectList',
  problems: ['not-found', 'invalid', 'key-used'],
  async run({ owner, asking, params }) {
    mustBeDone(await owner.searchTerms.removeRedirect(asking, idOf(params)))
    return { body: await listed({}, owner.searchTerms.redirects) }
  },
})

export const searchTermOperations: readonly Operation[] = [
  listSynonyms,
  addSynonym,
  removeSynonym,
  listRedirects,
  setRedirect,
  removeRedirect,
]

const drawSynonym = ({
  id,
  store,
  from,
  words,
}: {
  id: number
  store: string | null
  from?: string
  words: string[]
}) => ({
  id,
  store,
  from: from ?? null,
  words,
})

const unknown = () => new Problem('not-found', 'There is no such rule.')

function idOf({ id = '' }: Record<string, string>): number {
  const number = /^\d{1,10}$/.test(id) ? Number(id) : 0
  if (!isRowId(number)) throw unknown()
  return number
}

/** @throws {Problem} */
function mustBeDone({ status }: Changed<SearchTermRefusal>): void {
  if (status === 'done') return
  if (status === 'other-request') throw new Problem('key-used')
  if (status === 'unknown') throw unknown()
  throw new Problem('invalid', undefined, [
    status === 'unknown-store'
      ? { pointer: '/store', detail: 'is no store view' }
      : { pointer: '/words', detail: 'are such a rule already' },
  ])
}

const id = v.pipe(v.number(), v.integer())
const store = v.pipe(v.nullable(v.string()), v.description('The code of its store view; null: all of them.'))

export const searchTermSchemas = {
  SynonymList: listOf(
    v.strictObject({
      id,
      store,
      from: v.pipe(
        v.nullable(v.string()),
        v.description('A search for this finds the words; null: all words are equal.'),
      ),
      words: v.array(v.string()),
    }),
  ),
  SearchRedirectList: listOf(v.strictObject({ id, store, query: v.string(), target: v.string() })),
}
