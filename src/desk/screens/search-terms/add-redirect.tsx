import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../../api/api.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { Field } from '../../parts/fields.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { useWords } from '../../texts/use-words.ts'
import { redirectsQuery } from './search-term-data.ts'
import { StoreViewField } from './store-view-field.tsx'

/** Leads a search for exactly one text to a page. `missed`: what shoppers type and do not find. */
export function AddRedirect({ missed = '', onClose }: { missed?: string | undefined; onClose: () => void }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const [query, setQuery] = useState(missed)
  const [target, setTarget] = useState('')
  const [store, setStore] = useState('')
  return (
    <AskDialog
      title={t('addSearchRedirect')}
      action={t('addSearchRedirect')}
      work={() => answered(api.POST('/search-redirects', { body: { query, target, store: store || null } }))}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: redirectsQuery.queryKey })
        noticeBoard.say(t('redirectAdded', { query: query.trim() }))
      }}
      onClose={onClose}
    >
      <Field
        name="/query"
        label={t('redirectQuery')}
        value={query}
        onChange={setQuery}
        autoComplete="off"
        hasFocus={missed === ''}
      />
      <Field
        name="/target"
        label={t('redirectTarget')}
        hint={t('redirectTargetHint')}
        value={target}
        onChange={setTarget}
        autoComplete="off"
        hasFocus={missed !== ''}
      />
      <StoreViewField value={store} onChange={setStore} />
    </AskDialog>
  )
}
