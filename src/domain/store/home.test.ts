import { expect, test } from 'vitest'
import { type HomePanel, panelsOn } from './home.ts'

const store = (code: string, locale: string) => ({ code, locale, language: locale.split('-')[0]! })
const [en, fr, us] = [store('en', 'en-GB'), store('fr', 'fr-FR'), store('us', 'en-US')]
const stores = [en, fr, us]

test('a panel is there from its first to its last day', () => {
  const panel = { words: { en: { title: 'Sale' } }, from: '2026-11-20', to: '2026-11-30' }
  const days = ['2026-11-19', '2026-11-20', '2026-11-30', '2026-12-01']
  expect(days.map((day) => panelsOn([panel], day, en, stores).length)).toEqual([0, 1, 1, 0])
  expect(panelsOn([{ words: {} }], '2026-11-20', en, stores)).toEqual([{}])
})

test("words come from the store view, else from the shop's first one that has some, with their language", () => {
  const words = { ar: { title: 'مرحبا' }, en: { title: 'Hello' }, fr: { title: 'Bonjour' } }
  const shown = (view: typeof en, from: HomePanel['words'] = words) =>
    panelsOn([{ words: from }], '2026-01-01', view, stores)[0]
  expect(shown(fr)).toEqual({ title: 'Bonjour' })
  expect(shown(us)).toEqual({ title: 'Hello' })
  expect(shown(fr, { en: words.en })).toEqual({ title: 'Hello', language: 'en-GB' })
  expect(shown(en, { ar: words.ar })).toEqual({ title: 'مرحبا' })
})
