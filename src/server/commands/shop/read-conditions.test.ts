import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCategory, anAttribute, aProduct, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import type { Database } from '../../database/database.ts'
import { UsageError } from '../io/command-io.ts'
import { couponOptions, newRuleOf } from './coupon-options.ts'
import { parseArguments } from '../io/parse-arguments.ts'
import { conditionsFile } from '../../coupon/write-conditions.ts'

const FILE = {
  cart: {
    of: 'all',
    conditions: [
      { cart: 'subtotal', is: 'at-least', value: '50.00' },
      { cart: 'weight', is: 'at-most', value: 2.5 },
      { cart: 'postcode', is: 'contains', values: ['10'] },
      { cart: 'postcode', is: 'less-than', value: 20_000 },
      { found: true, line: { line: 'sku', is: 'one-of', values: ['CUP'] } },
      {
        sum: 'row-total',
        is: 'more-than',
        value: '9.90',
        line: {
          of: 'any',
          conditions: [
            { line: 'category', is: 'one-of', values: ['tea'] },
            { line: 'price', is: 'less-than', value: '5.00' },
          ],
        },
      },
      { sum: 'pieces', is: 'equal', value: 3, line: { attribute: 'height', is: 'at-least', value: 8.5 } },
    ],
  },
  lines: { attribute: 'colour', is: 'none-of', values: ['red'] },
}

describe.each(engines)('a file of conditions on $name', ({ create }) => {
  let db: Database
  let folder: string
  let tea: number
  let red: number
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'conditions-'))
    db = await create()
    const { en } = await seedStores(db)
    tea = await aCategory(db, en, 'tea', 'Tea')
    await aProduct(db, en, { sku: 'CUP' })
    const colour = await anAttribute(db, 'colour', ['red', 'blue'])
    red = colour.options.red!
    await anAttribute(db, 'height', [])
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function conditionsOf(file: unknown, ...args: string[]) {
    const path = join(folder, 'conditions.json')
    await writeFile(path, typeof file === 'string' ? file : JSON.stringify(file))
    const all = ['--code', 'X', '--percent', '5', '--conditions', path, ...args]
    return (await newRuleOf(db, parseArguments(all, couponOptions).values)).conditions
  }

  test('says it by paths, codes and amounts, and is written as it is read', async () => {
    const read = await conditionsOf(FILE)
    expect(read).toMatchObject({
      cart: {
        conditions: [
          { value: 5000 },
          { value: 25_000 },
          { values: ['10'] },
          { value: 20_000 },
          { line: { values: ['CUP'] } },
          { value: 990, line: { conditions: [{ values: [String(tea)] }, { value: 500 }] } },
          { value: 3, line: { value: 8.5 } },
        ],
      },
      lines: { attribute: 'colour', values: [String(red)] },
    })
    const written = await conditionsFile(db, read, (value) => (value / 100).toFixed(2))
    expect(JSON.parse(written)).toEqual(FILE)
    expect(await conditionsFile(db, {}, String)).toBe('{}\n')
  })

  test('goes with the other options: a cart has to meet both', async () => {
    const { lines, cart } = FILE
    expect(await conditionsOf({ lines }, '--countries', 'DE')).toMatchObject({
      cart: { cart: 'country', values: ['DE'] },
      lines: { attribute: 'colour' },
    })
    expect(await conditionsOf({ cart }, '--countries', 'DE')).toMatchObject({
      cart: { of: 'all', conditions: [{ cart: 'country' }, { of: 'all' }] },
    })
  })

  const cart = (condition: unknown) => ({ cart: condition })
  const lines = (condition: unknown) => ({ lines: condition })
  test.each<[file: unknown, sentence: string]>([
    [[], ': it is no object of JSON.'],
    [{}, ': it has neither "cart" nor "lines".'],
    [{ cart: {}, rows: {} }, ': "rows" does not belong there; there are cart, lines.'],
    [cart(7), ', cart: it is no object of JSON.'],
    [cart({ of: 'some', conditions: [{}] }), ', cart.of: "some" is none of all, any, none, not-all.'],
    [cart({ of: 'all', conditions: [] }), ', cart.conditions: it is a list of conditions.'],
    [
      lines({ of: 'any', conditions: Array.from({ length: 1000 }, () => FILE.lines) }),
      ', lines.conditions[999]: a rule has 1000 conditions at most.',
    ],
    [
      lines({ line: 'sku', is: 'contains', values: Array.from({ length: 10_001 }, String) }),
      ', lines.values: conditions name 10000 texts at most.',
    ],
    [cart({ found: 'yes', line: {} }), ', cart.found: it is true or false.'],
    [
      cart({ cart: 'subtotal', is: 'at-least', value: 'much' }),
      ', cart.value: "much" is no amount; write it as in 12.50.',
    ],
    [
      cart({ cart: 'pieces', is: 'one-of', value: 3 }),
      ', cart.is: "one-of" is none of equal, not-equal, at-least, more-than, at-most, less-than.',
    ],
    [cart({ cart: 'pieces', is: 'equal', value: 1.5 }), ', cart.value: "1.5" is no number that fits here.'],
    [cart({ cart: 'weight', is: 'equal', value: null }), ', cart.value: "null" is no number that fits here.'],
    [cart({ cart: 'country', is: 'one-of', values: [] }), ', cart.values: it is a list of texts.'],
    [
      cart({ cart: 'country', is: 'one-of', value: 'DE' }),
      ', cart: "value" does not belong there; there are is, values.',
    ],
    [
      cart({ found: true, line: { line: 'sku', is: 'one-of', values: ['NONE'] } }),
      ', cart.line: there is no product "NONE".',
    ],
    [lines({ line: 'category', is: 'one-of', values: ['coffee'] }), ', lines: there is no category "coffee".'],
    [lines({ attribute: 'wood', is: 'one-of', values: ['oak'] }), ', lines: there is no attribute "wood".'],
    [
      lines({ attribute: 'colour', is: 'one-of', values: ['pink'] }),
      ', lines: "colour" has no option "pink"; there are red, blue.',
    ],
  ])('%j is refused in one sentence', async (file, sentence) => {
    const path = join(folder, 'conditions.json')
    await expect(conditionsOf(file)).rejects.toThrow(new UsageError(`${path}${sentence}`))
  })

  test('a hundred conditions in each other, and what is no JSON, are refused in one sentence', async () => {
    const deep = `{"cart":${'{"of":"all","conditions":['.repeat(100)}${']}'.repeat(100)}}`
    await expect(conditionsOf(deep)).rejects.toThrow('conditions stand in each other 20 times at most.')
    await expect(conditionsOf('{')).rejects.toThrow('is no JSON')
  })
})
