// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHydrated } from '#test/render-hydrated.tsx'
import { DependentDropdown } from './dependent-dropdown.tsx'

type Item = { value: string; label: string }

const items: Record<string, Item[]> = {
  US: [
    { value: '', label: 'Nothing' },
    { value: 'US-CA', label: 'California' },
    { value: 'US-NY', label: 'New York' },
  ],
  GB: [],
}
let page = 0
const asked: string[] = []
/** Answers that come when they are told to, by the parent's value. */
const held = new Map<string, (answer: Item[] | Error) => void>()
let isHolding = false

beforeEach(() => {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    const parent = body.get('parent')!
    asked.push(parent)
    const answer = isHolding
      ? await new Promise<Item[] | Error>((resolve) => held.set(parent, resolve))
      : (items[parent] ?? new Error('no such country'))
    if (answer instanceof Error) throw answer
    return new Response(JSON.stringify(answer))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
  asked.length = 0
  held.clear()
  isHolding = false
})

type Setup = { country: string; text: string; address: string; before?: () => void }

function aDropdown(given: Partial<Setup> = {}) {
  const address = `/regions/${++page}`
  draw({ country: 'GB', text: '', address, ...given })
  return address
}

const draw = ({ country, text, address, before }: Setup) =>
  renderHydrated(
    <DependentDropdown
      address={address}
      drawnFor={country}
      placeholder="Choose"
      child={{ kind: 'text', value: text }}
      parent={{
        id: 'country',
        name: 'country_id',
        label: 'Country',
        autoComplete: 'country',
        options: ['', 'GB', 'US', 'XX', 'DE'].map((code) => ({ code, name: code })),
      }}
      field={{ id: 'child', name: 'region', label: 'Region', hint: 'optional', autoComplete: 'off' }}
    />,
    before,
  )

const parent = () => document.getElementById('country') as HTMLSelectElement
const child = () => document.getElementById('child') as HTMLSelectElement | HTMLInputElement
const lines = () => (child() instanceof HTMLSelectElement ? [...(child() as HTMLSelectElement).options] : [])
const settled = () => new Promise((resolve) => setTimeout(resolve))

const choose = (country: string) =>
  act(async () => {
    fireEvent.change(parent(), { target: { value: country } })
    await settled()
  })

/** An answer that was held back. */
const answer = (country: string, items: Item[]) =>
  act(async () => {
    held.get(country)!(items)
    await settled()
  })

test('a list becomes a select with the same name, id and title', async () => {
  aDropdown()
  await choose('US')
  expect(lines().map(({ value, text }) => [value, text])).toEqual([
    ['', 'Choose'],
    ['US-CA', 'California'],
    ['US-NY', 'New York'],
  ])
  const { name, title } = child()
  expect([name, title, child().getAttribute('autocomplete')]).toEqual(['region', 'Region', 'off'])
})

test('the line whose value or label was there before is chosen', async () => {
  for (const text of ['US-NY', 'New York']) {
    aDropdown({ text })
    await choose('US')
    expect(child().value).toBe('US-NY')
    cleanup()
  }
})

test('an empty list becomes an empty text box', async () => {
  aDropdown({ text: 'New York' })
  await choose('US')
  await choose('GB')
  expect([child().tagName, child().value, child().id, child().name]).toEqual(['INPUT', '', 'child', 'region'])
})

test('each value is asked for once in the life of the page, empty lists too', async () => {
  const address = aDropdown()
  for (const country of ['US', 'GB', 'US', 'GB', 'US']) await choose(country)
  expect(asked).toEqual(['US', 'GB'])
  expect(child().tagName).toBe('SELECT')
  cleanup()
  draw({ country: 'GB', text: '', address })
  await choose('US')
  expect(asked).toEqual(['US', 'GB'])
})

test('an empty parent changes nothing', async () => {
  aDropdown({ text: 'Kent' })
  await choose('')
  expect([asked, child().value]).toEqual([[], 'Kent'])
})

test('a late answer is kept for its own country and not shown', async () => {
  isHolding = true
  aDropdown({ text: 'Kent' })
  await choose('US')
  await choose('GB')
  await answer('GB', [])
  await answer('US', items.US!)
  expect([child().tagName, asked]).toEqual(['INPUT', ['US', 'GB']])
  await choose('US')
  expect([child().tagName, asked]).toEqual(['SELECT', ['US', 'GB']])
})

test('a failure leaves the field as it is, and the next change asks again', async () => {
  aDropdown({ text: 'Kent' })
  await choose('XX')
  expect(child().value).toBe('Kent')
  await choose('XX')
  expect(asked).toEqual(['XX', 'XX'])
})

test('the focus stays in the field', async () => {
  aDropdown()
  child().focus()
  await choose('US')
  expect(document.activeElement).toBe(child())
})

test('a country chosen, and a text typed, before the script came are followed', async () => {
  const before = () => {
    parent().value = 'US'
    child().value = 'California'
  }
  await act(async () => {
    aDropdown({ before })
    await settled()
  })
  expect([child().tagName, child().value]).toEqual(['SELECT', 'US-CA'])
})
