import * as v from 'valibot'
import { expect, test } from 'vitest'
import { blockRecord, pageRecord } from '../content/content-schema.ts'
import { productRecord } from '../import/product/product-record.ts'
import { categoryRecord } from '../import/frame/category.ts'
import { labels } from './schema-parts.ts'

const named = { name: 'A', urlKey: 'a' }
const records = [
  ['a page', pageRecord, { kind: 'page', address: 'a', title: 'A' }, 'html'],
  ['a block', blockRecord, { kind: 'block', code: 'a' }, 'html'],
  ['a product', productRecord, { kind: 'product', sku: 'a', type: 'simple', price: '1', ...named }, 'description'],
  [
    'a product in short',
    productRecord,
    { kind: 'product', sku: 'a', type: 'simple', price: '1', ...named },
    'shortDescription',
  ],
  ['a category', categoryRecord, { kind: 'category', path: 'a', ...named }, 'description'],
] as const

test.each(records)(
  'S24 the text of %s holds no more marks of HTML than anybody writes',
  (_what, schema, record, name) => {
    const problems = (text: string, inStore = false) => {
      const given = inStore ? { ...record, texts: { fr: { [name]: text } } } : { ...record, [name]: text }
      const { issues } = v.safeParse(schema, given)
      return issues && [...new Set(issues.map(({ message }) => message))]
    }
    const table = `<table>${`<tr>${'<td>1 &euro;</td>'.repeat(9)}</tr>`.repeat(1000)}</table>`
    expect(problems(table)).toBeUndefined()
    expect(problems('a'.repeat(1_000_000))).toBeUndefined()
    for (const mark of ['<', '>', '&', '<b>x</b>']) {
      const text = mark.repeat(900_000 / mark.length)
      const refused = ['must not hold more than 50000 of the characters <, > and &']
      expect(problems(text)).toEqual(refused)
      expect(problems(text, true)).toEqual(refused)
    }
    const two = { fr: { [name]: '<'.repeat(30_000) }, de: { [name]: '<'.repeat(30_000) } }
    expect(v.is(schema, { ...record, texts: { fr: two.fr } })).toBe(true)
    expect(v.is(schema, { ...record, texts: two })).toBe(false)
  },
)

test('labels are for as many store views as a shop may have', () => {
  const of = (views: number) => Object.fromEntries(Array.from({ length: views }, (_, n) => [`view${n}`, 'Couleur']))
  expect(v.safeParse(labels, of(500)).success).toBe(true)
  expect(v.safeParse(labels, of(501)).issues?.map(({ message }) => message)).toEqual([
    'must not have more than 500 entries',
  ])
})
