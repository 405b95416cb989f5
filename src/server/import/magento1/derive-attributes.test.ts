import { expect, test } from 'vitest'
import { optionMeant } from './derive-attributes.ts'

const OPTIONS = [
  { code: 'a', label: 'A' },
  { code: 'a-2', label: 'A+' },
  { code: '1', label: '-1' },
  { code: '1-2', label: '+1' },
  { code: 'red-2', label: 'Crimson' },
]

test.each(['A 2', '1.2', '1-2'])('the label "%s" is not the option whose code got this number', (label) => {
  expect(optionMeant(OPTIONS, label)).toBeUndefined()
})

test('an option whose label was corrected is the one that the file means', () => {
  expect(optionMeant(OPTIONS, 'Red 2')).toMatchObject({ label: 'Crimson' })
})
