import { beforeAll, describe, expect, test } from 'vitest'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import type { Database } from '../database/database.ts'
import { UsageError } from './command-io.ts'
import { couponOptions, newRuleOf } from './coupon-options.ts'
import { parseArguments } from './parse-arguments.ts'

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

  test.each([
    ['--percent 5', 'Give a --code, or a --name for a discount that every cart gets.'],
    ['--name All --percent 5 --uses 1', 'Only a code can be limited by uses.'],
    ['--code A+B --percent 5', '"A+B" is no code: up to 64 letters, digits, "-" and "_".'],
    ['--code X', 'Say what it gives: --percent, --amount or --free-shipping.'],
    ['--code X --percent 5 --amount 5', 'Give --percent or --amount, not both.'],
    ['--code X --percent 5 --each', '--each goes with --amount.'],
    ['--code X --percent 0', '"0" is no percentage from 0 to 100.'],
    ['--code X --percent 100.1', '"100.1" is no percentage from 0 to 100.'],
    ['--code X --amount 0', '"0" is no amount; write it as in 12.50.'],
    ['--code X --amount -5', '"-5" is no amount; write it as in 12.50.'],
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
