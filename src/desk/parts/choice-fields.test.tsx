// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CheckList } from './check-list.tsx'
import { ChoiceField, OrderedField } from './choice-fields.tsx'
import { FieldErrors } from './failure.ts'
import { DeskForm } from './fields.tsx'
import { UnplacedFaults } from './unplaced-faults.tsx'

afterEach(cleanup)

const OPTIONS = [{ value: 'one', label: 'One' }]
const onChange = () => {}

test.each([
  [
    'one of several',
    () => <ChoiceField name="/given" label="Given" value="one" options={OPTIONS} onChange={onChange} />,
  ],
  [
    'several in an order',
    () => <OrderedField name="/given" label="Given" value="" options={OPTIONS} onChange={onChange} />,
  ],
  ['boxes', () => <CheckList name="/given" label="Given" chosen={new Set()} options={OPTIONS} onChange={onChange} />],
])('what is wrong with a choice (%s) is told once, beside it', (_, field) => {
  const error = new FieldErrors({ '/given': 'There is no such one.', '/elsewhere': 'Neither is this.' })
  const page = render(
    <DeskForm error={error} onSend={() => {}}>
      {field()}
      <UnplacedFaults error={error} />
    </DeskForm>,
  )
  expect(page.getAllByText(/There is no such one/)).toHaveLength(1)
  expect(page.getByText('elsewhere: Neither is this.').closest('[role=alert]')).not.toBeNull()
})

test('what is wrong with all that was sent is not said of a field without a name', () => {
  const page = render(
    <DeskForm error={new FieldErrors({ '': 'changes nothing' })} onSend={() => {}}>
      <ChoiceField label="Preview in" value="one" options={OPTIONS} onChange={onChange} />
    </DeskForm>,
  )
  expect(page.queryByText('changes nothing')).toBeNull()
  expect(page.getByLabelText('Preview in').hasAttribute('aria-invalid')).toBe(false)
})
