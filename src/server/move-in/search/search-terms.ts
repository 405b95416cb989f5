import { sql } from 'drizzle-orm'
import { redirectKey } from '#domain/search/field/search-redirect.ts'
import { oneWaySynonym } from '#domain/search/synonym-line.ts'
import type { SynonymRule } from '#domain/search/synonyms.ts'
import type { Queryable } from '../../database/database.ts'
import { putRedirect, type SearchRedirect } from '../../search/search-redirects.ts'
import { putSynonymRule } from '../../search/synonym-rules.ts'
import type { Move, MoveStep } from '../step/move.ts'
import { moveRecords, type Converted, type ToWrite } from '../step/move-records.ts'
import { allMoved } from '../step/moved-records.ts'
import { oldRedirect } from './old-redirect.ts'
import { say, sayMessage } from '../../words/say.ts'

type OldTerm = { id: number; text: string | null; synonymFor: string | null; redirect: string | null; storeId: number }
/** null: in all store views. */
type InStore<Value> = Value & { storeId: number | null }

const BATCH = 1000
const SYNONYM = 'search synonym'
const REDIRECT = 'search redirect'
const BASES = ['web/unsecure/base_url', 'web/secure/base_url'] as const

/** Synonyms and redirects of search terms. What visitors searched for, and how often, has no counterpart. */
export const searchTerms: MoveStep = {
  name: 'search terms',
  async run(move) {
    const { old } = move
    if (!(await old.hasTable('catalogsearch_query'))) return
    const views = await allMoved(move.db, 'store view')
    const bases = basesOf(move)
    const isActive = (await old.hasColumn('catalogsearch_query', 'is_active')) ? 'coalesce(is_active, 1) = 1' : 'true'
    for (let after = 0; !move.signal?.aborted;) {
      const found = await old.rows<OldTerm>(
        `select query_id as id, query_text as text, synonym_for as synonymFor, redirect, store_id as storeId
         from {catalogsearch_query} where query_id > ? and (synonym_for <> '' or redirect <> '') and ${isActive}
         order by query_id limit ${BATCH}`,
        [after],
      )
      if (found.length === 0) break
      const storeOf = ({ storeId }: OldTerm): number | null | undefined =>
        storeId === 0 ? null : views.has(String(storeId)) ? Number(views.get(String(storeId))) : undefined
      const [synonyms, redirects] = [
        found.filter(({ synonymFor }) => synonymFor?.trim()),
        found.filter(({ redirect }) => redirect?.trim()),
      ]
      await moveRecords(move, {
        kind: SYNONYM,
        records: synonyms.map((term) => inStore(term, storeOf(term), synonymOf(term))),
        write: writeSynonyms,
      })
      await moveRecords(move, {
        kind: REDIRECT,
        records: redirects.map((term) => inStore(term, storeOf(term), redirectOf(term, bases))),
        write: writeRedirects,
      })
      after = found.at(-1)!.id
    }
    const [off] = await old.rows<{ total: number }>(
      `select count(*) as total from {catalogsearch_query} where (synonym_for <> '' or redirect <> '') and not (${isActive})`,
    )
    move.report.leaveOut(
      'synonyms and redirects of search terms',
      Number(off?.total ?? 0),
      say('they are switched off'),
    )
  },
}

const basesOf = ({ settings, stores }: Move): string[] => [
  ...new Set(
    [undefined, ...stores.views.map(({ id }) => id)].flatMap((storeId) =>
      BASES.flatMap((path) => settings.get(path, storeId === undefined ? {} : { storeId }) ?? []),
    ),
  ),
]

function inStore<Value extends object>(
  { id, storeId: oldStore }: OldTerm,
  storeId: number | null | undefined,
  read: Value | { problem: string },
): Converted<InStore<Value>> {
  const oldId = String(id)
  if ('problem' in read) return { oldId, problem: String(read.problem) }
  if (storeId === undefined)
    return { oldId, problem: say('its store view {store} did not come', { store: String(oldStore) }) }
  return { oldId, value: { ...read, storeId } }
}

function synonymOf({ text, synonymFor }: OldTerm): SynonymRule | { problem: string } {
  const rule = oneWaySynonym(text ?? '', synonymFor ?? '')
  return 'problem' in rule
    ? {
        problem: say('"{text}" for "{synonym}" is no rule here: {problem}', {
          text: text ?? '',
          synonym: synonymFor ?? '',
          problem: sayMessage(rule.problem),
        }),
      }
    : rule
}

function redirectOf({ text, redirect }: OldTerm, bases: readonly string[]): SearchRedirect | { problem: string } {
  const [query, target] = [redirectKey(text ?? ''), oldRedirect(redirect ?? '', bases)]
  if (query === '') return { problem: say('it has no text') }
  return target === undefined
    ? {
        problem: say('"{text}" leads to {target}, which is not this shop', {
          text: text ?? '',
          target: redirect ?? '',
        }),
      }
    : { query, target }
}

async function writeSynonyms(tx: Queryable, records: readonly ToWrite<InStore<SynonymRule>>[]): Promise<string[]> {
  const ids: string[] = []
  for (const { newId, value } of records)
    ids.push(String(await putSynonymRule(tx, value, value.storeId, newId === undefined ? undefined : Number(newId))))
  return ids
}

/** If the old shop has given a redirect another text since, it is removed from the former text. */
async function writeRedirects(tx: Queryable, records: readonly ToWrite<InStore<SearchRedirect>>[]): Promise<string[]> {
  const ids: string[] = []
  for (const { newId, value } of records) {
    const id = await putRedirect(tx, value, value.storeId)
    if (newId !== undefined && newId !== String(id))
      await tx.execute(sql`delete from search_redirect where id = ${Number(newId)}::int`)
    ids.push(String(id))
  }
  return ids
}
