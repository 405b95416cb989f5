import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { answered, api, type Schemas } from '../../api/api.ts'
import { DeskProblem } from '../../api/desk-problem.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { FieldErrors } from '../../parts/failure.ts'
import { Field } from '../../parts/fields.tsx'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { useWords } from '../../texts/use-words.ts'
import { tame } from '../products/tame.ts'

type Rows = Schemas['CategoryTree']['items']

/** Begins a category, hidden as yet; it opens. */
export function NewCategory({ rows }: { rows: Rows }) {
  const { t } = useWords()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button className="button is-main" onPress={() => setAsked(true)}>
        {t('newCategory')}
      </Button>
      {isAsked && <NewCategoryDialog rows={rows} onClose={() => setAsked(false)} />}
    </>
  )
}

function NewCategoryDialog({ rows, onClose }: { rows: Rows; onClose: () => void }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [parent, setParent] = useState('')
  const create = async () => {
    const code = tame(name).toLowerCase()
    if (code === '') throw new FieldErrors({ '/name': t('fieldMissing') })
    const path = parent === '' ? code : `${parent}/${code}`
    const body = { path, name: name.trim(), urlKey: code, isActive: false }
    return answered(api.POST('/categories', { body })).catch((thrown: unknown) => {
      if (thrown instanceof DeskProblem && thrown.status === 409) throw new FieldErrors({ '/name': t('categoryThere') })
      throw thrown
    })
  }
  return (
    <AskDialog
      title={t('newCategory')}
      action={t('create')}
      work={create}
      onDone={(made) => {
        queries.setQueryData(['category', made.data.path], made)
        void queries.invalidateQueries({ queryKey: ['categories'] })
        void navigate({ to: '/categories/$path', params: { path: made.data.path } })
      }}
      onClose={onClose}
    >
      <Field name="/name" label={t('name')} value={name} onChange={setName} hasFocus />
      <ChoiceField
        name="/parent"
        label={t('below')}
        value={parent}
        options={[
          { value: '', label: t('top') },
          ...rows.map(({ path, name: of }) => ({ value: path, label: `${of} (${path})` })),
        ]}
        onChange={setParent}
      />
    </AskDialog>
  )
}
