// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putMarkup } from '../browser/put-markup.ts'
import { markFailed } from '../form/field-state.ts'
import { enhance } from './region-fields.ts'

const data = {
  US: { 'US-CA': { code: 'CA', name: 'California' }, 'US-AL': { code: 'AL', name: 'Alabama' } },
  CA: { 'CA-AB': { code: 'AB', name: 'Alberta' } },
  DE: { 'DE-BE': { code: 'BE', name: 'Berlin' } },
  config: { regions_required: ['US', 'CA'], show_all_regions: true },
}
let page = 0
let answers: (() => Promise<unknown>)[] = []

beforeEach(() => {
  // Without animation messages go at once.
  const { happyDOM } = window as unknown as { happyDOM: { settings: { device: { prefersReducedMotion: string } } } }
  happyDOM.settings.device.prefersReducedMotion = 'reduce'
  answers = []
  vi.stubGlobal('fetch', () => {
    const answer = answers.shift() ?? (async () => data)
    return answer().then((body) => ({ ok: true, json: async () => body }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

type Setup = {
  country?: string
  /** Left out of the markup when it is null. */
  drawnFor?: string | null
  attributes?: string
  label?: string
  options?: string
  text?: string
}

/** An address as it stands in a page without its script: the list hidden, with its placeholder. */
function anAddress({
  country = 'GB',
  drawnFor = country,
  attributes = '',
  label = 'Region <em>*</em>',
  options = '',
  text = '',
}: Setup = {}) {
  // Each page loads its data once: another address is another page.
  const address = `/regions.json?page=${++page}`
  const countries = ['', 'GB', 'US', 'CA', 'DE', 'IE']
    .map((code) => `<option value="${code}">${code || 'none'}</option>`)
    .join('')
  const place = document.createElement('div')
  document.body.append(place)
  putMarkup(
    place,
    `<div><vitrine-region-fields data-country="country" data-region="region" data-region-id="region_id" data-zip="zip"
       data-address="${address}" data-optional-zip="IE" ${drawnFor === null ? '' : `data-drawn-for="${drawnFor}"`} data-says-list="List of {country}"
       data-says-text="Text for {country}" data-says-hidden="Hidden for {country}" ${attributes}>
     <select id="country">${countries}</select>
     <div id="row"><label for="region">${label}</label>
       <select id="region_id" name="region_id" hidden class="input-text validate-select">
         <option value="">Choose</option>${options}</select>
       <input id="region" name="region" value="${text}"></div>
     <div><label for="zip" class="required">Zip <em>*</em></label><input id="zip" class="required-entry"></div>
     </vitrine-region-fields></div>`,
  )
  at('country').value = country
  if (options !== '') select().selectedIndex = 1
  enhance(place.querySelector('vitrine-region-fields')!)
}

const at = <Kind extends HTMLElement = HTMLInputElement>(id: string) => document.getElementById(id) as Kind
const select = () => at<HTMLSelectElement>('region_id')
const label = () => document.querySelector<HTMLLabelElement>('#row label')!
const lines = () => [...select().options].map(({ text }) => text)
const said = () => document.querySelector('[role=status]')?.textContent

async function choose(country: string) {
  at('country').value = country
  at('country').dispatchEvent(new Event('change', { bubbles: true }))
  await settled()
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a country with regions shows its list, one without the text', async () => {
  anAddress()
  await choose('US')
  expect(lines()).toEqual(['Choose', 'Alabama', 'California'])
  expect([select().hidden, at('region').hidden, label().htmlFor]).toEqual([false, true, 'region_id'])
  expect([...select().options].map(({ title }) => title)).toEqual(['', 'Alabama', 'California'])
  await choose('GB')
  expect(lines()).toEqual(['Choose'])
  expect([select().hidden, at('region').hidden, label().htmlFor]).toEqual([true, false, 'region'])
})

test('what was typed is found in the list, by name or code, and does not come back', async () => {
  for (const text of ['california', 'CA', 'ca']) {
    anAddress()
    at('region').value = text
    await choose('US')
    expect([select().value, at('region').value], text).toEqual(['US-CA', ''])
    await choose('GB')
    expect([select().value, at('region').value]).toEqual(['', ''])
    await choose('US')
    expect(select().value).toBe('')
    document.body.replaceChildren()
  }
})

test('the stored region is chosen again with its country', async () => {
  anAddress({ attributes: 'data-default-region="US-CA"' })
  expect(select().getAttribute('defaultValue')).toBe('US-CA')
  await choose('US')
  expect(select().value).toBe('US-CA')
  await choose('CA')
  expect(select().value).toBe('')
  await choose('US')
  expect(select().value).toBe('US-CA')
})

test('required: both controls have the class, the list asks in its own words first, the label is marked', async () => {
  anAddress()
  await choose('US')
  expect(select().className).toBe('input-text validate-select required-entry')
  expect([at('region').className, at('region').getAttribute('aria-required')]).toEqual(['required-entry', 'true'])
  expect([label().className, label().querySelector('em')!.hidden]).toEqual(['required', false])
  await choose('DE')
  expect([select().className, at('region').className]).toEqual(['input-text', ''])
  expect([label().className, label().querySelector('em')!.hidden]).toEqual(['', true])
  expect(select().hasAttribute('aria-required')).toBe(false)
  // Asked for again, the order is the same.
  await choose('CA')
  expect(select().className).toBe('input-text validate-select required-entry')
})

test('a label without a mark gets one when it needs it', async () => {
  anAddress({ label: 'Region' })
  await choose('DE')
  expect(label().querySelector('em')).toBeNull()
  await choose('US')
  expect(label().textContent).toBe('Region *')
})

test('a shop that shows required regions only hides the whole field elsewhere', async () => {
  answers = [async () => ({ ...data, config: { regions_required: ['US'], show_all_regions: false } })]
  anAddress()
  await choose('DE')
  expect(at('row').hidden).toBe(true)
  expect(said()).toBe('Hidden for DE')
  await choose('US')
  expect(at('row').hidden).toBe(false)
})

test('the postcode follows the country', async () => {
  anAddress()
  const zip = () => [at('zip').className, document.querySelector('label[for=zip]')!.className]
  await choose('IE')
  expect(zip()).toEqual(['', ''])
  await choose('GB')
  expect(zip()).toEqual(['required-entry', 'required'])
})

test('without a list of optional postcodes the postcode is left alone', async () => {
  anAddress()
  document.querySelector('vitrine-region-fields')!.removeAttribute('data-optional-zip')
  await choose('IE')
  expect(at('zip').className).toBe('required-entry')
})

test('a change takes back what the check had said', async () => {
  anAddress()
  for (const id of ['region', 'region_id', 'zip']) markFailed(at(id), 'required-entry', 'Wrong')
  await choose('US')
  expect(document.querySelectorAll('.validation-failed, [aria-invalid]')).toHaveLength(0)
  const shown = [...document.querySelectorAll<HTMLElement>('.validation-advice')].filter((advice) => !advice.hidden)
  expect(shown).toEqual([])
})

test('the focus goes with the control, and a screen reader hears of the switch, but not of what stays', async () => {
  anAddress()
  at('region').focus()
  await choose('US')
  expect(document.activeElement).toBe(select())
  expect(said()).toBe('List of US')
  await choose('GB')
  expect(document.activeElement).toBe(at('region'))
  expect(said()).toBe('Text for GB')
  document.querySelector('[role=status]')!.textContent = ''
  await choose('IE')
  expect(said()).toBe('')
})

test('a list the server filled stays as it is', async () => {
  // Null: as another page has it, without a word about the country it was drawn for.
  for (const drawnFor of ['US', null]) {
    anAddress({ country: 'US', drawnFor, options: '<option value="US-CA">California</option>' })
    await settled()
    expect([lines(), select().value]).toEqual([['Choose', 'California'], 'US-CA'])
    document.body.replaceChildren()
  }
})

test('a list nobody filled is filled when the page is there, and nothing is said', async () => {
  anAddress({ country: 'US', drawnFor: null, text: 'California' })
  await settled()
  expect([lines().length, select().value, said()]).toEqual([3, 'US-CA', undefined])
})

test('a country chosen before the script came is followed', async () => {
  anAddress({ country: 'US', drawnFor: 'GB' })
  await settled()
  expect(lines()).toHaveLength(3)
})

test('an empty country has no regions and nothing is required', async () => {
  anAddress({ country: 'US' })
  await choose('')
  expect([select().hidden, select().className]).toEqual([true, 'input-text'])
})

test('the other ways to treat the control that is not in use', async () => {
  anAddress({ attributes: 'data-unused="disable"' })
  select().hidden = false
  await choose('US')
  expect([select().disabled, at('region').disabled, at('region').hidden, label().htmlFor]).toEqual([
    false,
    true,
    false,
    'region_id',
  ])
  await choose('GB')
  expect([select().disabled, at('region').disabled, label().htmlFor]).toEqual([true, false, 'region'])
  document.body.replaceChildren()
  anAddress({ attributes: 'data-unused="nullify"' })
  select().hidden = false
  await choose('US')
  select().value = 'US-AL'
  await choose('GB')
  expect([select().hidden, select().disabled, lines()]).toEqual([false, false, ['Choose']])
})

test('data that cannot be loaded leaves a text to type, and is asked for again', async () => {
  answers = [() => Promise.reject(new Error('offline')), async () => data]
  anAddress({ country: 'US', options: '<option value="US-CA">California</option>' })
  select().hidden = false
  at('region').hidden = true
  await choose('CA')
  expect([select().hidden, at('region').hidden]).toEqual([true, false])
  at('region').value = 'Alberta'
  await choose('US')
  await choose('CA')
  expect(lines()).toEqual(['Choose', 'Alberta'])
})

test('of two changes before the data is there only the last one counts', async () => {
  let release = () => {}
  answers = [() => new Promise((resolve) => (release = () => resolve(data)))]
  anAddress()
  at('region').value = 'california'
  await choose('CA')
  await choose('US')
  expect(lines()).toEqual(['Choose'])
  release()
  await settled()
  expect([lines().length, select().value]).toEqual([3, 'US-CA'])
})
