import { expect, test } from 'vitest'
import { validationAr } from './ar/validation.ts'
import { validationDe } from './de/validation.ts'
import { validationEn } from './en/validation.ts'
import { validationFr } from './fr/validation.ts'

test.each([
  ['English', validationEn],
  ['French', validationFr],
  ['Arabic', validationAr],
  ['German', validationDe],
])('in %s no two validation texts stand under one id of the same words', (_language, texts) => {
  expect(new Set(Object.values(texts)).size).toBe(Object.keys(texts).length)
})
