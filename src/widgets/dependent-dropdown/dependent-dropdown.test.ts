// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putMarkup } from '../browser/put-markup.ts'
import { enhance } from './dependent-dropdown.ts'

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
  document.body.replaceChildren()
  asked.length = 0
  held.clear()
  isHolding = false
})

type Setup = { country: string; text: string; placeholder: string; drawnFor: string; address: string }

function aDropdown(given: Partial<Setup> = {}) {
  const { country = 'GB' } = given
  const address = `/regions/${++page}`
  draw({ country, text: '', placeholder: 'Choose', drawnFor: country, address, ...given })
  return address
}

function draw(given: Setup) {
  const countries = ['', 'GB', 'US', 'XX', 'DE'].map((code) => `<option value="${code}">${code}</option>`).join('')
  const place = document.createElement('div')
  document.body.append(place)
  putMarkup(
    place,
    `<div><vitrine-dependent-dropdown data-parent="country" data-child="child" data-address="${given.address}"
       data-drawn-for="${given.drawnFor}" data-placeholder="${given.placeholder}">
     <select id="country">${countries}</select>
     <label for="child">Region</label>
     <input id="child" name="region" class="input-text wide" title="Region" value="${given.text}" autocomplete="off">
     </vitrine-dependent-dropdown></div>`,
  )
  ;(document.querySelector('#country') as HTMLSelectElement).value = given.country
  enhance(place.querySelector('vitrine-dependent-dropdown')!)
}

const child = () => document.getElementById('child') as HTMLSelectElement | HTMLInputElement
const lines = () => (child() instanceof HTMLSelectElement ? [...(child() as HTMLSelectElement).options] : [])
const settled = () => new Promise((resolve) => setTimeout(resolve))

async function choose(country: string) {
  const parent = document.getElementById('country') as HTMLSelectElement
  parent.value = country
  parent.dispatchEvent(new Event('change', { bubbles: true }))
  await settled()
}

test('a list becomes a select with the same name, id, class and title', async () => {
  aDropdown()
  await choose('US')
  expect(lines().map(({ value, text }) => [value, text])).toEqual([
    ['', 'Choose'],
    ['US-CA', 'California'],
    ['US-NY', 'New York'],
  ])
  const { name, className, title } = child()
  expect([name, className, title, child().getAttribute('autocomplete')]).toEqual([
    'region',
    'input-text wide',
    'Region',
    'off',
  ])
})

test('the line whose value or label was there before is chosen', async () => {
  for (const text of ['US-NY', 'New York']) {
    aDropdown({ text })
    await choose('US')
    expect(child().value).toBe('US-NY')
    document.body.replaceChildren()
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
  document.body.replaceChildren()
  draw({ country: 'GB', text: '', placeholder: 'Choose', drawnFor: 'GB', address })
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
  held.get('GB')!([])
  await settled()
  held.get('US')!(items.US!)
  await settled()
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

test('a country chosen before the script came is followed', async () => {
  aDropdown({ country: 'US', drawnFor: 'GB' })
  await settled()
  expect(child().tagName).toBe('SELECT')
})
