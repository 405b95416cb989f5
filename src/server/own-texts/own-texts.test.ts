import { expect, test } from 'vitest'
import { defaultText, MESSAGE_IDS } from '#messages/translate.ts'
import { storedTexts, wrongInText } from './own-texts.ts'

const LEAKING = 'Choose another:\n\nhttps://example.net/?to={link}\n\nor here:\n\n{link}'

test('the shop’s own texts may all be given back as an owner’s', () => {
  for (const language of ['en', 'de', 'fr', 'ar'])
    for (const id of MESSAGE_IDS)
      expect(wrongInText(id, language, defaultText(language, id)), `${language} ${id}`).toBeUndefined()
})

test('a link stands nowhere but in paragraphs of its own, so that it never becomes part of another address', () => {
  expect(wrongInText('letterResetText', 'de', LEAKING)).toBe('needs {link} in a paragraph of its own, and nowhere else')
  expect(wrongInText('letterResetText', 'de', '{link}{link}\n\n{link}')).toContain('nowhere else')
  expect(wrongInText('letterResetText', 'de', 'Here:\n\n{link}\n\nOnce more:\n\n {link}')).toBeUndefined()
})

test('a stored text that puts a link into another address counts as not written', () => {
  const kept = { letterResetSubject: 'Your password' }
  expect(storedTexts({ en: { letterResetText: LEAKING, ...kept } })).toEqual({ en: kept })
})

test('a text that is nothing but a word put in may have words around it', () => {
  expect(wrongInText('taxOf', 'en', 'VAT {tax}')).toBeUndefined()
})
