import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../../api/api.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { Field } from '../../parts/fields.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { useWords } from '../../texts/use-words.ts'
import { synonymsQuery } from './search-term-data.ts'
import { StoreViewField } from './store-view-field.tsx'

/** Says that words mean the same. `missed`: what shoppers type and do not find. */
export function AddSynonym({ missed = '', onClose }: { missed?: string | undefined; onClose: () => void }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const [from, setFrom] = useState(missed)
  const [words, setWords] = useState('')
  const [store, setStore] = useState('')
  const given = words.split(',').flatMap((word) => word.trim() || [])
  const add = () =>
    answered(
      api.POST('/search-synonyms', {
        body: { words: given, store: store || null, ...(from.trim() && { from }) },
      }),
    )
  return (
    <AskDialog
      title={t('addSynonym')}
      action={t('addSynonym')}
      work={add}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: synonymsQuery.queryKey })
        noticeBoard.say(t('synonymAdded'))
      }}
      onClose={onClose}
    >
      <Field
        name="/from"
        label={t('synonymFrom')}
        hint={t('synonymFromHint')}
        value={from}
        onChange={setFrom}
        autoComplete="off"
        hasFocus={missed === ''}
      />
      <Field
        name="/words"
        label={t('synonymWords')}
        hint={t('synonymWordsHint')}
        value={words}
        onChange={setWords}
        autoComplete="off"
        hasFocus={missed !== ''}
      />
      <StoreViewField value={store} onChange={setStore} />
    </AskDialog>
  )
}
