import { expect, test } from 'vitest'
import { addressLines, townLine } from './address-lines.ts'

const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Engines Ltd',
  street: ['Mill Lane 1', 'Second floor'],
  city: 'Beverly Hills',
  region: 'CA',
  postcode: '90210',
  country: 'US',
  phone: '555 1234',
}
const texts = (lines: ReturnType<typeof addressLines>) => lines.map(({ text }) => text)

test('an address is written as on an envelope, with the place as the caller says it', () => {
  expect(texts(addressLines(ada, [townLine(ada, 'California'), 'United States']))).toEqual([
    'Engines Ltd',
    'Ada Lovelace',
    'Mill Lane 1',
    'Second floor',
    '90210 Beverly Hills, California',
    'United States',
  ])
})

test('contact stands at the end where it is wanted', () => {
  expect(texts(addressLines(ada, ['Beverly Hills'], { hasContact: true })).at(-1)).toBe('555 1234')
})

test('what an address lacks leaves no empty line', () => {
  const { company: _, phone: __, ...short } = { ...ada, street: ['Mill Lane 1'], postcode: '' }
  expect(texts(addressLines(short, [townLine(short, ''), undefined], { hasContact: true }))).toEqual([
    'Ada Lovelace',
    'Mill Lane 1',
    'Beverly Hills',
  ])
})
