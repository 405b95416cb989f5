import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#test/databases.ts'
import type { Database } from './database.ts'
import {
  checkedRows,
  flag,
  instant,
  integer,
  listOf,
  money,
  nullable,
  object,
  oneOf,
  optional,
  row,
  text,
  uuid,
  WrongRowError,
  written,
} from './row.ts'

const payment = row('payment', {
  id: uuid,
  amount: money,
  status: oneOf({ open: 1, paid: 1 }),
  reference: nullable(text),
  isLate: flag,
  at: instant,
  lines: listOf(object<{ quantity: number; note?: string }>({ quantity: integer, note: optional(text) })),
  event: written<{ kind: string }>(),
})

const sound = {
  id: `'018f3c5e-0000-7000-8000-000000000001'::uuid`,
  amount: '1999::bigint::float8',
  status: `'open'::text`,
  reference: 'null::text',
  isLate: 'false',
  at: `'2026-11-21T12:00:00Z'::timestamptz`,
  lines: `json_build_array(json_build_object('quantity', 2), json_build_object('quantity', 1, 'note', 'x'))`,
  event: `'{"kind":"paid"}'::jsonb`,
}

describe.each(engines)('checked rows on $name', ({ create }) => {
  let db: Database
  beforeAll(async () => {
    db = await create()
  })

  const select = (columns: Record<string, string>) =>
    checkedRows(
      db,
      payment,
      sql.raw(
        `select ${Object.entries(columns)
          .map(([name, value]) => `${value} as "${name}"`)
          .join(', ')}`,
      ),
    )

  test('rows that are as the code says come as they are', async () => {
    const [found] = await select(sound)
    expect(found).toMatchObject({
      amount: 1999,
      status: 'open',
      reference: null,
      lines: [{ quantity: 2 }, { note: 'x' }],
    })
    expect(await checkedRows(db, payment, sql`select 1 as id where false`)).toEqual([])
  })

  test.each([
    [
      'a numeric that was not cast',
      'amount',
      '1999::numeric',
      'payment.amount is a string, not an amount in minor units from 0',
    ],
    ['a negative amount', 'amount', '-1', 'payment.amount is a number, not an amount in minor units from 0'],
    [
      'a part of a minor unit',
      'amount',
      '19.5::float8',
      'payment.amount is a number, not an amount in minor units from 0',
    ],
    [
      'null where there must be something',
      'amount',
      'null::float8',
      'payment.amount is null, not an amount in minor units from 0',
    ],
    ['an unknown status', 'status', `'weird'::text`, 'payment.status is a string, not one of open, paid'],
    ['a number for a text', 'reference', '7', 'payment.reference is a number, not a text'],
    ['a text for a boolean', 'isLate', `'f'::text`, 'payment.isLate is a string, not true or false'],
    ['a number for an id', 'id', '1', 'payment.id is a number, not a UUID'],
    ['a day for an instant', 'at', `'2026-11-21'::text`, 'payment.at is a string, not an instant'],
    [
      'one wrong line of many',
      'lines',
      `'[{"quantity":1},{"quantity":"2"}]'::jsonb`,
      'payment.lines[1].quantity is a string, not a whole number',
    ],
    ['an object for a list', 'lines', `'{}'::jsonb`, 'payment.lines is an object, not a list'],
    ['a list for an object', 'event', `'[]'::jsonb`, 'payment.event is a list, not an object'],
  ])('%s is refused by name', async (_, column, value, says) => {
    const refused = await select({ ...sound, [column]: value }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(WrongRowError)
    expect((refused as Error).message).toBe(`A row of the database is not what the shop expects: ${says}.`)
  })

  test('a column by another name is missing', async () => {
    const { amount, ...others } = sound
    await expect(select({ ...others, total: amount })).rejects.toThrow('payment.amount is missing')
  })

  test('the message holds nothing of what the row says', async () => {
    const refused = await select({ ...sound, status: `'ada@example.com'::text` }).catch((error: unknown) => error)
    expect(String(refused)).not.toContain('ada@example.com')
  })
})
