import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import { aCheckout, aCheckoutOf, aShopper, brokenInvariants, stockOf } from '#test/carts.ts'
import { anAttribute, aProduct, giveValues } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { rows } from '../database/database.ts'
import {
  attribute,
  attributeOption,
  bundleOption,
  bundleSelection,
  configurableAttribute,
  configurableChild,
  customOption,
  customOptionValue,
  downloadLink,
  productAttribute,
} from '../database/schema/catalog.ts'
import { openCartOf, readCart, type ReadOptions } from './stored/read-cart.ts'

describe.each(engines)('choices in the cart on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  beforeAll(async () => {
    shop = await aCheckout(await create())
  })

  const add = (owner: { sessionHash: string }, productId: number, options: ChosenOptions, quantity = 1) =>
    shop.cart.addItem(owner, shop.en, { productId, quantity, options })
  const refusalOf = async (productId: number, options: ChosenOptions, quantity = 1) => {
    const result = await add(aShopper(), productId, options, quantity)
    return result.status === 'rejected' ? result.refusal : result.status
  }
  const problemsOf = async (productId: number, options: ChosenOptions) => {
    const result = await add(aShopper(), productId, options)
    return result.status === 'rejected' ? result.refusal.problems : undefined
  }
  const linesOf = async (owner: { sessionHash: string }) => (await shop.cart.view(owner, shop.en)).lines

  async function aTee() {
    const { db, en } = shop
    const [colour] = await db
      .insert(attribute)
      .values({ code: `colour-${Math.random()}`, input: 'select', label: 'Colour', labels: { fr: 'Couleur' } })
      .returning()
    const [red, blue, green] = await db
      .insert(attributeOption)
      .values(['Red', 'Blue', 'Green'].map((label) => ({ attributeId: colour!.id, code: label, label })))
      .returning()
    const tee = await aProduct(db, en, { name: 'Tee', type: 'configurable', price: 2000, stock: { quantity: 0 } })
    const redTee = await aProduct(db, en, { sku: `RED-${tee}`, visibility: 'none', price: 1, stock: { quantity: 2 } })
    const blueTee = await aProduct(db, en, { visibility: 'none', price: 1, stock: { quantity: 5 } })
    const prices = { [blue!.id]: { type: 'percent' as const, amount: 50_000 } }
    await db.insert(configurableAttribute).values({ productId: tee, attributeId: colour!.id, prices })
    await db.insert(configurableChild).values([redTee, blueTee].map((childId) => ({ productId: tee, childId })))
    await db.insert(productAttribute).values([
      { productId: redTee, attributeId: colour!.id, optionId: red!.id },
      { productId: blueTee, attributeId: colour!.id, optionId: blue!.id },
    ])
    return { tee, redTee, blueTee, colour: colour!.id, red: red!.id, blue: blue!.id, green: green!.id }
  }

  test('a configurable product sells its variant, at its own price and the choice’s', async () => {
    const { tee, redTee, blueTee, colour, red, blue, green } = await aTee()
    const owner = aShopper()
    expect(await add(owner, tee, {})).toEqual({ status: 'needs-options', productId: tee, name: 'Tee' })
    expect(await refusalOf(tee, { attributes: { [colour]: green } })).toEqual({
      reason: 'option-invalid',
      option: 'Colour',
      problems: { [`attribute${colour}`]: { id: 'refusedOptionInvalid', values: { option: 'Colour' } } },
    })
    expect(await refusalOf(tee, { attributes: { [colour]: 999 } })).toMatchObject({ reason: 'option-invalid' })
    const foreign: Record<string, number>[] = [
      { 999: red },
      { 'a\u0000b': red },
      { [colour]: NaN },
      { [colour]: 1e300 },
    ]
    for (const attributes of foreign)
      expect(await refusalOf(tee, { attributes })).toMatchObject({ reason: 'option-invalid' })
    expect(await refusalOf(tee, { attributes: { [colour]: red } }, 3)).toMatchObject({
      reason: 'not-enough',
      available: 2,
    })
    expect(await add(owner, tee, { attributes: { [colour]: red } }, 2)).toMatchObject({ status: 'added' })
    expect(await add(owner, tee, { attributes: { [colour]: blue } }, 3)).toMatchObject({ status: 'added', count: 5 })
    expect(await linesOf(owner)).toMatchObject([
      { sku: `RED-${tee}`, name: 'Tee', unitPrice: 2000, choices: [{ label: 'Colour', value: 'Red' }] },
      { unitPrice: 2100, rowTotal: 6300, choices: [{ label: 'Colour', value: 'Blue' }] },
    ])
    expect((await shop.cart.view(owner, shop.fr)).lines[0]!.choices[0]!.label).toBe('Couleur')
    const input = aCheckoutOf(await shop.cart.view(owner, shop.en))
    expect(await shop.checkout.place(owner, shop.en, input)).toMatchObject({ status: 'placed' })
    expect([await stockOf(shop.db, redTee), await stockOf(shop.db, blueTee)]).toEqual([0, 2])
  })

  test('of two variants with the same options the one on sale is sold', async () => {
    const { tee, redTee, colour, red } = await aTee()
    const newer = await aProduct(shop.db, shop.en, { sku: `NEW-${tee}`, visibility: 'none', price: 1 })
    await shop.db.insert(configurableChild).values({ productId: tee, childId: newer, position: 9 })
    await shop.db.insert(productAttribute).values({ productId: newer, attributeId: colour, optionId: red })
    await shop.db.execute(sql`update product set is_enabled = false where id = ${redTee}`)
    const owner = aShopper()
    expect(await add(owner, tee, { attributes: { [colour]: red } })).toMatchObject({ status: 'added' })
    expect(await linesOf(owner)).toMatchObject([{ sku: `NEW-${tee}` }])
  })

  test('of a product’s variants a cart reads those that its lines name, and the one that is added', async () => {
    const { tee, redTee, blueTee, colour, red, blue } = await aTee()
    const owner = aShopper()
    await add(owner, await aProduct(shop.db, shop.en), {})
    const read = async (options: Partial<ReadOptions>) => {
      const locale = { store: shop.en, base: shop.en, defaultCountry: 'DE' }
      const cart = await readCart(shop.db, openCartOf(owner), { ...locale, ...options })
      return cart?.facts.get(tee)?.variants.map(({ id }) => id)
    }
    const addedAs = (attributes: Record<string, number>) =>
      read({ more: [{ productId: tee, options: { attributes } }], touchedLineIds: [] })
    expect(await addedAs({ [colour]: blue })).toEqual([blueTee])
    expect(await addedAs({})).toEqual([])
    await add(owner, tee, { attributes: { [colour]: red } })
    expect(await read({})).toEqual([redTee])
    expect(await addedAs({ [colour]: blue })).toEqual([redTee, blueTee])
  })

  test('of options that no variant has together, the last one is named', async () => {
    const { tee, redTee, colour, red, blue } = await aTee()
    const size = await anAttribute(shop.db, `size-${tee}`, ['s', 'm'], { label: 'Size' })
    await shop.db
      .insert(configurableAttribute)
      .values({ productId: tee, attributeId: size.id, prices: {}, position: 1 })
    await giveValues(shop.db, redTee, size, ['s'])
    const { s, m } = size.options
    expect(await refusalOf(tee, { attributes: { [colour]: red, [size.id]: s! } })).toBe('added')
    expect(await refusalOf(tee, { attributes: { [colour]: blue, [size.id]: s! } })).toMatchObject({ option: 'Size' })
    expect(Object.keys((await problemsOf(tee, { attributes: { [colour]: blue, [size.id]: s! } })) ?? {})).toEqual([
      `attribute${size.id}`,
    ])
    expect(await refusalOf(tee, { attributes: { [colour]: red, [size.id]: m! } })).toMatchObject({ option: 'Size' })
    expect(await refusalOf(tee, { attributes: { [colour]: red } })).toMatchObject({ reason: 'option-required' })
  })

  test('a choice taken out of the catalogue marks its line and stops the order', async () => {
    const { tee, colour, red, redTee } = await aTee()
    const owner = aShopper()
    await add(owner, tee, { attributes: { [colour]: red } })
    await shop.db.execute(sql`delete from configurable_child where child_id = ${redTee}`)
    const cart = await shop.cart.view(owner, shop.en)
    expect(cart.lines).toMatchObject([{ problem: { kind: 'options-changed' }, unitPrice: 2000 }])
    expect(await shop.checkout.place(owner, shop.en, aCheckoutOf(cart))).toMatchObject({ status: 'changed' })
    const [line] = cart.lines
    expect(await shop.cart.update(owner, shop.en, { [line!.id]: 2 })).toMatchObject({
      refusals: [{ reason: 'option-invalid', lineId: line!.id }],
    })
    expect(await shop.cart.update(owner, shop.en, { [line!.id]: 0 })).toMatchObject({ count: 0, refusals: [] })
  })

  async function aBundle(priceType: 'fixed' | 'dynamic', changes = {}) {
    const { db, en } = shop
    const bundle = await aProduct(db, en, {
      name: 'Set',
      type: 'bundle',
      bundlePriceType: priceType,
      price: 0,
      ...changes,
    })
    const part = await aProduct(db, en, { name: 'Cup', price: 2000, tiers: [{ quantity: 3, price: 1500 }] })
    const extra = await aProduct(db, en, { name: 'Lid', price: 700 })
    const [main, lids] = await db
      .insert(bundleOption)
      .values([
        { productId: bundle, title: 'Cups', input: 'radio' },
        { productId: bundle, title: 'Lids', input: 'checkbox', isRequired: false, position: 1 },
      ])
      .returning()
    const [cup, lid] = await db
      .insert(bundleSelection)
      .values([
        { optionId: main!.id, productId: part, canChangeQuantity: true, price: { type: 'percent', amount: 125_000 } },
        { optionId: lids!.id, productId: extra, quantity: 2, price: { type: 'fixed', amount: 700 } },
      ])
      .returning()
    return { bundle, part, extra, main: main!.id, lids: lids!.id, cup: cup!.id, lid: lid!.id }
  }

  test('a bundle whose options are all optional is not sold with nothing chosen', async () => {
    const { bundle, main, lids, cup } = await aBundle('dynamic')
    await shop.db.update(bundleOption).set({ isRequired: false }).where(eq(bundleOption.id, main))
    expect(await refusalOf(bundle, { bundle: { [main]: [], [lids]: [] } })).toMatchObject({
      reason: 'option-required',
      option: 'Cups',
    })
    expect(await refusalOf(bundle, { bundle: { [main]: [cup] } })).toBe('added')
  })

  test('a dynamic bundle costs its parts, tiers and special included, and takes them from stock', async () => {
    const { bundle, part, extra, main, lids, cup, lid } = await aBundle('dynamic', { specialPrice: 800_000 })
    const owner = aShopper()
    expect(await add(owner, bundle, {})).toMatchObject({ status: 'needs-options' })
    expect(await refusalOf(bundle, { bundle: { [lids]: [lid] } })).toEqual({
      reason: 'option-required',
      option: 'Cups',
      problems: { [`bundle-option-${main}`]: { id: 'refusedOptionRequired', values: { option: 'Cups' } } },
    })
    // A selection that belongs to another option, and one that no longer exists: each is told at its option, in the order of the
    // form.
    const foreign = { bundle: { [main]: [lid], [lids]: [999_999] } }
    expect(await refusalOf(bundle, foreign)).toMatchObject({ reason: 'option-invalid', option: 'Cups' })
    expect(Object.keys((await problemsOf(bundle, foreign)) ?? {})).toEqual([
      `bundle-option-${main}`,
      `bundle-option-${lids}`,
    ])
    for (const quantity of [0, -1, 1.5, NaN, 2e6]) {
      const options = { bundle: { [main]: [cup] }, bundleQuantities: { [main]: quantity } }
      expect(await refusalOf(bundle, options)).toMatchObject({ reason: 'option-quantity', option: 'Cups' })
      expect(Object.keys((await problemsOf(bundle, options)) ?? {})).toEqual([`bundle-option-${main}-qty-input`])
    }
    const options = { bundle: { [main]: [cup], [lids]: [lid] }, bundleQuantities: { [main]: 3, [lids]: NaN } }
    expect(await refusalOf(bundle, options, 4)).toMatchObject({ reason: 'not-enough', available: 3, field: 'qty' })
    expect(await refusalOf(bundle, { ...options, bundleQuantities: { [main]: 11 } })).toEqual({
      reason: 'option-not-enough',
      option: 'Cups',
      name: 'Cup',
      available: 10,
      field: `bundle-option-${main}-qty-input`,
    })
    expect(await add(owner, bundle, options, 2)).toMatchObject({ status: 'added' })
    const [line] = await linesOf(owner)
    expect(line).toMatchObject({
      unitPrice: 3 * 1200 + 2 * 560,
      choices: [
        { label: 'Cups', value: '3 × Cup' },
        { label: 'Lids', value: '2 × Lid' },
      ],
    })
    await add(owner, part, {}, 4)
    expect(await add(owner, part, {}, 1)).toMatchObject({ refusal: { reason: 'not-enough', available: 4 } })
    const input = aCheckoutOf(await shop.cart.view(owner, shop.en))
    expect(await shop.checkout.place(owner, shop.en, input)).toMatchObject({ status: 'placed' })
    expect([await stockOf(shop.db, part), await stockOf(shop.db, extra)]).toEqual([0, 6])
  })

  test('of a bundle’s parts and of an option’s values a cart reads those that its lines name, and those that are added', async () => {
    const { bundle, part, extra, main, lids, cup, lid } = await aBundle('dynamic')
    const [spoon] = await shop.db
      .insert(bundleSelection)
      .values({ optionId: main, productId: await aProduct(shop.db, shop.en) })
      .returning()
    const [gift] = await shop.db
      .insert(customOption)
      .values({ productId: bundle, title: 'Gift', input: 'select' })
      .returning()
    const [box, card] = await shop.db
      .insert(customOptionValue)
      .values([
        { optionId: gift!.id, title: 'Box' },
        { optionId: gift!.id, title: 'Card' },
      ])
      .returning()
    const owner = aShopper()
    await add(owner, extra, {})
    await add(owner, part, {})
    const read = async (options: Partial<ReadOptions>) => {
      const locale = { store: shop.en, base: shop.en, defaultCountry: 'DE' }
      const cart = await readCart(shop.db, openCartOf(owner), { ...locale, ...options })
      const facts = cart?.facts.get(bundle)
      const selections = facts?.bundle.map((option) => option.selections.map(({ id }) => id))
      const values = facts?.custom.map((option) => option.values.map(({ id }) => id))
      return { lines: cart?.lines.map(({ productId }) => productId), selections, values }
    }
    const addedAs = (options: ChosenOptions) => read({ more: [{ productId: bundle, options }], touchedLineIds: [] })
    expect(await addedAs({ bundle: { [main]: [cup] }, custom: { [gift!.id]: [card!.id] } })).toEqual({
      lines: [part],
      selections: [[cup], []],
      values: [[card!.id]],
    })
    const foreign = {
      bundle: { 'a\u0000b': [cup], [main]: [NaN, 1e300, -1], 1e9: [lid] },
      custom: { [gift!.id]: `${box!.id}` },
    }
    expect(await addedAs(foreign)).toMatchObject({
      selections: [[cup], [lid]],
      values: [[box!.id]],
    })
    expect(await refusalOf(bundle, { bundle: { [main]: [spoon!.id], [lids]: [lid] } })).toBe('added')
    await add(owner, bundle, { bundle: { [main]: [cup], [lids]: [lid] } })
    expect(await read({})).toEqual({ lines: [extra, part, bundle], selections: [[cup], [lid]], values: [[]] })
    // A line draws on the stock of the parts that were chosen.
    expect((await read({ more: [{ productId: part, options: {} }], touchedLineIds: [] })).lines).toEqual([part, bundle])
  })

  test('a fixed bundle costs its price and what its selections add', async () => {
    const { bundle, main, lids, cup, lid } = await aBundle('fixed', { price: 20_000 })
    const owner = aShopper()
    await add(owner, bundle, { bundle: { [main]: [cup], [lids]: [lid] } })
    expect(await linesOf(owner)).toMatchObject([{ unitPrice: 20_000 + 2500 + 1400 }])
  })

  test('a bundle’s tier is charged from so many of it on, in cart and order', async () => {
    const tiers = [{ quantity: 2, price: 900_000 }]
    const { bundle, main, lids, cup, lid } = await aBundle('fixed', { price: 20_000, tiers })
    const owner = aShopper()
    const options = { bundle: { [main]: [cup], [lids]: [lid] } }
    await add(owner, bundle, options)
    expect(await linesOf(owner)).toMatchObject([{ unitPrice: 23_900 }])
    await add(owner, bundle, options)
    expect(await linesOf(owner)).toMatchObject([{ unitPrice: 21_510, rowTotal: 43_020 }])
    const placed = await shop.checkout.place(owner, shop.en, aCheckoutOf(await shop.cart.view(owner, shop.en)))
    expect(placed).toMatchObject({ status: 'placed' })
  })

  test('custom options: what is typed and picked adds to the price, what does not fit is refused', async () => {
    const { db, en } = shop
    const mug = await aProduct(db, en, { name: 'Mug', price: 1000 })
    const [text, gift, day] = await db
      .insert(customOption)
      .values([
        {
          productId: mug,
          title: 'Name',
          input: 'field',
          isRequired: true,
          maxLength: 5,
          price: { type: 'fixed', amount: 150 },
        },
        { productId: mug, title: 'Gift', input: 'checkbox', position: 1 },
        { productId: mug, title: 'Day', input: 'date', position: 2 },
      ])
      .returning()
    const [box, card] = await db
      .insert(customOptionValue)
      .values([
        { optionId: gift!.id, title: 'Box', price: { type: 'percent', amount: 105_500 } },
        { optionId: gift!.id, title: 'Card' },
      ])
      .returning()
    const [name, more, date] = [text!.id, gift!.id, day!.id]
    expect(await refusalOf(mug, {})).toBe('needs-options')
    expect(await refusalOf(mug, { custom: { [more]: [box!.id] } })).toEqual({
      reason: 'option-required',
      option: 'Name',
      problems: { [`options-${name}`]: { id: 'validationRequired' } },
    })
    const oneLine = aShopper()
    await add(oneLine, mug, { custom: { [name]: 'A\n\nB' } })
    expect((await linesOf(oneLine))[0]!.choices).toEqual([{ label: 'Name', value: 'A B' }])
    expect(await refusalOf(mug, { custom: { [name]: '  \0 ' } })).toMatchObject({
      reason: 'option-required',
      option: 'Name',
    })
    expect(await refusalOf(mug, { custom: { [name]: 'Ada Lovelace', [date]: '30/02/2026' } })).toEqual({
      reason: 'option-invalid',
      option: 'Name',
      problems: {
        [`options-${name}`]: { id: 'validationLength' },
        [`options-${date}`]: { id: 'validationDate' },
      },
    })
    expect(await refusalOf(mug, { custom: { [name]: [1] } })).toMatchObject({
      reason: 'option-invalid',
      option: 'Name',
    })
    expect(await refusalOf(mug, { custom: { [name]: 'Ada', [date]: '2026-02-30' } })).toMatchObject({ option: 'Day' })
    expect(await refusalOf(mug, { custom: { [name]: 'Ada', 999: 'x' } })).toEqual({
      reason: 'option-invalid',
      option: 'Mug',
    })
    const owner = aShopper()
    const custom = { [name]: ' 😀😀😀😀\ud800 ', [more]: [card!.id, box!.id, box!.id], [date]: '2026-02-28' }
    expect(await add(owner, mug, { custom })).toMatchObject({ status: 'added' })
    expect(await add(owner, mug, { custom: { ...custom, [more]: [box!.id, card!.id] } })).toMatchObject({ count: 2 })
    expect(await linesOf(owner)).toMatchObject([
      {
        quantity: 2,
        unitPrice: 1000 + 150 + 106,
        choices: [
          { label: 'Name', value: '😀😀😀😀\ufffd' },
          { label: 'Gift', value: 'Box, Card' },
          { label: 'Day', value: '28 February 2026' },
        ],
      },
    ])
  })

  test('long texts make lines of their own', async () => {
    const { db, en } = shop
    const book = await aProduct(db, en)
    const [text] = await db
      .insert(customOption)
      .values({ productId: book, title: 'Dedication', input: 'area' })
      .returning()
    const owner = aShopper()
    const long = Array.from({ length: 4000 }, (_, i) => String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000))).join('')
    for (const dedication of [long, `${long}!`, long]) await add(owner, book, { custom: { [text!.id]: dedication } })
    expect((await linesOf(owner)).map((line) => line.quantity)).toEqual([2, 1])
    expect(await refusalOf(book, { custom: { [text!.id]: 'x'.repeat(5001) } })).toMatchObject({
      reason: 'option-invalid',
    })
  })

  test('download links are chosen when they cost something', async () => {
    const { db, en } = shop
    const album = await aProduct(db, en, { type: 'downloadable', price: 100, stock: { isManaged: false } })
    const [first, second] = await db
      .insert(downloadLink)
      .values([
        { productId: album, title: 'Song', file: 'a', price: 50 },
        { productId: album, title: 'Cover', file: 'b', price: 25 },
      ])
      .returning()
    expect(await refusalOf(album, {})).toBe('needs-options')
    expect(await refusalOf(album, { links: [999_999] })).toMatchObject({ reason: 'option-invalid' })
    const owner = aShopper()
    await add(owner, album, { links: [first!.id, second!.id] })
    const cart = await shop.cart.view(owner, shop.en)
    expect(cart).toMatchObject({
      isVirtual: true,
      totals: { shipping: null, grandTotal: 175 },
      lines: [{ choices: [{ label: '', value: 'Song, Cover' }] }],
    })
  })

  test('a form for another kind of product is refused', async () => {
    const plain = await aProduct(shop.db, shop.en, { name: 'Plain' })
    for (const options of [{ attributes: { 1: 1 } }, { bundle: { 1: [1] } }, { custom: { 1: 'x' } }, { links: [1] }]) {
      expect(await refusalOf(plain, options)).toEqual({ reason: 'option-invalid', option: 'Plain' })
    }
  })

  test('the invariants hold after all of this', async () => {
    expect(await brokenInvariants(shop.db)).toEqual([])
    expect(await rows(shop.db, sql`select 1 from sales_order`)).toHaveLength(3)
  })
})
