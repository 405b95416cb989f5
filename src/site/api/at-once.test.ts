import { beforeAll, describe, expect, test } from 'vitest'
import { aProgram, type ApiAnswer, type Program } from '#test/api.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aSite } from '#test/site.ts'

const MANY = 8
const SKUS = Array.from({ length: 12 }, (_, at) => `CUP-${at}`)

describe.each(oneEngine)('requests of the API at once on $name', { timeout: 60_000 }, ({ create }) => {
  let ask: Program['ask']

  beforeAll(async () => {
    const db = await create()
    const { en } = await seedStores(db)
    await aCategory(db, en, 'tea', 'Tea')
    for (const sku of SKUS) await aProduct(db, en, { sku })
    const { app } = await aSite(db)
    ;({ ask } = await aProgram(db, app))
  })

  const atOnce = (work: (at: number) => Promise<ApiAnswer>): Promise<ApiAnswer[]> =>
    Promise.all(Array.from({ length: MANY }, (_, at) => work(at)))
  const codes = (answers: ApiAnswer[]) => answers.map(({ code }) => code).toSorted()
  const oneAnd = (others: number) => [200, ...Array.from({ length: MANY - 1 }, () => others)]

  test.each<[path: string, method: 'PUT' | 'PATCH', change: (at: number, is: ApiAnswer['body']) => object]>([
    ['/settings', 'PATCH', (at) => ({ name: `Shop ${at}` })],
    ['/shipping', 'PUT', (at, is) => ({ ...is, flatRate: `${at + 1}.00` })],
    ['/payment-terms', 'PUT', (at) => ({ 'bank-transfer': at + 1 })],
    ['/home', 'PUT', (at, is) => ({ ...is, tiles: [{ words: { en: { title: `Tile ${at}` } } }] })],
    ['/shipping-rates', 'PUT', (at, is) => ({ ...is, items: [{ country: 'DE', from: String(at), price: '5.00' }] })],
    ['/menus', 'PUT', (at, is) => ({ ...is, menu: [{ label: `Page ${at}`, address: `/page-${at}` }] })],
    ['/look', 'PUT', (at, is) => ({ ...is, colours: { brand: `#00000${at}` } })],
    ['/mail-server', 'PUT', (at) => ({ host: 'mail.example', port: 465 + at, security: 'tls', user: '', sender: '' })],
    ['/pages/about', 'PUT', (at) => ({ address: 'about', title: `About ${at}` })],
    ['/blocks/hours', 'PUT', (at) => ({ html: `<p>${at}</p>` })],
    ['/categories/tea', 'PATCH', (at) => ({ name: `Tea ${at}` })],
    [`/products/${SKUS[0]}/record`, 'PATCH', (at) => ({ name: `Cup ${at}` })],
  ])('of those who change the same version of %s one does, and the others are told', async (path, method, change) => {
    if (path === '/pages/about') await ask('POST', '/pages', { address: 'about', title: 'About' })
    if (path === '/blocks/hours') await ask('POST', '/blocks', { code: 'hours', html: 'Nine' })
    const { body, etag } = await ask('GET', path)
    const answers = await atOnce((at) => ask(method, path, change(at, body), { 'if-match': etag }))
    expect(codes(answers)).toEqual(oneAnd(412))
  })

  test.each<[path: string, made: (at: number) => object]>([
    ['/pages', (at) => ({ address: 'new', title: `New ${at}` })],
    ['/blocks', (at) => ({ code: 'new', html: `New ${at}` })],
    ['/categories', (at) => ({ path: 'new', urlKey: 'new', name: `New ${at}` })],
    ['/attributes', (at) => ({ code: 'new', input: 'text', label: `New ${at}` })],
    ['/tax-classes', (at) => ({ code: 'new', rates: [{ country: 'FR', percent: `${at + 1}`, title: 'TVA' }] })],
    ['/store-views', (at) => ({ code: 'new', name: `New ${at}`, locale: 'de-DE', currency: 'EUR' })],
    ['/products', (at) => ({ sku: 'NEW', type: 'simple', urlKey: 'new-one', name: `New ${at}`, price: '1.00' })],
  ])('of those who make the same one of %s one does, and the others are told', async (path, made) => {
    expect(codes(await atOnce((at) => ask('POST', path, made(at))))).toEqual(oneAnd(409))
  })

  const mug = (sku: string, urlKey: string) => ({ sku, type: 'simple', urlKey, name: sku, price: '1.00' })

  test('products made at once with one address have one each', async () => {
    const answers = await atOnce((at) => ask('POST', '/products', mug(`MUG-${at}`, 'mug')))
    expect(codes(answers)).toEqual(Array.from({ length: MANY }, () => 200))
    const keys = answers.map(({ body }) => body.urlKey as string)
    expect(new Set(keys).size).toBe(MANY)
    expect(keys.filter((key) => key === 'mug')).toHaveLength(1)
  })

  test('products that are given one address at once have one each', async () => {
    for (let at = 0; at < MANY; at++) await ask('POST', '/products', mug(`JUG-${at}`, `jug-${at}`))
    const answers = await atOnce((at) =>
      ask('PATCH', `/products/JUG-${at}/record`, { urlKey: 'jug' }, { 'if-match': '*' }),
    )
    expect(codes(answers)).toEqual(Array.from({ length: MANY }, () => 200))
    expect(new Set(answers.map(({ body }) => body.urlKey)).size).toBe(MANY)
  })

  test('categories and products made at once with one address have one each', async () => {
    const answers = await atOnce((at) =>
      at % 2 === 0
        ? ask('POST', '/categories', { path: `can-${at}`, urlKey: 'can', name: 'Can' })
        : ask('POST', '/products', mug(`CAN-${at}`, 'can')),
    )
    expect(codes(answers)).toEqual(Array.from({ length: MANY }, () => 200))
    expect(new Set(answers.map(({ body }) => body.urlKey)).size).toBe(MANY)
  })

  test('of coupons with one code one is made, and one rule is given it, the others are told', async () => {
    const rule = (code: string) => ({ code, discount: { kind: 'percent', percent: '10' } })
    expect(codes(await atOnce((at) => ask('POST', '/cart-rules', rule(at % 2 ? 'Once' : 'ONCE'))))).toEqual(oneAnd(409))
    const made = await Promise.all(SKUS.map((sku) => ask('POST', '/cart-rules', rule(sku))))
    const answers = await atOnce((at) =>
      ask('PUT', `/cart-rules/${made[at]!.body.id as string}`, rule('SHARED'), { 'if-match': '*' }),
    )
    expect(codes(answers)).toEqual(oneAnd(409))
  })

  test('a page moves to one place, whoever else moves it', async () => {
    const { etag } = await ask('POST', '/pages', { address: 'here', title: 'Here' })
    const answers = await atOnce((at) =>
      ask('PUT', '/pages/here', { address: `there-${at}`, title: 'There' }, { 'if-match': etag }),
    )
    expect(codes(answers)).toEqual(oneAnd(404))
  })

  test('batches that name the same products in other orders are all done', async () => {
    const answers = await atOnce((at) => {
      const changes = SKUS.map((sku) => ({ sku, price: `${at + 1}.00` }))
      return ask('POST', '/product-changes', { changes: at % 2 === 0 ? changes : changes.toReversed() })
    })
    expect(codes(answers)).toEqual(Array.from({ length: MANY }, () => 200))
  })
})
