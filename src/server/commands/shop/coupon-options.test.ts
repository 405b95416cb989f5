import { beforeAll, describe, expect, test } from 'vitest'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import type { Database } from '../../database/database.ts'
import { UsageError } from '../io/command-io.ts'
import { couponOptions, newRuleOf } from './coupon-options.ts'
import { parseArguments } from '../io/parse-arguments.ts'
import { conditionInWords, givenInWords, readRuleSpeech } from './rule-words.ts'

describe.each(engines)('the words of "coupons add" on $name', ({ create }) => {
  let db: Database
  let tea: number
  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    tea = await aCategory(db, en, 'tea', 'Tea')
    await aProduct(db, en, { sku: 'CUP' })
  })

  const ruleOf = (...args: string[]) => newRuleOf(db, parseArguments(args, couponOptions).values)

  test('make a rule, in the shop’s smallest units', async () => {
    const words = ['--code', 'CUPS', '--amount', '2.5', '--each', '--minimum', '50', '--minimum-pieces', '3']
    const whom = ['--skus', 'CUP', '--categories', 'tea', '--groups', 'general, wholesale', '--label', 'fr=Tasses=2']
    const limits = ['--from', '2028-02-29', '--uses', '9', '--uses-per-customer', '1', '--priority', '0', '--stop']
    expect(await ruleOf(...words, ...whom, ...limits)).toEqual({
      name: 'CUPS',
      labels: { fr: 'Tasses=2' },
      fromDay: '2028-02-29',
      toDay: undefined,
      conditions: {
        minimumSubtotal: 5000,
        minimumPieces: 3,
        skus: ['CUP'],
        categories: [tea],
        customerGroups: ['general', 'wholesale'],
      },
      action: { discount: { kind: 'piece', amount: 250 } },
      priority: 0,
      stopsFurther: true,
      coupon: { code: 'CUPS', usesLimit: 9, usesPerCustomer: 1 },
    })
    expect(await ruleOf('--name', 'All', '--percent', '33.3333', '--free-shipping')).toMatchObject({
      name: 'All',
      conditions: {},
      action: { discount: { kind: 'percent', ppm: 333_333 }, freeShipping: true },
    })
  })

  test('say how a cart is paid and sent, where it goes, and which pieces count', async () => {
    const goes = ['--payment', 'stripe,bank-transfer', '--countries', 'de,AT']
    const { conditions, action } = await ruleOf(
      '--code',
      'X',
      '--percent',
      '5',
      '--step',
      '3',
      '--to-shipping',
      ...goes,
    )
    expect(action).toEqual({ discount: { kind: 'percent', ppm: 50_000, step: 3 }, toShipping: true })
    expect(conditions.cart).toEqual({
      of: 'all',
      conditions: [
        { cart: 'payment', is: 'one-of', values: ['stripe', 'bank-transfer'] },
        { cart: 'country', is: 'one-of', values: ['DE', 'AT'] },
      ],
    })
    expect(await ruleOf('--code', 'Y', '--buy', '2', '--get', '1', '--regions', 'NJ')).toMatchObject({
      action: { discount: { kind: 'buy-get', buy: 2, get: 1 } },
      conditions: { cart: { cart: 'region', is: 'one-of', values: ['NJ'] } },
    })
  })

  test('are read again, every condition and action in words', async () => {
    const speech = await readRuleSpeech(db, [{ line: 'category', is: 'one-of', values: [String(tea)] }], String)
    const say = (condition: Parameters<typeof conditionInWords>[0]) => conditionInWords(condition, speech)
    expect(
      say({
        of: 'all',
        conditions: [
          { cart: 'payment', is: 'one-of', values: ['stripe'] },
          { of: 'none', conditions: [{ cart: 'weight', is: 'at-least', value: 25_000 }] },
          { found: false, line: { line: 'category', is: 'one-of', values: [String(tea)] } },
          {
            sum: 'pieces',
            is: 'more-than',
            value: 2,
            line: { attribute: 'wood', is: 'contains', values: ['o\u001b[2Jk'] },
          },
        ],
      }),
    ).toBe(
      'payment is stripe and (not (weight ≥ 2.5)) and without a product (category is tea) and pieces > 2 of products (wood contains o [2Jk)',
    )
    const given = givenInWords(
      { discount: { kind: 'percent', ppm: 50_000, step: 3, mostPieces: 9 }, toShipping: true, freeLines: true },
      String,
    )
    expect(given).toBe(
      '5 %, in steps of 3 pieces, on 9 pieces at most, also off the cost of sending and free shipping of its products',
    )
    expect(givenInWords({ discount: { kind: 'buy-get', buy: 2, get: 1 } }, String)).toBe('1 free for each 2 bought')
  })

  test.each([
    ['--percent 5', 'Give a --code, or a --name for a discount that every cart gets.'],
    ['--name All --percent 5 --uses 1', 'Only a code can be limited by uses.'],
    ['--code A+B --percent 5', '"A+B" is no code: up to 64 letters, digits, "-" and "_".'],
    ['--code X', 'Say what it gives: --percent, --amount, --buy and --get, or --free-shipping.'],
    ['--code X --percent 5 --amount 5', 'Give --percent or --amount, or --buy with --get: one of them.'],
    ['--code X --buy 2', '--buy and --get go together.'],
    ['--code X --amount 5 --step 2', '--step goes with --percent, or with --amount and --each.'],
    ['--code X --free-shipping --most-pieces 2', '--most-pieces goes with --percent, --each or --buy.'],
    ['--code X --buy 2 --get 1 --to-shipping', '--to-shipping goes with --percent or --amount.'],
    ['--code X --percent 5 --countries Xanadu', '"Xanadu" is no country; write codes as in DE,AT.'],
    [
      '--code X --percent 5 --shipping ups',
      'There is no way to send "ups"; there are flat-rate, table-rate, free, pickup.',
    ],
    ['--code X --percent 5 --each', '--each goes with --amount.'],
    ['--code X --percent 0', '"0" is no percentage from 0 to 100.'],
    ['--code X --percent 100.1', '"100.1" is no percentage from 0 to 100.'],
    ['--code X --amount 0', '"0" is no amount; write it as in 12.50.'],
    ['--code X --amount -5', '"-5" is no amount; write it as in 12.50.'],
    ['--code X --amount 1.200', '"1.200": write 1200.00 or 1.20.'],
    ['--code X --amount 5 --minimum 1.200', '"1.200": write 1200.00 or 1.20.'],
    ['--code X --percent 1.500', '"1.500": write 1500.0000 or 1.5000.'],
    ['--code X --amount 12.505', '"12.505" is no amount; write it as in 12.50.'],
    ['--code X --amount 1e3', '"1e3" is no amount; write it as in 12.50.'],
    ['--code X --amount 999999999999', '"999999999999" is no amount; write it as in 12.50.'],
    [`--percent 5 --name ${'x'.repeat(256)}`, 'A name or label has at most 255 characters.'],
    ['--code X --amount much', '"much" is no amount; write it as in 12.50.'],
    ['--code X --amount 5 --from 0000-01-01', '"0000-01-01" is no day; write it as in 2026-06-01.'],
    ['--code X --amount 5 --from 2026-02-30', '"2026-02-30" is no day; write it as in 2026-06-01.'],
    [
      '--code X --amount 5 --from 2026-02-02 --to 2026-02-01',
      'It would end (2026-02-01) before it begins (2026-02-02).',
    ],
    ['--code X --amount 5 --uses 1.5', '--uses takes a whole number from 1 on, not "1.5".'],
    ['--code X --amount 5 --skus CUP,NONE', 'There is no product "NONE".'],
    ['--code X --amount 5 --categories coffee', 'There is no category "coffee".'],
    ['--code X --amount 5 --skus ,', '--skus names nothing.'],
    ['--code X --amount 5 --label Tasses', '"Tasses" is no label; write it as in fr=Printemps.'],
    ['--code X --amount 5 --label xx=Tasses', 'There is no store view "xx"; there are en, fr.'],
  ])('%s is refused in one sentence', async (words, sentence) => {
    await expect(ruleOf(...words.split(' '))).rejects.toThrow(new UsageError(sentence))
  })
})
