import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'
import { fill } from './fill.ts'

test('every language has the same placeholders and forms in each text', () => {
  const partsOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join() + text.split('|').length
  for (const [id, text] of Object.entries(en)) expect(partsOf(de[id as keyof typeof en]), id).toBe(partsOf(text))
})

test('a text takes its values as the language writes them, and chooses its form by the count', () => {
  expect(fill('{count} piece|{count} pieces', { count: 1 }, 'en-GB')).toBe('1 piece')
  expect(fill('{count} Stück|{count} Stücke', { count: 1234 }, 'de-DE')).toBe('1.234 Stücke')
  expect(fill('{a} of {b}', { a: 'x', b: '{a}' }, 'en-GB')).toBe('x of {a}')
})

test('no two areas have a text of the same id, of which one would be lost', async () => {
  const folder = new URL('./en/', import.meta.url)
  const areas = await Promise.all(
    readdirSync(folder).map(async (file) => (await import(new URL(file, folder).href)) as Record<string, object>),
  )
  const ids = areas.flatMap((area) => Object.values(area).flatMap((texts) => Object.keys(texts)))
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})
