import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { answered, api } from '../../api/api.ts'
import { AskButton } from '../../parts/ask-button.tsx'
import { ListTable, type Column } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { MoreButton } from '../../parts/more-button.tsx'
import { PageHead, Panel } from '../../parts/page.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords, type Words } from '../../texts/use-words.ts'
import { AddRedirect } from './add-redirect.tsx'
import { AddSynonym } from './add-synonym.tsx'
import { redirectsQuery, ruleText, synonymsQuery, type SearchRedirect, type Synonym } from './search-term-data.ts'

const route = getRouteApi('/frame/search-terms')

/** Synonyms, and search texts that lead to a page. */
export function SearchTerms() {
  const { t } = useWords()
  const { find } = route.useSearch()
  const mayChange = useMay('catalogue:write')
  const [asked, setAsked] = useState<'synonym' | 'redirect'>()
  const close = () => setAsked(undefined)
  return (
    <>
      <PageHead title={t('searchTerms')}>
        {mayChange && (
          <>
            <Button className="button is-main" onPress={() => setAsked('synonym')}>
              {t('addSynonym')}
            </Button>
            <Button className="button" onPress={() => setAsked('redirect')}>
              {t('addSearchRedirect')}
            </Button>
          </>
        )}
      </PageHead>
      <p className="subtitle">{find === undefined ? t('searchTermsText') : t('searchTermMissed', { query: find })}</p>
      <Synonyms mayChange={mayChange} />
      <Redirects mayChange={mayChange} />
      {asked === 'synonym' && <AddSynonym missed={find} onClose={close} />}
      {asked === 'redirect' && <AddRedirect missed={find} onClose={close} />}
    </>
  )
}

function Synonyms({ mayChange }: { mayChange: boolean }) {
  const words = useWords()
  const { t } = words
  const found = useInfiniteQuery(synonymsQuery)
  return (
    <Panel title={t('synonyms')}>
      <Loaded query={found}>
        {({ pages }) => (
          <>
            <ListTable
              label={t('synonyms')}
              rows={pages.flatMap(({ items }) => items)}
              nameOf={({ id }) => String(id)}
              columns={synonymColumns(words, mayChange)}
              noneYet={t('noSynonyms')}
            />
            <MoreButton query={found} label={t('moreSearchTerms')} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function Redirects({ mayChange }: { mayChange: boolean }) {
  const words = useWords()
  const { t } = words
  const found = useInfiniteQuery(redirectsQuery)
  return (
    <Panel title={t('searchRedirects')}>
      <Loaded query={found}>
        {({ pages }) => (
          <>
            <ListTable
              label={t('searchRedirects')}
              rows={pages.flatMap(({ items }) => items)}
              nameOf={({ id }) => String(id)}
              columns={redirectColumns(words, mayChange)}
              noneYet={t('noSearchRedirects')}
            />
            <MoreButton query={found} label={t('moreSearchTerms')} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

const synonymColumns = (words: Words, mayChange: boolean): Column<Synonym>[] => [
  { id: 'rule', label: words.t('synonymRule'), cell: (one) => <span className="long">{ruleText(one)}</span> },
  viewColumn(words),
  ...(mayChange
    ? [{ id: 'remove', label: words.t('removeSynonym'), cell: (one: Synonym) => <RemoveSynonym synonym={one} /> }]
    : []),
]

const redirectColumns = (words: Words, mayChange: boolean): Column<SearchRedirect>[] => [
  { id: 'query', label: words.t('redirectQuery'), cell: ({ query }) => <span className="long">{query}</span> },
  { id: 'target', label: words.t('redirectTarget'), cell: ({ target }) => <span className="long">{target}</span> },
  viewColumn(words),
  ...(mayChange
    ? [
        {
          id: 'remove',
          label: words.t('removeSearchRedirect'),
          cell: (one: SearchRedirect) => <RemoveRedirect redirect={one} />,
        },
      ]
    : []),
]

const viewColumn = ({ t }: Words): Column<{ store: string | null }> => ({
  id: 'store',
  label: t('countsIn'),
  isMinor: true,
  cell: ({ store }) => store ?? t('allViews'),
})

function RemoveSynonym({ synonym }: { synonym: Synonym }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const path = { id: String(synonym.id) }
  return (
    <AskButton
      label={t('remove')}
      spoken={`${t('removeSynonym')}: ${ruleText(synonym)}`}
      title={t('removeSynonym')}
      action={t('removeSynonym')}
      isDangerous
      work={() => answered(api.POST('/search-synonyms/{id}/remove', { params: { path }, body: {} }))}
      onDone={() => queries.invalidateQueries({ queryKey: synonymsQuery.queryKey })}
    >
      <p className="long">{t('removeSynonymText', { rule: ruleText(synonym) })}</p>
    </AskButton>
  )
}

function RemoveRedirect({ redirect }: { redirect: SearchRedirect }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const path = { id: String(redirect.id) }
  return (
    <AskButton
      label={t('remove')}
      spoken={`${t('removeSearchRedirect')}: ${redirect.query}`}
      title={t('removeSearchRedirect')}
      action={t('removeSearchRedirect')}
      isDangerous
      work={() => answered(api.POST('/search-redirects/{id}/remove', { params: { path }, body: {} }))}
      onDone={() => queries.invalidateQueries({ queryKey: redirectsQuery.queryKey })}
    >
      <p className="long">{t('removeSearchRedirectText', { query: redirect.query })}</p>
    </AskButton>
  )
}
