import { expect, test } from 'vitest'
import { validationAr } from './validation.ar.ts'
import { validationEn } from './validation.en.ts'
import { validationFr } from './validation.fr.ts'

test.each([
  ['English', validationEn],
  ['French', validationFr],
  ['Arabic', validationAr],
])('in %s no two validation texts stand under one id of the same words', (_language, texts) => {
  expect(new Set(Object.values(texts)).size).toBe(Object.keys(texts).length)
})
