import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { answered, api } from '../../api/api.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { download } from '../../parts/download.ts'
import { Field } from '../../parts/fields.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { useSaid } from '../../parts/use-said.ts'
import { useWords } from '../../texts/use-words.ts'
import type { WholeCustomer } from './customer-data.ts'

/** The two rights of a customer over their data: to have all of it, and to have it deleted. */
export function CustomerActions({ customer }: { customer: WholeCustomer }) {
  const { t } = useWords()
  const [isErasing, setErasing] = useState(false)
  const params = { path: { id: customer.id } }
  const { run, isRunning } = useSaid(
    () => answered(api.POST('/customers/{id}/export', { params, body: {} })),
    ({ data }) =>
      download(`${customer.email}.json`, new Blob([JSON.stringify(data.data, null, 2)], { type: 'application/json' })),
  )
  return (
    <>
      <ActionButton onPress={run} isBusy={isRunning}>
        {t('exportData')}
      </ActionButton>
      <Button className="button" onPress={() => setErasing(true)}>
        {t('erase')}
      </Button>
      {isErasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}
    </>
  )
}

function EraseDialog({ customer: { id, email, orders }, onClose }: { customer: WholeCustomer; onClose: () => void }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const erased = (left: number) => {
    noticeBoard.say(t('erased', { count: left }))
    queries.removeQueries({ queryKey: ['customer', id] })
    void queries.invalidateQueries({ queryKey: ['customers'] })
    void navigate({ to: '/customers' })
  }
  return (
    <AskDialog
      title={t('eraseTitle')}
      action={t('erase')}
      leave={t('keepCustomer')}
      isDangerous
      work={() => answered(api.POST('/customers/{id}/erase', { params: { path: { id } }, body: { email: typed } }))}
      onDone={({ data }) => erased(data.orders)}
      onClose={onClose}
    >
      <p>{t('eraseGoes')}</p>
      <p>{t('eraseStays', { count: orders })}</p>
      <Field
        name="/email"
        type="email"
        label={t('eraseAddress')}
        hint={email}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        hasFocus
      />
    </AskDialog>
  )
}
