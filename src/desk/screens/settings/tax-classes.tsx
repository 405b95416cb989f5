import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { answered, api, type Schemas } from '../../api/api.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { Field } from '../../parts/fields.tsx'
import { ListTable, type Column } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Panel } from '../../parts/page.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords, type Words } from '../../texts/use-words.ts'

/** Tax classes, each a way to its rates. */
export function TaxClasses() {
  const words = useWords()
  const { t } = words
  const mayChange = useMay('settings:write')
  const [isAdding, setAdding] = useState(false)
  const found = useQuery({
    queryKey: ['tax-classes', 'list'],
    queryFn: async () => (await answered(api.GET('/tax-classes'))).data.items,
  })
  const add = mayChange && (
    <Button className="button" onPress={() => setAdding(true)}>
      {t('addTaxClass')}
    </Button>
  )
  return (
    <Panel title={t('taxClasses')} aside={add}>
      <p>{t('taxClassesText')}</p>
      <Loaded query={found}>
        {(classes) => (
          <ListTable
            label={t('taxClasses')}
            columns={classColumns(words)}
            rows={classes}
            nameOf={({ code }) => code}
            noneYet={t('noTaxClasses')}
          />
        )}
      </Loaded>
      {isAdding && <AddTaxClass onClose={() => setAdding(false)} />}
    </Panel>
  )
}

const classColumns = ({ t }: Words): Column<Schemas['TaxClassList']['items'][number]>[] => [
  {
    id: 'code',
    label: t('code'),
    cell: ({ code }) => (
      <Link to="/settings/taxes/$code" params={{ code }}>
        {code}
      </Link>
    ),
  },
  { id: 'rates', label: t('rates'), isNumber: true, cell: ({ rateCount }) => rateCount },
]

function AddTaxClass({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [code, setCode] = useState('standard')
  return (
    <AskDialog
      title={t('addTaxClass')}
      action={t('add')}
      work={() => answered(api.POST('/tax-classes', { body: { code: code.trim(), rates: [] } }))}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: ['tax-classes'] })
        void navigate({ to: '/settings/taxes/$code', params: { code: code.trim() } })
      }}
      onClose={onClose}
    >
      <Field name="/code" label={t('code')} hint={t('taxClassCodeHint')} value={code} onChange={setCode} hasFocus />
    </AskDialog>
  )
}
