import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductPage } from '#domain/catalog/views.ts'
import { ownUnitPrice } from '#domain/pricing/bundle-price.ts'
import type { StoreView } from '#domain/store/store.ts'
import { livePrices, readChoice } from '#features/product/price/live-price.ts'
import { formProps } from '#features/product/form/product-form.tsx'
import { translator } from '#messages/translate.ts'
import { createCatalogService } from '#server/catalog/catalog-service.ts'
import { rows, type Database } from '#server/database/database.ts'
import {
  bundleOption,
  bundleSelection,
  customOption,
  customOptionValue,
  downloadLink,
} from '#server/database/schema/catalog.ts'
import { importRecords } from '#server/import/import-records.ts'
import { readJsonLines } from '#server/import/files/json-lines.ts'
import { readStores } from '#server/store/store-service.ts'
import { aShopper, servicesOf, TODAY } from '#test/carts.ts'
import { aConfigurable, anAttribute, aProduct, bumpRevision, link } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { parseProductForm } from '../cart/product-form.ts'
import { FormFields } from '../transport/form-fields.ts'

const DEMO = fileURLToPath(new URL('../../../demo/catalogue.jsonl', import.meta.url))

/** A shopper's choices on the page, as the form posts them, and what the amounts shown beside it come to for one piece. */
type Form = { fields: [name: string, value: string][]; quantity: number; shown?: number }

describe.each(oneEngine)('on $name, the price shown is the price charged', ({ name, create }) => {
  let db: Database
  let stores: StoreView[]

  beforeAll(async () => {
    db = await create()
    const report = await importRecords(db, readJsonLines(DEMO), {})
    expect(report.problems).toEqual([])
    await db.execute(sql`insert into currency (code, decimals, rate_ppm)
      values ('USD', 2, 1173400), ('JPY', 0, 161537300), ('KWD', 3, 355250)`)
    await db.execute(sql`update store set currency = 'USD' where code = 'fr'`)
    await db.execute(sql`insert into store (code, name, locale, currency, position)
      values ('ja', 'Japanese', 'ja-JP', 'JPY', 2), ('kw', 'Kuwait', 'ar-KW', 'KWD', 3)`)
    stores = await readStores(db)
    await addHardCases(db, stores[0]!)
    // Every choice of every product shall be bought here, whatever there is of it.
    await db.execute(sql`update stock_item set is_managed = false, minimum = 1, maximum = null, increment = 1`)
    await bumpRevision(db)
  })

  test.each([
    // The whole catalogue on one engine: prices are counted by the same code on both.
    ['en', name === 'PGlite' ? '%' : 'HARD-%'],
    ['fr', name === 'PGlite' ? '%' : 'HARD-%'],
    ['ja', 'HARD-%'],
    ['kw', 'HARD-%'],
  ])(
    'in the store "%s", products "%s"',
    async (code, skus) => {
      const store = stores.find((one) => one.code === code)!
      const { cart, stores: storeService } = servicesOf(db)
      const catalog = createCatalogService({ db, stores: storeService, clock: () => TODAY })
      const visible = await rows<{ id: number }>(
        db,
        sql`select id from product where is_enabled and visibility <> 'none' and sku like ${skus} order by id`,
      )
      let compared = 0
      for (const { id } of visible) {
        const page = (await catalog.product(store, id))!
        const [card] = await catalog.cards(store, [id])
        expect(card!.price, page.sku).toEqual(page.price)
        const props = formProps(page, { store, t: translator(store.language) })
        const forms = formsOf(page)
        for (const form of forms) {
          const what = `${page.sku} ${JSON.stringify(form)}`
          const body = new URLSearchParams([...form.fields, ['qty', String(form.quantity)]])
          const owner = aShopper()
          const item = { productId: id, ...parseProductForm(new FormFields(body.toString())) }
          expect(await cart.addItem(owner, store, item), what).toMatchObject({ status: 'added' })
          const { lines, totals } = await cart.view(owner, store)
          expect(totals.subtotal, `live price of ${what}`).toBe(livePrices(props, readChoice(body)).total)
          if (form.shown !== undefined) expect(lines[0]!.unitPrice, what).toBe(Math.max(0, form.shown))
          expect(lines.filter(({ formerUnitPrice }) => formerUnitPrice !== undefined)).toEqual([])
          compared++
        }
        const cheapest = Math.min(...forms.map(({ shown }) => shown ?? Infinity))
        if (!page.custom.length && !page.links.length && page.tierPrices.length === 0 && !page.grouped) {
          expect(cheapest, `"from" price of ${page.sku}`).toBe(page.price.final)
        }
      }
      expect(compared).toBeGreaterThan(visible.length)
    },
    120_000,
  )
})

function formsOf(page: ProductPage): Form[] {
  if (page.grouped) return groupedForms(page.grouped)
  // Options that ask for a file are ordered with one in uploads.test.ts.
  if (page.custom.some(({ input, isRequired }) => input === 'file' && isRequired)) return []
  const base = ownUnitPrice(page.own, 1)
  const bodies = page.configurable
    ? configurableForms(page.configurable, base)
    : page.bundle
      ? bundleForms(page.bundle, base)
      : [{ fields: [], quantity: 1, shown: page.price.final } satisfies Form]
  const forms = bodies.flatMap((form) => withCustom(page, form)).flatMap((form) => withLinks(page, form))
  const atTiers = page.tierPrices.flatMap(({ quantity, price }) =>
    forms.map((form) => ({ ...form, quantity, shown: form.fields.length ? undefined : price })),
  )
  return [...forms, ...forms.map((form) => ({ ...form, quantity: 7, shown: undefined })), ...atTiers]
}

function groupedForms(parts: NonNullable<ProductPage['grouped']>): Form[] {
  const all = [1, 3, 12].map((pieces): Form => {
    const fields = parts.map(({ id }): [string, string] => [`super_group[${id}]`, String(pieces)])
    return { fields, quantity: 1 }
  })
  const single = parts.map(({ id, price }): Form => ({
    fields: [[`super_group[${id}]`, '1']],
    quantity: 1,
    shown: price.final,
  }))
  return [...all, ...single]
}

function configurableForms({ attributes, variants }: NonNullable<ProductPage['configurable']>, base: number): Form[] {
  return Object.values(variants).map(({ options }): Form => {
    const chosen = attributes.map((attribute, index) => ({
      attribute,
      option: attribute.options.find(({ id }) => id === options[index])!,
    }))
    return {
      fields: chosen.map(({ attribute, option }) => [`super_attribute[${attribute.id}]`, String(option.id)]),
      quantity: 1,
      shown: chosen.reduce((sum, { option }) => sum + option.addition, base),
    }
  })
}

/** The defaults; then every selection once in their place, at its own quantity and where possible at others. */
function bundleForms({ options }: NonNullable<ProductPage['bundle']>, base: number): Form[] {
  type Selection = (typeof options)[number]['selections'][number]
  const formOf = (chosen: { optionId: number; selection: Selection; pieces?: number }[]): Form => ({
    fields: chosen.flatMap(({ optionId, selection, pieces }) => [
      [`bundle_option[${optionId}][]`, String(selection.id)] as [string, string],
      ...(pieces ? [[`bundle_option_qty[${optionId}]`, String(pieces)] as [string, string]] : []),
    ]),
    quantity: 1,
    shown: chosen.some(({ pieces }) => pieces)
      ? undefined
      : chosen.reduce((sum, { selection }) => sum + selection.unitPrice * selection.quantity, base),
  })
  const defaults = options.flatMap(({ id, isRequired, selections }) => {
    const preset = selections.filter(({ isDefault }) => isDefault)
    const chosen = preset.length || !isRequired ? preset : selections.slice(0, 1)
    return chosen.map((selection) => ({ optionId: id, selection }))
  })
  const cheapest = options
    .filter(({ isRequired }) => isRequired)
    .map(({ id, selections }) => ({
      optionId: id,
      selection: selections.toSorted((a, b) => a.unitPrice * a.quantity - b.unitPrice * b.quantity)[0]!,
    }))
  const others = options.flatMap(({ id, selections }) =>
    selections.flatMap((selection) =>
      [undefined, 1, 2, 5].map((pieces) =>
        formOf([...defaults.filter(({ optionId }) => optionId !== id), { optionId: id, selection, pieces }]),
      ),
    ),
  )
  return [formOf(defaults), formOf(cheapest), ...others].filter(
    (form, index, all) => all.findIndex((one) => JSON.stringify(one) === JSON.stringify(form)) === index,
  )
}

/** The required answers, and then each answer that changes the price. */
function withCustom({ custom }: ProductPage, form: Form): Form[] {
  type Answer = { name: string; value: string; addition: number }
  const answersOf = ({ id, input, values, addition }: (typeof custom)[number]): Answer[] => {
    if (input === 'file') return []
    const isMulti = input === 'checkbox' || input === 'multiple'
    const name = isMulti ? `options[${id}][]` : `options[${id}]`
    if (values.length) return values.map((value) => ({ name, value: String(value.id), addition: value.addition }))
    const texts: Partial<Record<typeof input, string>> = {
      date: '2026-12-01',
      time: '10:30',
      date_time: '2026-12-01T10:30',
    }
    return [{ name, value: texts[input] ?? 'A', addition }]
  }
  const add = (to: Form, answers: Answer[]): Form => ({
    ...to,
    fields: [...to.fields, ...answers.map(({ name, value }): [string, string] => [name, value])],
    shown: to.shown === undefined ? undefined : answers.reduce((sum, { addition }) => sum + addition, to.shown),
  })
  const required = custom.filter(({ isRequired }) => isRequired).map((option) => answersOf(option)[0]!)
  const each = custom.flatMap((option) =>
    answersOf(option).map((answer) => add(form, [...required.filter(({ name }) => name !== answer.name), answer])),
  )
  const all =
    custom.length > 1
      ? [
          add(
            form,
            custom.flatMap((option) => answersOf(option).slice(0, 1)),
          ),
        ]
      : []
  return [add(form, required), ...each, ...all].filter(
    (one, index, forms) =>
      forms.findIndex((other) => JSON.stringify(one.fields) === JSON.stringify(other.fields)) === index,
  )
}

function withLinks({ links }: ProductPage, form: Form): Form[] {
  if (links.every(({ addition }) => addition === 0)) return [form]
  const withThese = (chosen: typeof links): Form => ({
    ...form,
    fields: [...form.fields, ...chosen.map(({ id }): [string, string] => ['links[]', String(id)])],
    shown: form.shown === undefined ? undefined : chosen.reduce((sum, { addition }) => sum + addition, form.shown),
  })
  return [...links.map((one) => withThese([one])), ...(links.length > 1 ? [withThese(links)] : [])]
}

/** Amounts that round differently when parts are summed first, percentages with tiers, specials with everything. */
async function addHardCases(db: Database, en: StoreView): Promise<void> {
  const percent = (amount: number) => ({ type: 'percent' as const, amount })
  const fixed = (amount: number) => ({ type: 'fixed' as const, amount })
  const special = { specialPrice: 1777, specialFrom: '2026-11-21', specialTo: '2026-11-21' }
  const tiers = [
    { quantity: 3, price: 1733 },
    { quantity: 10, price: 1111 },
  ]
  const mug = await aProduct(db, en, { sku: 'HARD-MUG', price: 1999, ...special, tiers })
  const [, wrap] = await db
    .insert(customOption)
    .values([
      { productId: mug, title: 'Name', input: 'field', isRequired: true, price: percent(105_500) },
      { productId: mug, title: 'Wrap', input: 'select', price: null, position: 1 },
    ])
    .returning()
  await db.insert(customOptionValue).values([
    { optionId: wrap!.id, title: 'Paper', price: fixed(133) },
    { optionId: wrap!.id, title: 'Cloth', price: percent(333_333) },
    { optionId: wrap!.id, title: 'Less', price: fixed(-155) },
    { optionId: wrap!.id, title: 'Nothing to pay', price: fixed(-100_000) },
  ])
  const glaze = await anAttribute(db, 'hard-glaze', ['red', 'green', 'blue'])
  await aConfigurable(db, en, glaze, [{ code: 'red' }, { code: 'green' }, { code: 'blue' }], {
    sku: 'HARD-CUP',
    price: 2345,
    ...special,
    prices: { red: percent(123_456), green: fixed(77), blue: fixed(33) },
  })
  const lid = await aProduct(db, en, { sku: 'HARD-LID', price: 777, tiers: [{ quantity: 2, price: 555 }] })
  for (const priceType of ['fixed', 'dynamic'] as const) {
    const bundle = await aProduct(db, en, {
      sku: `HARD-${priceType}`,
      type: 'bundle',
      bundlePriceType: priceType,
      price: priceType === 'fixed' ? 5555 : 0,
      specialPrice: 877_700,
    })
    const [main, more] = await db
      .insert(bundleOption)
      .values([
        { productId: bundle, title: 'Cups', input: 'radio' as const },
        { productId: bundle, title: 'Lids', input: 'checkbox' as const, isRequired: false, position: 1 },
      ])
      .returning()
    await db.insert(bundleSelection).values([
      { optionId: main!.id, productId: mug, canChangeQuantity: true, quantity: 3, price: percent(125_111) },
      { optionId: main!.id, productId: lid, canChangeQuantity: true, price: fixed(333) },
      { optionId: more!.id, productId: lid, quantity: 2, price: fixed(711), isDefault: true },
    ])
    await db.insert(customOption).values({ productId: bundle, title: 'Card', input: 'area', price: percent(111_111) })
  }
  const album = await aProduct(db, en, { sku: 'HARD-ALBUM', type: 'downloadable', price: 333 })
  await db.insert(downloadLink).values([
    { productId: album, title: 'One', file: 'a', price: 77 },
    { productId: album, title: 'Two', file: 'b', price: 111 },
  ])
  const set = await aProduct(db, en, { sku: 'HARD-SET', type: 'grouped', price: 0 })
  const spoon = await aProduct(db, en, { sku: 'HARD-SPOON', price: 1999, ...special, tiers })
  await link(db, set, 'grouped', [lid, spoon])
}
