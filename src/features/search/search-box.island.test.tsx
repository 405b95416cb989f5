// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#domain/paths.ts'
import { watchSearchForms } from '#widgets/browser/forms/search-before-script.ts'
import { searchFormClasses } from '#widgets/search-box/search-box.classes.ts'
import { SearchBox, type SearchBoxProps } from '#widgets/search-box/search-box.tsx'
import { Icon } from '../icon.tsx'
import { Island } from './search-box.island.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const asked = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', asked)

const props: SearchBoxProps = {
  label: 'Search',
  placeholder: 'Looking for?',
  search: 'Go',
  suggestions: 'Suggestions',
  blocked: 'Type.',
}
watchSearchForms(searchFormClasses)

beforeEach(() => {
  asked.mockReset()
  document.body.innerHTML = `<main>${renderToString(<SearchBox {...props} icon={<Icon name="search" />} />)}</main>`
})
const field = () => document.querySelector('input')!
const send = () => act(() => field().form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
const comeAlive = async (errors: unknown[] = []) => {
  await act(() =>
    hydrateRoot(document.querySelector('main')!, <Island />, {
      onRecoverableError: (error) => errors.push(error),
    }),
  )
  return errors
}
const marks = () => [
  field().className,
  field().getAttribute('aria-invalid'),
  document.querySelector('[role=status]')!.textContent,
]

test('2.4.2 to 2.4.4 an empty box is marked before the component is there, which takes that over and takes it back', async () => {
  const before = field()
  expect(await send()).toBe(false)
  expect(marks()).toEqual(['validation-failed', 'true', 'Type.'])
  expect(await comeAlive()).toEqual([])
  expect(field()).toBe(before)
  expect(marks()).toEqual(['validation-failed', 'true', 'Type.'])
  await act(() => field().blur())
  expect(marks()).toEqual(['', null, ''])
  expect(await send()).toBe(false)
  expect(marks()).toEqual(['validation-failed', 'true', 'Type.'])
})

test('what was typed before stays, and is asked for', async () => {
  vi.useFakeTimers()
  asked.mockResolvedValue(new Response('<ul><li title="teapot">teapot</li></ul>'))
  field().focus()
  field().value = 'tea'
  expect(await comeAlive()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(400))
  vi.useRealTimers()
  expect([field().value, asked.mock.calls[0]![0]]).toEqual(['tea', `${paths.suggest}?q=tea`])
  await vi.waitFor(() => expect(document.querySelector('[role=option]')?.className).toBe(' selected'))
  expect(field().getAttribute('aria-activedescendant')).toBe('search_autocomplete-0')
})
