import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { completeRecord } from '../kinds/catalogue-record.ts'
import { hashOf, normalProduct } from './product-record.ts'

/** As an earlier release kept them in `product.import_hash`. */
const FINGERPRINTS = {
  'CUP-RED-S': 'Jds9jemzd95ylrrVv7hw9FWCkBWJTjEJg0rY-PQ3mQI',
  'CUP-BLUE-M': 'TKaA590WFynpqfeYcpLhHdf8YDzzIGMSNTHyIk7nACM',
  CUP: 'Szsby4klVNlNOTztskkhj-3vXu3WXVAQju87vCy9WkA',
  'TEA-SET': 'inDqKOT0qr2o6fLYnFPlK23zCEMP_UHPcarSq2lqH9U',
  BOX: 'vNS3GBDBYGzJQKhz8tLuiQWINbuFAynFLjsxP9ak5Pg',
  PAIR: 'yI5W6HYnNXJ_lH_gz8nbZA4dzmdFAnOlrWBqKu4dMls',
  VOUCHER: 'WbY7tPwoUA79-ddL5QygCa4dR3cM8yU3OFMPIOffoiA',
  BOOK: 'bGsJvPdCJNtFZxH5lxyLf9P_MjBP2_5JDzTh9BCO21I',
  LATER: 'YJTX0FQylsJDs323V1XPcqcuss8vg4MdS5aZtvaZrCM',
}

test('products that an earlier release imported have the fingerprints they had', async () => {
  const text = await readFile(new URL('../fixtures/every-kind.jsonl', import.meta.url), 'utf8')
  const records = text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const completed = completeRecord(undefined, JSON.parse(line) as object)
      return completed.status === 'valid' ? [completed.record] : []
    })
  const inputs = new Map(records.flatMap((one) => (one.kind === 'attribute' ? [[one.code, one.input] as const] : [])))
  const shop = { defaultStore: 'en', decimals: 2, inputOf: (code: string) => inputs.get(code) }

  const found = records.flatMap((one) =>
    one.kind === 'product' ? [[one.sku, hashOf(normalProduct(one, shop))] as const] : [],
  )

  expect(Object.fromEntries(found)).toEqual(FINGERPRINTS)
})
