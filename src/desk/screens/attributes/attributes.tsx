import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { answered, api, type Schemas } from '../../api/api.ts'
import { DeskProblem } from '../../api/desk-problem.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { FieldErrors } from '../../parts/failure.ts'
import { Field } from '../../parts/fields.tsx'
import { ListTable, type Column } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead } from '../../parts/page.tsx'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords, type Words } from '../../texts/use-words.ts'
import { attributesQuery } from '../products/product-data.ts'

type Row = Schemas['AttributeList']['items'][number]
const INPUTS = ['select', 'multiselect', 'text', 'boolean'] as const
const SWITCHES = ['isFilterable', 'isSearchable', 'isComparable', 'isVisible'] as const

/** The attributes that products are described and chosen by. */
export function Attributes() {
  const words = useWords()
  const { t } = words
  const mayChange = useMay('catalogue:write')
  const found = useQuery(attributesQuery)
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <PageHead title={t('attributes')}>
        {mayChange && (
          <Button className="button is-main" onPress={() => setAsked(true)}>
            {t('newAttribute')}
          </Button>
        )}
      </PageHead>
      <Loaded query={found}>
        {(items) => (
          <ListTable
            label={t('attributes')}
            columns={attributeColumns(words)}
            rows={items}
            nameOf={({ code }) => code}
            noneYet={t('noAttributes')}
          />
        )}
      </Loaded>
      {isAsked && <NewAttributeDialog onClose={() => setAsked(false)} />}
    </>
  )
}

const attributeColumns = ({ t, named }: Words): Column<Row>[] => [
  {
    id: 'label',
    label: t('label'),
    cell: ({ code, label }) => (
      <>
        <Link to="/attributes/$code" params={{ code }}>
          {label}
        </Link>
        <small>{code}</small>
      </>
    ),
  },
  { id: 'input', label: t('type'), cell: ({ input }) => named('attribute', input) },
  { id: 'options', label: t('options'), isNumber: true, isMinor: true, cell: ({ optionCount }) => optionCount },
  {
    id: 'used',
    label: t('usedFor'),
    isMinor: true,
    cell: (row) =>
      SWITCHES.filter((name) => row[name])
        .map((name) => t(name))
        .join(', ') || t('none'),
  },
]

function NewAttributeDialog({ onClose }: { onClose: () => void }) {
  const { t, named } = useWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [given, setGiven] = useState({ code: '', label: '', input: 'select' as Row['input'] })
  const create = async () => {
    const body = { ...given, code: given.code.trim(), label: given.label.trim() }
    const empty = (['label', 'code'] as const).filter((name) => body[name] === '')
    if (empty.length > 0)
      throw new FieldErrors(Object.fromEntries(empty.map((name) => [`/${name}`, t('fieldMissing')])))
    return answered(api.POST('/attributes', { body })).catch((thrown: unknown) => {
      if (thrown instanceof DeskProblem && thrown.status === 409)
        throw new FieldErrors({ '/code': t('attributeThere') })
      throw thrown
    })
  }
  return (
    <AskDialog
      title={t('newAttribute')}
      action={t('create')}
      work={create}
      onDone={(made) => {
        queries.setQueryData(['attribute', made.data.code], made)
        void queries.invalidateQueries({ queryKey: ['attributes'] })
        void navigate({ to: '/attributes/$code', params: { code: made.data.code } })
      }}
      onClose={onClose}
    >
      <Field
        name="/label"
        label={t('label')}
        value={given.label}
        onChange={(label) => setGiven({ ...given, label })}
        hasFocus
      />
      <Field
        name="/code"
        label={t('code')}
        hint={t('codeHint')}
        value={given.code}
        onChange={(code) => setGiven({ ...given, code })}
      />
      <ChoiceField
        name="/input"
        label={t('type')}
        value={given.input}
        options={INPUTS.map((value) => ({ value, label: named('attribute', value) }))}
        onChange={(input) => setGiven({ ...given, input })}
      />
    </AskDialog>
  )
}
