import { expect, test } from 'vitest'
import { askedText, nextEntry, suggestAddress, suggestKey } from './suggest-rules.ts'

test('5.autocomplete.1 asks from two characters, without the spaces around them', () => {
  for (const text of ['', ' ', 't', ' t ', '🫖', '  \t ']) expect(askedText(text), text).toBeUndefined()
  expect(['te', ' te ', 'é1', '🫖🫖', '<b'].map(askedText)).toEqual(['te', 'te', 'é1', '🫖🫖', '<b'])
})

test('7.2.1 the parameter is named after the field, behind what the address already asks', () => {
  expect(suggestAddress('/suggest/', 'q', 'thé & <b>')).toBe('/suggest/?q=th%C3%A9%20%26%20%3Cb%3E')
  expect(suggestAddress('/suggest/?store=fr', 'query', 'tea')).toBe('/suggest/?store=fr&query=tea')
  expect(suggestAddress('/suggest/', 'q', 'tea \ud83e')).toBe('/suggest/?q=tea%20%EF%BF%BD')
})

const pressed = (key: string, more: Partial<Parameters<typeof suggestKey>[0]> = {}) =>
  suggestKey({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more })

test('5.autocomplete.3 what each key does', () => {
  expect(['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'].map((key) => pressed(key))).toEqual([
    'next',
    'previous',
    'choose',
    'choose',
    'close',
  ])
  for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a', 'toString'])
    expect(pressed(key), key).toBeUndefined()
  expect(pressed('Tab', { shiftKey: true })).toBeUndefined()
  expect(pressed('Enter', { ctrlKey: true })).toBeUndefined()
})

test('5.autocomplete.3 up and down go round', () => {
  expect([-1, 0, 1, 2].map((at) => nextEntry(at, 3, 'next'))).toEqual([0, 1, 2, 0])
  expect([-1, 0, 1, 2].map((at) => nextEntry(at, 3, 'previous'))).toEqual([2, 2, 0, 1])
})
