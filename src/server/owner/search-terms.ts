import type { SynonymRule } from '#domain/search/synonyms.ts'
import { synonymLine } from '#domain/search/synonym-line.ts'
import type { Database, Queryable } from '../database/database.ts'
import { forgetMissedSearches } from '../search/missed-searches.ts'
import {
  putRedirect,
  readRedirects,
  removeRedirect,
  type SearchRedirect,
  type StoredRedirect,
} from '../search/search-redirects.ts'
import type { RulePage } from '../search/rule-page.ts'
import { addSynonymRules, readSynonymRules, removeSynonymRule, type StoredRule } from '../search/synonym-rules.ts'
import { readStores } from '../store/store-service.ts'
import type { Asking, Changed } from './asking.ts'
import { changing, refuse } from './changing.ts'

export type SearchTermRefusal = { status: 'unknown' | 'unknown-store' | 'taken' }

/** `store`: the code of a store view; null for all. */
type For = { store: string | null }

/** Synonyms, and addresses that exact search texts lead to. Changes count within a second. */
export type SearchTerms = {
  /** All, or a page of them. */
  synonyms(page?: RulePage): Promise<StoredRule[]>
  /** Texts of the rule are told no more as searches without a result. */
  addSynonym(asking: Asking, given: SynonymRule & For): Promise<Changed<SearchTermRefusal>>
  removeSynonym(asking: Asking, id: number): Promise<Changed<SearchTermRefusal>>
  redirects(page?: RulePage): Promise<StoredRedirect[]>
  /** It replaces the redirect of the text in this store view, if there is one. */
  setRedirect(asking: Asking, given: SearchRedirect & For): Promise<Changed<SearchTermRefusal>>
  removeRedirect(asking: Asking, id: number): Promise<Changed<SearchTermRefusal>>
}

export function createSearchTerms({ db }: { db: Database }): SearchTerms {
  const change = async (
    asking: Asking,
    work: (tx: Database) => Promise<{ subject: string; details?: Record<string, unknown> }>,
  ): Promise<Changed<SearchTermRefusal>> => {
    const changed = await changing<SearchTermRefusal, null>(db, asking, async (tx, note) => {
      const { subject, details } = await work(tx)
      note(subject, details)
      return null
    })
    return changed.status === 'done' ? { status: 'done' } : changed
  }
  return {
    synonyms: (page) => readSynonymRules(db, page),
    addSynonym: (asking, { store, ...rule }) =>
      change(asking, async (tx) => {
        const storeId = await storeIdOf(tx, store)
        const added = await addSynonymRules(tx, [rule], storeId)
        if (added.length === 0) refuse<SearchTermRefusal>({ status: 'taken' })
        await forgetMissedSearches(tx, [...rule.words, ...(rule.from === undefined ? [] : [rule.from])], storeId)
        return { subject: store ?? 'all', details: { added: synonymLine(rule) } }
      }),
    removeSynonym: (asking, id) =>
      change(asking, async (tx) => {
        if (!(await removeSynonymRule(tx, id))) refuse<SearchTermRefusal>({ status: 'unknown' })
        return { subject: String(id) }
      }),
    redirects: (page) => readRedirects(db, page),
    setRedirect: (asking, { store, ...redirect }) =>
      change(asking, async (tx) => {
        const storeId = await storeIdOf(tx, store)
        await putRedirect(tx, redirect, storeId)
        await forgetMissedSearches(tx, [redirect.query], storeId)
        return { subject: store ?? 'all', details: redirect }
      }),
    removeRedirect: (asking, id) =>
      change(asking, async (tx) => {
        if (!(await removeRedirect(tx, id))) refuse<SearchTermRefusal>({ status: 'unknown' })
        return { subject: String(id) }
      }),
  }
}

async function storeIdOf(tx: Queryable, code: string | null): Promise<number | null> {
  if (code === null) return null
  const store = (await readStores(tx)).find((one) => one.code === code)
  return store?.id ?? refuse<SearchTermRefusal>({ status: 'unknown-store' })
}
