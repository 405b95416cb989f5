import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { engines } from '#test/databases.ts'
import { assessImport, assessTrial } from '../../import/assess-import.ts'
import { importRecords } from '../../import/import-records.ts'
import type { ImportItem } from '../../import/kinds/import-item.ts'
import { agreed, tellAhead } from './agreed-import.ts'
import { summaryOf } from './import-summary.ts'

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

  async function asked(quantity: number, answer?: boolean) {
    let err = ''
    const questions: string[] = []
    const ask = async (question: string) => {
      questions.push(question)
      return answer === true
    }
    const io = { env: {}, out: () => {}, err: (text: string) => void (err += text), isTerminal: false }
    const assessment = await assessImport(db, itemsOf(records(quantity)))
    const end = await agreed(assessment, answer === undefined ? io : { ...io, ask }).catch(
      (error: Error) => error.message,
    )
    return { end, err, questions: questions.length }
  }

  test('an owner at a terminal is told what a sweeping one does, and asked; others need --yes', async () => {
    const told = 'Of what the shop has:\n  6 products would be out of stock, and had pieces to sell\n'
    expect(await asked(0, false)).toEqual({ end: 'no', err: `${told}Nothing was changed.\n`, questions: 1 })
    expect(await asked(0, true)).toEqual({ end: 'yes', err: told, questions: 1 })
    expect(await asked(0)).toEqual({
      end: 'Nothing was changed: it would have changed more than 3 records in the same way. Say --yes as well if that is meant.',
      err: told,
      questions: 0,
    })
  })

  test('what does little is not asked about', async () => {
    expect(await asked(4, false)).toEqual({ end: 'yes', err: '', questions: 0 })
  })

  test('a trial run tells what would happen and that a real run asks first; the end of a real run tells what has happened', async () => {
    let err = ''
    const io = { err: (text: string) => void (err += text) }
    const dry = await importRecords(db, itemsOf(records(0)), { dryRun: true })
    tellAhead(await assessTrial(db, dry.effects), io)
    expect(err).toBe(
      'Of what the shop has:\n  6 products would be out of stock, and had pieces to sell\n' +
        'That would change more than 3 records in the same way: a real run asks first, or needs --yes.\n',
    )
    expect(summaryOf(dry, true)).not.toContain('Of what the shop')
    const renamed = records(0).map((record, n) => (n === 0 ? { ...record, name: 'Cup' } : record))
    expect(summaryOf(await importRecords(db, itemsOf(renamed)), false)).toBe(
      'products: 6 updated\n0 warnings, 0 rejected\nOf what the shop had:\n' +
        '  6 products are out of stock, and had pieces to sell\n  1 product has another name\n',
    )
    expect(summaryOf(await importRecords(db, itemsOf(renamed)), false)).toBe(
      'products: 6 unchanged\n0 warnings, 0 rejected\n',
    )
  })
})
