import { expect, test } from 'vitest'
import { validationEn } from './validation.en.ts'
import { validationFr } from './validation.fr.ts'

const placeholders = (text: string) => new Set(text.match(/\{\w+\}/g) ?? [])

test('French has every validation text, with the same placeholders', () => {
  for (const [id, text] of Object.entries(validationEn)) {
    const french = validationFr[id as keyof typeof validationEn]
    expect(french, id).toBeTruthy()
    expect(placeholders(french), id).toEqual(placeholders(text))
  }
})

test('no two texts stand under one id of the same words', () => {
  const texts = Object.values(validationEn)
  expect(new Set(texts).size).toBe(texts.length)
})
