import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { STAFF_ROLES } from '#domain/owner/staff-roles.ts'
import { answered, api, type Schemas } from '../../api/api.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { FieldErrors } from '../../parts/failure.ts'
import { Field } from '../../parts/fields.tsx'
import { ListTable, type Column } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Badge, PageHead } from '../../parts/page.tsx'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { ShownOnce } from '../../parts/shown-once.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords, type Words } from '../../texts/use-words.ts'

export type Member = Schemas['StaffMember']

/** Everybody who may work at the desk, and as what. */
export function Staff() {
  const words = useWords()
  const { t } = words
  const mayChange = useMay('staff:write')
  const [isAdding, setAdding] = useState(false)
  const [address, setAddress] = useState<string>()
  const found = useQuery({
    queryKey: ['staff'],
    queryFn: async () => (await answered(api.GET('/staff'))).data.items,
  })
  return (
    <>
      <PageHead title={t('staffTitle')}>
        {mayChange && (
          <Button className="button is-main" onPress={() => setAdding(true)}>
            {t('letIn')}
          </Button>
        )}
      </PageHead>
      <Loaded query={found}>
        {(items) => <ListTable label={t('staffTitle')} columns={columns(words)} rows={items} nameOf={({ id }) => id} />}
      </Loaded>
      {isAdding && <AddDialog onClose={() => setAdding(false)} onAdded={setAddress} />}
      {address !== undefined && <OneTimeAddress address={address} onClose={() => setAddress(undefined)} />}
    </>
  )
}

/** Shows the one-time address at which a person chooses a password. It can be seen only this once. */
export function OneTimeAddress({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useWords()
  return <ShownOnce title={t('addressTitle')} text={t('addressText')} secret={address} onClose={onClose} />
}

function AddDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (address: string) => void }) {
  const { t, named } = useWords()
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState<Member['role']>('clerk')
  const add = async () => {
    const missing = {
      ...(!name.trim() && { '/name': t('fieldMissing') }),
      ...(!email.trim() && { '/email': t('fieldMissing') }),
    }
    if (Object.keys(missing).length > 0) throw new FieldErrors(missing)
    return answered(api.POST('/staff', { body: { email, name, role } }))
  }
  return (
    <AskDialog
      title={t('letIn')}
      action={t('letIn')}
      work={add}
      onDone={({ data }) => {
        void queries.invalidateQueries({ queryKey: ['staff'] })
        onAdded(data.address)
      }}
      onClose={onClose}
    >
      <Field name="/name" label={t('name')} value={name} onChange={setName} autoComplete="off" hasFocus />
      <Field name="/email" type="email" label={t('email')} value={email} onChange={setEmail} autoComplete="off" />
      <RoleField role={role} onChange={setRole} />
      <p className="hint">{named('roleText', role)}</p>
    </AskDialog>
  )
}

export function RoleField({ role, onChange }: { role: Member['role']; onChange: (role: Member['role']) => void }) {
  const { t, named } = useWords()
  return (
    <ChoiceField
      label={t('role')}
      value={role}
      options={STAFF_ROLES.map((one) => ({ value: one, label: named('role', one) }))}
      onChange={(given) => onChange(STAFF_ROLES.find((one) => one === given) ?? role)}
    />
  )
}

/** A badge that says whether the person can sign in. */
export function StaffState({ member: { isDisabled, hasPassword } }: { member: Member }) {
  const { t } = useWords()
  if (isDisabled) return <Badge tone="over">{t('staff_disabled')}</Badge>
  return hasPassword ? <Badge tone="good">{t('staff_in')}</Badge> : <Badge tone="waits">{t('staff_invited')}</Badge>
}

/** A person's second factors, in words. */
export function factorOf({ hasCode, passkeys }: Member, { t, named }: Words): string {
  const had = [
    ...(hasCode ? [named('factor', 'code')] : []),
    ...(passkeys > 0 ? [t('passkeyCount', { count: passkeys })] : []),
  ]
  return had.join(', ') || named('factor', 'none')
}

const columns = (words: Words): Column<Member>[] => {
  const { t, named } = words
  return [
    {
      id: 'name',
      label: t('name'),
      cell: ({ id, name, email }) => (
        <>
          <Link to="/staff/$id" params={{ id }} className="long">
            {name}
          </Link>
          <small className="long">{email}</small>
        </>
      ),
    },
    { id: 'role', label: t('role'), cell: ({ role }) => named('role', role) },
    { id: 'factor', label: t('secondFactor'), cell: (member) => factorOf(member, words) },
    { id: 'state', label: t('state'), cell: (member) => <StaffState member={member} /> },
  ]
}
