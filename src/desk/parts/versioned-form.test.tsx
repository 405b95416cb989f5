// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Versioned } from '../api/api.ts'
import { DeskProblem } from '../api/desk-problem.ts'
import { Field } from './fields.tsx'
import { RecordFormFrame } from './record-form-frame.tsx'
import { VersionedForm } from './versioned-form.tsx'

// The question before a page is left needs the router, which is not there.
vi.mock('./leave-guard.tsx', () => ({ LeaveGuard: () => null }))
afterEach(cleanup)

type Text = { text: string; other: string }

const SEEN: Versioned<Text> = { data: { text: 'Cup', other: 'Red' }, version: '"1"' }
const THEIRS: Versioned<Text> = { data: { text: 'Cup', other: 'Blue' }, version: '"2"' }
const SAVED: Versioned<Text> = { data: { text: 'Mug', other: 'Blue' }, version: '"3"' }

/** The server: it refuses whatever was not seen as it is now. */
const writing = () =>
  vi.fn((_: Text, version: string) =>
    version === THEIRS.version ? Promise.resolve(SAVED) : Promise.reject(new DeskProblem(412, { title: 'Changed' })),
  )
type Write = ReturnType<typeof writing>

const queryKey = ['text']
const read = () => Promise.resolve(THEIRS)

const ofFields = (now: Versioned<Text>, write: Write) => (
  <VersionedForm<Text, Text>
    queryKey={queryKey}
    now={now}
    valuesOf={(data) => data}
    labelOf={(name) => name}
    read={read}
    write={(values, _, { version }) => write(values, version)}
  >
    {({ values, set }) => (
      <>
        <Field name="/text" label="Text" value={values.text} onChange={set('text')} />
        <Field name="/other" label="Other" value={values.other} onChange={set('other')} />
      </>
    )}
  </VersionedForm>
)

const ofRecord = (now: Versioned<Text>, write: Write) => (
  <RecordFormFrame<Text>
    now={now}
    queryKey={queryKey}
    read={read}
    save={(record, { version }) => write(record, version)}
    onSaved={() => {}}
    labelOf={() => 'name'}
    views={[]}
  >
    {({ record, change }) => (
      <Field name="/text" label="Text" value={record.text} onChange={(text) => change({ text })} />
    )}
  </RecordFormFrame>
)

const shown = (form: (now: Versioned<Text>, write: Write) => ReactElement, write: Write) => {
  const queries = new QueryClient()
  const within = (now: Versioned<Text>) => (
    <QueryClientProvider client={queries}>{form(now, write)}</QueryClientProvider>
  )
  const page = render(within(SEEN))
  return {
    page,
    field: page.getByLabelText('Text') as HTMLInputElement,
    type: (text: string) => fireEvent.change(page.getByLabelText('Text'), { target: { value: text } }),
    save: () => fireEvent.click(page.getByRole('button', { name: 'Save' })),
    /** The query asks again, as it does when the tab is looked at again. */
    answer: (now: Versioned<Text>) => page.rerender(within(now)),
  }
}

test.each([
  ['of fields', ofFields],
  ['of a whole record', ofRecord],
])('a form %s is sent with the version that its writer saw, though a newer one came meanwhile', async (_, form) => {
  const write = writing()
  const { page, field, type, save, answer } = shown(form, write)
  type('Mug')
  answer(THEIRS)
  expect(field.value).toBe('Mug')
  save()
  await page.findByText(/Red → Blue/)
  expect(write.mock.calls.map(([, version]) => version)).toEqual([SEEN.version])
  expect(field.value).toBe('Mug')
  save()
  await waitFor(() => expect(page.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(write.mock.calls[1]).toEqual([{ text: 'Mug', other: 'Blue' }, THEIRS.version])
})

test.each([
  ['of fields', ofFields],
  ['of a whole record', ofRecord],
])('a form %s takes a newer answer over while nothing is typed that differs', async (_, form) => {
  const write = writing()
  const { page, type, save, answer } = shown(form, write)
  type('Mug')
  type('Cup')
  answer(THEIRS)
  type('Mug')
  save()
  await waitFor(() => expect(page.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(write.mock.calls).toEqual([[{ text: 'Mug', other: 'Blue' }, THEIRS.version]])
})

test('a field that was typed into and back does not take back what somebody else wrote there', async () => {
  const write = writing()
  const { page, type, save } = shown(ofFields, write)
  for (const value of ['Green', 'Red']) fireEvent.change(page.getByLabelText('Other'), { target: { value } })
  type('Mug')
  save()
  await page.findByText(/Red → Blue/)
  expect((page.getByLabelText('Other') as HTMLInputElement).value).toBe('Blue')
  save()
  await waitFor(() => expect(write.mock.calls[1]).toEqual([{ text: 'Mug', other: 'Blue' }, THEIRS.version]))
})

test.each([
  ['of fields', ofFields],
  ['of a whole record', ofRecord],
])('what is typed into a form %s while it is being saved stays, and is saved by the next press', async (_, form) => {
  let answer = (_saved: Versioned<Text>) => {}
  const write = vi.fn<(sent: Text, version: string) => Promise<Versioned<Text>>>(
    () => new Promise((resolve) => (answer = resolve)),
  )
  const { field, type, save } = shown(form, write)
  type('Mug')
  save()
  await waitFor(() => expect(write).toHaveBeenCalledOnce())
  type('Mug, large')
  answer(SAVED)
  // Until the answer is there a press does nothing.
  await waitFor(() => {
    save()
    expect(write).toHaveBeenCalledTimes(2)
  })
  expect(field.value).toBe('Mug, large')
  expect(write.mock.calls[1]).toEqual([{ text: 'Mug, large', other: 'Blue' }, SAVED.version])
})
