import { expect, test } from 'vitest'
import { choiceIn, withChoice } from './choice-address.ts'
import type { Attributes } from './selection-chain.ts'

const attributes: Attributes = [92, 180].map((id) => ({ id, code: '', label: '', options: [] }))

test('a fragment names options by attribute, in any order and beside other things', () => {
  expect(choiceIn('#180=80&92=20', attributes)).toEqual([20, 80])
  expect(choiceIn('#reviews&92=20', attributes)).toEqual([20, undefined])
  expect(choiceIn('', attributes)).toEqual([undefined, undefined])
})

test('what is no option is no choice', () => {
  expect(choiceIn('#92=&180=red', attributes)).toEqual([undefined, undefined])
  expect(choiceIn('#92', attributes)).toEqual([undefined, undefined])
})

test('a choice takes the place of the one before and leaves the rest of the fragment', () => {
  expect(withChoice('#92=20&180=80', attributes, [21, undefined])).toBe('#92=21')
  expect(withChoice('#reviews&92=20&7=1', attributes, [20, 81])).toBe('#reviews&7=1&92=20&180=81')
  expect(withChoice('#92=20', attributes, [undefined, undefined])).toBe('')
})

test('links of a shop that moved in name attribute and option by their ids there', () => {
  const moved: Attributes = [
    { id: 7, code: 'color', label: '', former: '92', options: [{ id: 31, former: '20', label: '', addition: 0 }] },
    { id: 92, code: 'size', label: '', former: '180', options: [{ id: 80, former: '79', label: '', addition: 0 }] },
  ]
  expect(choiceIn('#92=20&180=79', moved)).toEqual([31, 80])
  expect(choiceIn('#92=80&7=31', moved)).toEqual([31, 80])
  expect(withChoice('#92=20&180=79&qty=2', moved, [31, 80])).toBe('#qty=2&7=31&92=80')
})
