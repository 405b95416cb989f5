import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { answered, api } from '../../api/api.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { ListTable, type Column } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead, Panel } from '../../parts/page.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords, type Words } from '../../texts/use-words.ts'
import { AddRedirect } from './add-redirect.tsx'
import { AddSynonym } from './add-synonym.tsx'
import { redirectsQuery, ruleText, synonymsQuery, type SearchRedirect, type Synonym } from './search-term-data.ts'

const route = getRouteApi('/frame/search-terms')

type Asked = { synonym: Synonym } | { redirect: SearchRedirect } | 'synonym' | 'redirect'

/** Synonyms, and search texts that lead to a page. */
export function SearchTerms() {
  const { t } = useWords()
  const { find } = route.useSearch()
  const mayChange = useMay('catalogue:write')
  const [asked, setAsked] = useState<Asked>()
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
      <Synonyms onRemove={mayChange ? (synonym) => setAsked({ synonym }) : undefined} />
      <Redirects onRemove={mayChange ? (redirect) => setAsked({ redirect }) : undefined} />
      {asked === 'synonym' && <AddSynonym missed={find} onClose={close} />}
      {asked === 'redirect' && <AddRedirect missed={find} onClose={close} />}
      {typeof asked === 'object' && 'synonym' in asked && <RemoveSynonym synonym={asked.synonym} onClose={close} />}
      {typeof asked === 'object' && 'redirect' in asked && <RemoveRedirect redirect={asked.redirect} onClose={close} />}
    </>
  )
}

function Synonyms({ onRemove }: { onRemove: ((synonym: Synonym) => void) | undefined }) {
  const words = useWords()
  const { t } = words
  const found = useQuery(synonymsQuery)
  return (
    <Panel title={t('synonyms')}>
      <Loaded query={found}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="empty">{t('noSynonyms')}</p>
          ) : (
            <ListTable
              label={t('synonyms')}
              rows={items}
              nameOf={({ id }) => String(id)}
              columns={synonymColumns(words, onRemove)}
            />
          )
        }
      </Loaded>
    </Panel>
  )
}

function Redirects({ onRemove }: { onRemove: ((redirect: SearchRedirect) => void) | undefined }) {
  const words = useWords()
  const { t } = words
  const found = useQuery(redirectsQuery)
  return (
    <Panel title={t('searchRedirects')}>
      <Loaded query={found}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="empty">{t('noSearchRedirects')}</p>
          ) : (
            <ListTable
              label={t('searchRedirects')}
              rows={items}
              nameOf={({ id }) => String(id)}
              columns={redirectColumns(words, onRemove)}
            />
          )
        }
      </Loaded>
    </Panel>
  )
}

const synonymColumns = (words: Words, remove: ((synonym: Synonym) => void) | undefined): Column<Synonym>[] => [
  { id: 'rule', label: words.t('synonymRule'), cell: (one) => <span className="long">{ruleText(one)}</span> },
  viewColumn(words),
  ...removeColumn(words, 'removeSynonym', ruleText, remove),
]

const redirectColumns = (
  words: Words,
  remove: ((redirect: SearchRedirect) => void) | undefined,
): Column<SearchRedirect>[] => [
  { id: 'query', label: words.t('redirectQuery'), cell: ({ query }) => <span className="long">{query}</span> },
  { id: 'target', label: words.t('redirectTarget'), cell: ({ target }) => <span className="long">{target}</span> },
  viewColumn(words),
  ...removeColumn(words, 'removeSearchRedirect', ({ query }: SearchRedirect) => query, remove),
]

const viewColumn = ({ t }: Words): Column<{ store: string | null }> => ({
  id: 'store',
  label: t('countsIn'),
  isMinor: true,
  cell: ({ store }) => store ?? t('allViews'),
})

const removeColumn = <Row,>(
  { t }: Words,
  label: 'removeSynonym' | 'removeSearchRedirect',
  nameOf: (row: Row) => string,
  remove?: (row: Row) => void,
): Column<Row>[] =>
  remove
    ? [
        {
          id: 'remove',
          label: t(label),
          cell: (row) => (
            <Button className="button" onPress={() => remove(row)} aria-label={`${t(label)}: ${nameOf(row)}`}>
              {t('remove')}
            </Button>
          ),
        },
      ]
    : []

function RemoveSynonym({ synonym, onClose }: { synonym: Synonym; onClose: () => void }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const path = { id: String(synonym.id) }
  return (
    <AskDialog
      title={t('removeSynonym')}
      action={t('removeSynonym')}
      isDangerous
      work={() => answered(api.POST('/search-synonyms/{id}/remove', { params: { path }, body: {} }))}
      onDone={({ data }) => queries.setQueryData(synonymsQuery.queryKey, data)}
      onClose={onClose}
    >
      <p className="long">{t('removeSynonymText', { rule: ruleText(synonym) })}</p>
    </AskDialog>
  )
}

function RemoveRedirect({ redirect, onClose }: { redirect: SearchRedirect; onClose: () => void }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const path = { id: String(redirect.id) }
  return (
    <AskDialog
      title={t('removeSearchRedirect')}
      action={t('removeSearchRedirect')}
      isDangerous
      work={() => answered(api.POST('/search-redirects/{id}/remove', { params: { path }, body: {} }))}
      onDone={({ data }) => queries.setQueryData(redirectsQuery.queryKey, data)}
      onClose={onClose}
    >
      <p className="long">{t('removeSearchRedirectText', { query: redirect.query })}</p>
    </AskDialog>
  )
}
