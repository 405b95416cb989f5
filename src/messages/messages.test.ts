import { expect, test } from 'vitest'
import { en, type MessageId } from './en.ts'
import { fr } from './fr.ts'
import { translator } from './translate.ts'

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

test('French has every text, with the same placeholders', () => {
  for (const id of Object.keys(en) as MessageId[]) {
    expect(fr[id], id).toBeDefined()
    expect(new Set(placeholders(fr[id]!)), id).toEqual(new Set(placeholders(en[id])))
  }
})

test('a language the shop does not speak gets English', () => {
  expect(translator('xx')('close')).toBe('Close')
})
