// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressForm, regionFieldsFor } from '#domain/address/address-form.ts'
import { renderHydrated } from '#test/render-hydrated.tsx'
import { connectedField } from '../form/connected-fields.ts'
import { RegionFields, type RegionFieldsProps } from './region-fields.tsx'

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
  cleanup()
  document.body.replaceChildren()
})

type Setup = {
  country?: string
  /** Typed or stored. */
  region?: string
  regionId?: string
  /** Before the script came. */
  before?: () => void
} & Partial<Omit<RegionFieldsProps, 'country' | 'region'>>

const rules = {
  countries: ['', 'GB', 'US', 'CA', 'DE', 'IE'],
  regions: { US: data.US, CA: data.CA, DE: data.DE },
  config: { ...data.config, regions_required: [] },
  optionalPostcodes: ['IE'],
}

/** An address as it stands in a page, drawn for `country`. */
function anAddress({ country = 'GB', region = '', regionId = '', before, ...more }: Setup = {}) {
  const form = addressForm('', country, rules)
  const words = { label: '', autoComplete: 'off' }
  renderHydrated(
    <RegionFields
      drawn={regionFieldsFor({ country, region, regionId }, rules)}
      // Each page loads its data once: another address is another page.
      address={`/regions.json?page=${++page}`}
      optionalZip={['IE']}
      defaultRegion={regionId}
      texts={{ list: 'List of {country}', text: 'Text for {country}', hidden: 'Hidden for {country}' }}
      optionalText="optional"
      country={{ ...words, field: form.country, options: rules.countries.map((code) => ({ code, name: code })) }}
      region={{
        ...words,
        label: 'Region',
        placeholder: 'Choose',
        select: { field: form.regionId },
        text: { field: form.region },
      }}
      postcode={{ ...words, field: form.postcode }}
      {...more}
    />,
    before,
  )
}

const at = <Kind extends HTMLElement = HTMLInputElement>(id: string) => document.getElementById(id) as Kind
const select = () => at<HTMLSelectElement>('region_id')
const label = () => select().closest('.field')!.querySelector('label')!
const row = () => select().closest<HTMLElement>('.field')!
const lines = () => [...select().options].map(({ text }) => text)
const said = () => document.querySelector('[role=status]')?.textContent

async function choose(country: string) {
  await act(async () => {
    fireEvent.change(at('country'), { target: { value: country } })
    await settled()
  })
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
    cleanup()
  }
})

test('the stored region is chosen again with its country', async () => {
  anAddress({ regionId: 'US-CA' })
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
  expect([at('region').className, at('region').getAttribute('aria-required')]).toEqual([
    'input-text required-entry',
    'true',
  ])
  expect(label().className).toEqual('required')
  await choose('DE')
  expect([select().className, at('region').className]).toEqual(['input-text', 'input-text'])
  expect(label().className).toEqual('')
  expect(select().hasAttribute('aria-required')).toBe(false)
  // Asked for again, the order is the same.
  await choose('CA')
  expect(select().className).toBe('input-text validate-select required-entry')
})

test('a shop that shows required regions only hides the whole field elsewhere', async () => {
  answers = [async () => ({ ...data, config: { regions_required: ['US'], show_all_regions: false } })]
  anAddress()
  await choose('DE')
  expect(row().hidden).toBe(true)
  expect(said()).toBe('Hidden for DE')
  await choose('US')
  expect(row().hidden).toBe(false)
})

test('the postcode follows the country', async () => {
  anAddress()
  const zip = () => [at('zip').className, document.querySelector('label[for=zip]')!.className]
  await choose('IE')
  expect(zip()).toEqual(['input-text validate-zip-international', ''])
  await choose('GB')
  expect(zip()).toEqual(['input-text validate-zip-international required-entry', 'required'])
})

test('without a list of optional postcodes the postcode is left alone', async () => {
  anAddress({ optionalZip: undefined })
  await choose('IE')
  expect(at('zip').className).toBe('input-text validate-zip-international required-entry')
})

test('a change takes back what the check had said', async () => {
  anAddress()
  const failure = { type: 'failed', rule: 'required-entry', text: 'Wrong' } as const
  act(() => ['region', 'region_id', 'zip'].forEach((id) => connectedField(at(id))!.store.tell(failure)))
  expect(document.querySelectorAll('.validation-failed[aria-invalid]')).toHaveLength(3)
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
  anAddress({ country: 'US', regionId: 'US-CA' })
  await settled()
  expect([lines(), select().value]).toEqual([['Choose', 'Alabama', 'California'], 'US-CA'])
  expect(said()).toBeUndefined()
})

test('a country chosen, and a region typed, before the script came are followed', async () => {
  const before = () => {
    at('country').value = 'US'
    at('region').value = 'california'
  }
  await act(async () => {
    anAddress({ before })
    await settled()
  })
  expect([lines().length, select().value]).toEqual([3, 'US-CA'])
})

test('what the server said of a field goes with a new country', async () => {
  const form = addressForm('', 'GB', rules)
  anAddress({ postcode: { field: form.postcode, label: '', autoComplete: 'off', problem: 'Too long.' } })
  expect(at('zip').getAttribute('aria-invalid')).toBe('true')
  await choose('DE')
  expect([at('zip').className, at('zip').getAttribute('aria-invalid')]).toEqual([
    'input-text validate-zip-international required-entry',
    null,
  ])
  expect(document.querySelector('.validation-advice')).toBeNull()
})

test('an empty country has no regions and nothing is required', async () => {
  anAddress({ country: 'US' })
  await choose('')
  expect([select().hidden, select().className]).toEqual([true, 'input-text'])
})

test('the other ways to treat the control that is not in use', async () => {
  anAddress({ unused: 'disable' })
  await choose('US')
  expect([select().disabled, at('region').disabled, at('region').hidden]).toEqual([false, true, false])
  await choose('GB')
  expect([select().disabled, at('region').disabled, label().htmlFor]).toEqual([true, false, 'region'])
  cleanup()
  anAddress({ unused: 'nullify', country: 'US' })
  select().value = 'US-AL'
  await choose('GB')
  expect([select().hidden, select().disabled, lines()]).toEqual([false, false, ['Choose']])
})

test('data that cannot be loaded leaves a text to type, and is asked for again', async () => {
  answers = [() => Promise.reject(new Error('offline')), async () => data]
  anAddress({ country: 'US' })
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
  await act(async () => {
    release()
    await settled()
  })
  expect([lines().length, select().value]).toEqual([3, 'US-CA'])
})
