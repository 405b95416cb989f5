import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { category, urlRewrite } from '#server/database/schema/catalog.ts'
import { useCatalogShop } from '#test/catalog-shop.ts'
import { movedRecord } from '#server/database/schema/move-in.ts'
import { aBundle, aCategory, aProduct, link } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'

describe.each(engines)('the catalogue: addresses on $name', ({ create }) => {
  const shop = useCatalogShop(create)

  const former = (
    requestPath: string,
    to: { productId: number } | { categoryId: number } | { targetPath: string },
  ) => ({ storeId: shop.en.id, requestPath, redirect: 301 as const, ...to })

  test('lead to products and categories, also under a category as in Magento 1', async () => {
    const tea = await aCategory(shop.db, shop.en, 'tea', 'Tea')
    const pots = await aCategory(shop.db, shop.en, 'tea/pots', 'Pots')
    const id = await aProduct(shop.db, shop.en, { sku: 'POT' })
    expect(await shop.catalog.resolve(shop.en, 'tea/pots.html')).toEqual({ status: 'category', id: pots })
    expect(await shop.catalog.resolve(shop.en, 'pot.html')).toEqual({ status: 'product', id })
    expect(await shop.catalog.resolve(shop.en, 'tea/pot.html')).toEqual({ status: 'product', id, categoryId: tea })
    expect(await shop.catalog.resolve(shop.en, 'tea/pots/pot.html')).toEqual({
      status: 'product',
      id,
      categoryId: pots,
    })
    expect(await shop.catalog.resolve(shop.en, 'coffee/pot.html')).toEqual({ status: 'not-found' })
    for (const path of ['', '/', 'pot', 'POT.html', 'a\0b', 'x'.repeat(5000), "'", '%']) {
      expect(await shop.catalog.resolve(shop.en, path)).toEqual({ status: 'not-found' })
    }
  })

  test('former ones lead to todays, with the code they were given', async () => {
    const id = await aProduct(shop.db, shop.en, { sku: 'POT' })
    await shop.db.insert(urlRewrite).values([
      { storeId: shop.en.id, requestPath: 'old.html', productId: id, redirect: 301 },
      { storeId: shop.en.id, requestPath: 'kept.html', productId: id },
      { storeId: shop.en.id, requestPath: 'away.html', targetPath: 'contacts', redirect: 302 },
      { storeId: shop.en.id, requestPath: 'shown.html', targetPath: 'pot.html' },
      { storeId: shop.en.id, requestPath: 'round.html', targetPath: 'about.html' },
      { storeId: shop.en.id, requestPath: 'about.html', targetPath: 'round.html' },
    ])
    expect(await shop.catalog.resolve(shop.en, 'old.html')).toEqual({ status: 'redirect', to: '/pot.html', code: 301 })
    expect(await shop.catalog.resolve(shop.en, 'kept.html')).toEqual({ status: 'product', id })
    expect(await shop.catalog.resolve(shop.en, 'away.html')).toEqual({ status: 'redirect', to: '/contacts', code: 302 })
    expect(await shop.catalog.resolve(shop.en, 'shown.html')).toEqual({ status: 'product', id })
    expect(await shop.catalog.resolve(shop.en, 'round.html')).toEqual({ status: 'not-found' })
    const byId = `catalog/product/view/id/${id}`
    expect(await shop.catalog.resolve(shop.en, byId)).toEqual({ status: 'redirect', to: '/pot.html', code: 301 })
    expect((await shop.catalog.product(shop.en, id))!.path).toBe('/pot.html')
  })

  test('that lead to one another are one step, never a circle, and never another site by a trick', async () => {
    const pot = await aProduct(shop.db, shop.en, { sku: 'POT' })
    const leads = (requestPath: string, targetPath: string, redirect: 301 | 302 | null = 301) => ({
      storeId: shop.en.id,
      requestPath,
      targetPath,
      redirect,
    })
    await shop.db
      .insert(urlRewrite)
      .values([
        { storeId: shop.en.id, requestPath: 'third.html', productId: pot, redirect: 301 },
        leads('second.html', 'third.html'),
        leads('first.html', '/second.html'),
        leads('for-now.html', 'second.html', 302),
        leads('round.html', 'about.html'),
        leads('about.html', 'round.html'),
        leads('into-round.html', 'round.html', 302),
        leads('away.html', 'https://other.example/x'),
        leads('slashes.html', '//evil.example/x'),
        leads('backslash.html', '\\\\evil.example/x'),
        leads('both.html', '/\\/evil.example/x', null),
        leads('script.html', 'javascript:alert(1)'),
        leads('query.html', 'third.html?x=1'),
      ])
    const ends: Record<string, string> = {}
    for (const path of 'first for-now round about into-round away slashes backslash both script query'.split(' ')) {
      const found = await shop.catalog.resolve(shop.en, `${path}.html`)
      ends[path] = found.status === 'redirect' ? `${found.code} ${found.to}` : found.status
    }
    expect(ends).toEqual({
      first: '301 /pot.html',
      'for-now': '302 /pot.html',
      round: 'not-found',
      about: 'not-found',
      'into-round': 'not-found',
      away: '301 https://other.example/x',
      slashes: '301 /evil.example/x',
      backslash: '301 /evil.example/x',
      both: '302 /evil.example/x',
      script: '301 /javascript:alert(1)',
      query: '301 /third.html?x=1',
    })
  })

  test('that are asked for together lead where each leads by itself', async () => {
    await aCategory(shop.db, shop.en, 'tea', 'Tea')
    const pot = await aProduct(shop.db, shop.en, { sku: 'POT' })
    const off = await aProduct(shop.db, shop.en, { sku: 'off', isEnabled: false })
    await shop.db
      .insert(urlRewrite)
      .values([
        former('old.html', { productId: pot }),
        former('older.html', { targetPath: 'old.html' }),
        former('tea/off-once.html', { productId: off }),
        former('round.html', { targetPath: 'about.html' }),
        former('about.html', { targetPath: 'round.html' }),
      ])
    const paths =
      'pot.html tea.html tea/pot.html/ old.html older.html off.html tea/off-once.html round.html about.html none.html'
    const byIds = [pot, off, 999_999].map((id) => `catalog/product/view/id/${id}`)
    const all = [...paths.split(' '), ...byIds, '', 'a\0b', 'old.html', 'x'.repeat(5000)]
    const together = await shop.catalog.resolveAll(shop.en, all)
    await shop.changed()
    const oneByOne: unknown[] = []
    for (const path of all) oneByOne.push(await shop.catalog.resolve(shop.en, path))
    expect(together).toEqual(oneByOne)
    expect(together.filter(({ status }) => status === 'redirect')).toHaveLength(4)
    expect(await shop.catalog.resolveAll(shop.en, all)).toEqual(oneByOne)
    expect(await shop.catalog.resolveAll(shop.en, [])).toEqual([])
  })

  test('of what is switched off or not meant to be seen lead nowhere', async () => {
    await aProduct(shop.db, shop.en, { sku: 'off', isEnabled: false })
    await aProduct(shop.db, shop.en, { sku: 'hidden', visibility: 'none' })
    const top = await aCategory(shop.db, shop.en, 'tea', 'Tea')
    await aCategory(shop.db, shop.en, 'tea/pots', 'Pots')
    await shop.db.update(category).set({ isActive: false }).where(eq(category.id, top))
    for (const path of ['off.html', 'hidden.html', 'tea.html', 'tea/pots.html'])
      expect(await shop.catalog.resolve(shop.en, path)).toEqual({ status: 'not-found' })
    expect((await shop.catalog.sitemap()).parts).toEqual([{ kind: 'pages', number: 1 }])
    expect(await shop.catalog.menu(shop.en)).toEqual([])
  })

  test('through a category that is switched off, or below one, lead to the product’s own', async () => {
    const top = await aCategory(shop.db, shop.en, 'tea', 'Tea')
    await aCategory(shop.db, shop.en, 'tea/pots', 'Pots')
    await aProduct(shop.db, shop.en, { sku: 'POT' })
    await aProduct(shop.db, shop.en, { sku: 'off', isEnabled: false })
    await shop.db.update(category).set({ isActive: false }).where(eq(category.id, top))
    const own = { status: 'redirect', to: '/pot.html', code: 302 }
    const paths = ['tea/pot.html', 'tea/pots/pot.html', 'tea/off.html', 'coffee/pot.html']
    const found = [own, own, { status: 'not-found' }, { status: 'not-found' }]
    expect(await shop.catalog.resolveAll(shop.en, paths)).toEqual(found)
    for (const [at, path] of paths.entries()) expect(await shop.catalog.resolve(shop.en, path)).toEqual(found[at])
    await shop.db.update(category).set({ isActive: true }).where(eq(category.id, top))
    await shop.changed()
    expect(await shop.catalog.resolve(shop.en, 'tea/pot.html')).toMatchObject({ status: 'product', categoryId: top })
  })

  test('through a former address of the category or of the product lead to the product’s own', async () => {
    const tea = await aCategory(shop.db, shop.en, 'tea', 'Tea')
    const pot = await aProduct(shop.db, shop.en, { sku: 'POT' })
    const off = await aProduct(shop.db, shop.en, { sku: 'off', isEnabled: false })
    await shop.db
      .insert(urlRewrite)
      .values([
        former('leaves.html', { categoryId: tea }),
        former('drinks/leaves.html', { categoryId: tea }),
        former('jug.html', { productId: pot }),
        former('off-once.html', { productId: off }),
        former('elsewhere.html', { targetPath: 'pot.html' }),
      ])
    for (const path of ['leaves/pot', 'drinks/leaves/pot', 'tea/jug', 'leaves/jug'])
      expect(await shop.catalog.resolve(shop.en, `${path}.html`)).toEqual({
        status: 'redirect',
        to: '/pot.html',
        code: 301,
      })
    for (const path of ['leaves/off', 'tea/off-once', 'coffee/jug', 'tea/elsewhere', 'elsewhere/pot', 'leaves/none'])
      expect(await shop.catalog.resolve(shop.en, `${path}.html`)).toEqual({ status: 'not-found' })
  })

  test('of a shop that moved in, through a category that is gone, lead to the product’s own', async () => {
    const pot = await aProduct(shop.db, shop.en, { sku: 'POT' })
    await aProduct(shop.db, shop.en, { sku: 'off', isEnabled: false })
    await shop.db.insert(urlRewrite).values([former('jug.html', { productId: pot })])
    const theirs = ['gone/pot.html', 'gone/below/jug.html', 'gone/off.html', 'gone/none.html']
    await shop.db
      .insert(movedRecord)
      .values(theirs.map((path) => ({ kind: 'address', oldId: path, newId: path, fingerprint: '' })))
    const own = { status: 'redirect', to: '/pot.html', code: 301 }
    const nowhere = { status: 'not-found' }
    const found = [own, own, nowhere, nowhere, nowhere]
    expect(await shop.catalog.resolveAll(shop.en, [...theirs, 'never/pot.html'])).toEqual(found)
  })

  test('of a hidden part of a shop that moved in lead to the first product shown that sells it', async () => {
    const part = await aProduct(shop.db, shop.en, { sku: 'part', visibility: 'none' })
    const off = await aProduct(shop.db, shop.en, { sku: 'off-group', type: 'grouped', isEnabled: false })
    await link(shop.db, off, 'grouped', [part])
    await shop.db
      .insert(movedRecord)
      .values({ kind: 'product', oldId: String(part), newId: String(part), fingerprint: '' })
    const left = async () => {
      await shop.changed()
      return shop.catalog.gone(shop.en, 'part.html')
    }
    expect(await left()).toEqual({})
    await aBundle(shop.db, shop.en, [part], { sku: 'bundle' })
    expect(await left()).toEqual({ parent: '/bundle.html' })
    const group = await aProduct(shop.db, shop.en, { sku: 'group', type: 'grouped' })
    await link(shop.db, group, 'grouped', [part])
    expect(await left()).toEqual({ parent: '/group.html' })
  })

  test('a miss is remembered until the catalogue changes', async () => {
    expect(await shop.catalog.resolve(shop.en, 'new.html')).toEqual({ status: 'not-found' })
    const id = await aProduct(shop.db, shop.en, { sku: 'new' })
    expect(await shop.catalog.resolve(shop.en, 'new.html')).toEqual({ status: 'not-found' })
    await shop.changed()
    expect(await shop.catalog.resolve(shop.en, 'new.html')).toEqual({ status: 'product', id })
  })

  test('of today lead through no category whose addresses there are the shop’s own', async () => {
    const [film, tea] = [
      await aCategory(shop.db, shop.en, 'media', 'Media'),
      await aCategory(shop.db, shop.en, 'tea', 'Tea'),
    ]
    const product = await aProduct(shop.db, shop.en, { sku: 'FILM', categories: [film, tea] })
    expect(await shop.catalog.pathOf(shop.en, { product, category: tea })).toBe('/tea/film.html')
    expect(await shop.catalog.pathOf(shop.en, { product, category: film })).toBe('/film.html')
  })

  test('have a language of their own, and the default one where that is missing', async () => {
    const id = await aProduct(shop.db, shop.en, { sku: 'pot' })
    await shop.db.insert(urlRewrite).values({ storeId: shop.fr.id, requestPath: 'theiere.html', productId: id })
    const other = await aProduct(shop.db, shop.en, { sku: 'cup' })
    expect(await shop.catalog.pathOf(shop.fr, { product: id })).toBe('/theiere.html')
    expect(await shop.catalog.pathOf(shop.en, { product: id })).toBe('/pot.html')
    expect(await shop.catalog.pathOf(shop.fr, { product: other })).toBe('/cup.html')
    expect(await shop.catalog.pathOf(shop.fr, { product: 999_999 })).toBeUndefined()
    expect(await shop.catalog.resolve(shop.fr, 'theiere.html')).toEqual({ status: 'product', id })
    expect(await shop.catalog.resolve(shop.en, 'theiere.html')).toEqual({ status: 'not-found' })
  })
})
