import { expect, test } from 'vitest'
import {
  regionClassNames,
  type RegionEvent,
  type RegionFields,
  type RegionFieldsSetup,
  updateRegionFields,
} from './region-fields.ts'

const setup: RegionFieldsSetup = {
  regions: {
    US: { 12: { code: 'CA', name: 'California' }, 1: { code: 'AL', name: 'Alabama' } },
    CA: { 66: { code: 'AB', name: 'Alberta' } },
    FR: { 257: { code: '75', name: 'Paris <b>Ville</b>' }, 95: { code: 'wi', name: 'ardèche' } },
    XX: {},
  },
  config: { regions_required: ['US', 'CA', 'GB'], show_all_regions: true },
  optionalZip: ['IE', 'HK'],
  unused: 'hide',
}
const control = { isShown: false, isDisabled: false, value: '', isRequired: false }
const page: RegionFields = {
  country: '',
  select: { ...control, options: [], mustSelect: true },
  text: { ...control, isShown: true },
  zip: { value: '', isRequired: true },
  isFieldShown: true,
  isMarkedRequired: true,
  isZipMarkedRequired: true,
}
const country = (value: string): RegionEvent => ({ type: 'country', value })
const typed = (value: string): RegionEvent => ({ type: 'text', value })
const after = (events: RegionEvent[], other: Partial<RegionFieldsSetup> = {}, start = page) =>
  events.reduce((fields, event) => updateRegionFields(fields, event, { ...setup, ...other }), start)

test('a country with regions shows a list sorted by name, markup left out', () => {
  const { select, text } = after([country('US')])
  expect(select.options.map((option) => [option.value, option.label])).toEqual([
    ['1', 'Alabama'],
    ['12', 'California'],
  ])
  expect([select.isShown, text.isShown, select.value]).toEqual([true, false, ''])
  expect(after([country('FR')]).select.options).toEqual([
    { value: '257', label: 'Paris Ville', title: 'Paris <b>Ville</b>' },
    { value: '95', label: 'ardèche', title: 'ardèche' },
  ])
})

test('a country without regions, or with an empty list of them, shows free text', () => {
  for (const code of ['DE', 'XX', '']) {
    const { select, text } = after([country('US'), country(code)])
    expect([select.isShown, text.isShown, select.options.length]).toEqual([false, true, 0])
  }
})

test('text typed before is found in the list by name, code or id, then erased and never restored', () => {
  for (const text of ['california', 'CA', '12', 'CaLiFoRnIa']) {
    const fields = after([typed(text), country('US')])
    expect([fields.select.value, fields.text.value], text).toEqual(['12', ''])
  }
  expect(after([typed('Kent'), country('US'), country('GB')]).text.value).toBe('')
  expect(after([typed('Kent'), country('DE')]).text.value).toBe('Kent')
})

test('a chosen region comes back only if it is the stored one', () => {
  const journey = [country('US'), { type: 'region', value: '12' }, country('GB'), country('US')] as RegionEvent[]
  expect(after(journey).select.value).toBe('')
  expect(after(journey, { defaultRegion: '12' }).select.value).toBe('12')
  expect(after([country('CA')], { defaultRegion: '12' }).select.value).toBe('')
  expect(after([country('US')], { defaultRegion: 'California' }).select.value).toBe('')
})

test('where a region is required both controls say so, the list first in its own words', () => {
  const required = after([country('US')])
  expect(regionClassNames(required.select)).toEqual(['validate-select', 'required-entry'])
  expect(regionClassNames(required.text)).toEqual(['required-entry'])
  const optional = after([country('US'), country('FR')])
  expect([regionClassNames(optional.select), regionClassNames(optional.text)]).toEqual([[], []])
  expect([required.isMarkedRequired, optional.isMarkedRequired, optional.isFieldShown]).toEqual([true, false, true])
})

test('a shop that shows only required regions hides the field of other countries', () => {
  const config = { regions_required: ['US'], show_all_regions: false }
  expect([
    after([country('FR')], { config }).isFieldShown,
    after([country('FR'), country('US')], { config }).isFieldShown,
  ]).toEqual([false, true])
})

test('without a config required marks stay as they are', () => {
  const fields = after([country('FR')], { config: undefined })
  expect([fields.isMarkedRequired, fields.select.mustSelect]).toEqual([true, true])
})

test('the postcode is required unless the country is in the list, and left alone without a list', () => {
  expect(after([country('HK')]).zip.isRequired).toBe(false)
  expect(after([country('HK'), country('US')])).toMatchObject({ zip: { isRequired: true }, isZipMarkedRequired: true })
  const untouched = { ...page, zip: { value: '', isRequired: false } }
  expect(after([country('US')], { optionalZip: undefined }, untouched).zip.isRequired).toBe(false)
  expect(after([{ type: 'zip', value: '10115' }, country('IE')]).zip.value).toBe('10115')
})

test('a list that the server has filled stays as it is at load', () => {
  const filled = {
    ...page,
    country: 'US',
    select: { ...page.select, value: '12', options: [{ value: '12', label: 'California', title: 'California' }] },
  }
  expect(after([{ type: 'load' }], {}, filled)).toBe(filled)
  expect(after([{ type: 'load' }], {}, { ...page, country: 'US' }).select.options).toHaveLength(2)
})

test('in disable mode both stay visible and the unused one is disabled', () => {
  const shown = { ...page, select: { ...page.select, isShown: true } }
  const list = after([country('US')], { unused: 'disable' }, shown)
  expect([list.select.isShown, list.text.isShown, list.select.isDisabled, list.text.isDisabled]).toEqual([
    true,
    true,
    false,
    true,
  ])
  const text = after([country('US'), country('GB')], { unused: 'disable' }, shown)
  expect([text.select.isDisabled, text.text.isDisabled]).toEqual([true, false])
})

test('in nullify mode the list is emptied and left', () => {
  const shown = { ...page, select: { ...page.select, isShown: true } }
  const { select } = after(
    [country('US'), { type: 'region', value: '12' }, country('GB')],
    { unused: 'nullify' },
    shown,
  )
  expect(select).toMatchObject({ isShown: true, isDisabled: false, value: '', options: [] })
})

test('a region that is not offered cannot be chosen', () => {
  expect(after([country('US'), { type: 'region', value: '66' }]).select.value).toBe('')
})
