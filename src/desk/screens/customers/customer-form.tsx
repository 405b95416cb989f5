import { useQueryClient } from '@tanstack/react-query'
import { answered, api, type Versioned } from '../../api/api.ts'
import { FieldErrors } from '../../parts/failure.ts'
import { Field } from '../../parts/fields.tsx'
import { Panel } from '../../parts/page.tsx'
import { VersionedForm } from '../../parts/versioned-form.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import { readCustomer, useGroups, type WholeCustomer } from './customer-data.ts'

const NAMES = ['firstName', 'lastName', 'group'] as const
type Values = Record<(typeof NAMES)[number], string>

/** Name and group of a customer. The second of two people sees what the first one changed, and keeps what they typed. */
export function CustomerForm({ found }: { found: Versioned<WholeCustomer> }) {
  const { t } = useWords()
  const { id } = found.data
  const isReadOnly = !useMay('customers:write')
  const groups = useGroups()
  const queries = useQueryClient()
  const queryKey = ['customer', id]
  const codes = groups.data?.map(({ code }) => code).join(', ') ?? ''
  return (
    <VersionedForm<Values, WholeCustomer>
      key={id}
      queryKey={queryKey}
      now={found}
      valuesOf={({ firstName, lastName, group }) => ({ firstName, lastName, group })}
      labelOf={(name) => t(name)}
      read={() => readCustomer(id)}
      write={(values, changed, { version }) => {
        const empty = changed.filter((name) => !values[name].trim())
        if (empty.length > 0)
          throw new FieldErrors(Object.fromEntries(empty.map((name) => [`/${name}`, t('fieldMissing')])))
        const params = { path: { id }, header: { 'If-Match': version } }
        const body = Object.fromEntries(changed.map((name) => [name, values[name]]))
        return answered(api.PATCH('/customers/{id}', { params, body }))
      }}
      onSaved={(saved) => {
        queries.setQueryData(queryKey, saved)
        void queries.invalidateQueries({ queryKey: ['customers'] })
        void queries.invalidateQueries({ queryKey: ['groups'] })
      }}
    >
      {({ values, set }) => (
        <Panel title={t('nameAndGroup')}>
          {NAMES.map((name) => (
            <Field
              key={name}
              name={`/${name}`}
              label={t(name)}
              value={values[name]}
              onChange={set(name)}
              isReadOnly={isReadOnly}
              hint={name === 'group' ? t('groupHint', { codes }) : undefined}
            />
          ))}
        </Panel>
      )}
    </VersionedForm>
  )
}
