import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { engines } from '#test/databases.ts'
import { importRecords } from '../../import/import-records.ts'
import type { ImportItem } from '../../import/kinds/import-item.ts'
import { agreed } from './agreed-import.ts'

const COUNT = 6
const records = (quantity: number) =>
  Array.from({ length: COUNT }, (_, n) => ({
    kind: 'product',
    sku: `S${n}`,
    type: 'simple',
    name: `S${n}`,
    urlKey: `s${n}`,
    price: '1.00',
    stock: { quantity },
  }))

async function* itemsOf(all: object[]): AsyncGenerator<ImportItem> {
  for (const [index, record] of all.entries()) yield { line: index + 1, record }
}

describe.each(engines)('before an import, on $name', ({ create }) => {
  let db: Database
  beforeAll(async () => {
    db = await create()
    const store = { kind: 'store', code: 'en', name: 'English', locale: 'en-GB', currency: 'EUR' }
    await importRecords(db, itemsOf([store, ...records(5)]))
  })

  async function asked(quantity: number, given: { dryRun?: boolean; isAgreed?: boolean }, answer?: boolean) {
    let err = ''
    const questions: string[] = []
    const ask = async (question: string) => {
      questions.push(question)
      return answer === true
    }
    const io = { env: {}, out: () => {}, err: (text: string) => void (err += text), isTerminal: false }
    const options = { dryRun: false, isAgreed: false, isWhole: false, ...given }
    const end = await agreed(db, itemsOf(records(quantity)), options, answer === undefined ? io : { ...io, ask }).catch(
      (error: Error) => error.message,
    )
    return { end, err, questions: questions.length }
  }

  test('an owner at a terminal is told what a sweeping one does, and asked; others need --yes', async () => {
    const told = 'Of the products that are there:\n  6 products would be out of stock, and had pieces to sell\n'
    expect(await asked(0, {}, false)).toEqual({ end: 'no', err: `${told}Nothing was changed.\n`, questions: 1 })
    expect(await asked(0, {}, true)).toEqual({ end: 'yes', err: told, questions: 1 })
    expect(await asked(0, {})).toEqual({
      end: 'Nothing was changed: it would have changed more than 3 products in the same way. Say --yes as well if that is meant.',
      err: told,
      questions: 0,
    })
    expect(await asked(0, { isAgreed: true })).toEqual({ end: 'yes', err: '', questions: 0 })
  })

  test('a trial run says so and goes on, and what does little is not asked about', async () => {
    expect((await asked(0, { dryRun: true }, false)).err).toContain('a real run asks first, or needs --yes')
    expect(await asked(4, {}, false)).toEqual({ end: 'yes', err: '', questions: 0 })
  })
})
