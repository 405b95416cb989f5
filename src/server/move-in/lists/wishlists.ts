import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { FORMER_CODE } from '#domain/lists/sharing-code.ts'
import { LONGEST_NOTE } from '#domain/lists/results.ts'
import { typedNote } from '#domain/lists/typed-note.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import { MAXIMUM_QUANTITY } from '#domain/product/quantity.ts'
import { storedKey } from '../../cart/write-lines.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { recordset } from '../../import/read/bulk.ts'
import { readOurChoices, type OurChoice } from '../choices/our-choices.ts'
import { standings } from '../shoppers/old-accounts.ts'
import { oldMoment } from '../shoppers/old-people.ts'
import { customersHere } from '../step/customers-here.ts'
import type { Move, MoveStep } from '../step/move.ts'
import { moveRecords, type Converted, type Known, type ToWrite } from '../step/move-records.ts'
import { oldIdsOf } from '../step/old-ids.ts'
import { say } from '../../words/say.ts'

type OldWish = {
  id: number
  customerId: number
  productId: number
  addedAt: string | null
  note: string | null
  quantity: string
  request: string | null
}
type Wish = {
  customerId: string
  productId: number
  options: ChosenOptions
  quantity: number
  note: string | null
  addedAt: string
}

type OldShare = { id: number; customerId: number; code: string | null }
type Share = { customerId: string; code: string }

const KIND = 'wishlist item'
const SHARED = 'shared wishlist'
const BATCH = 500

/** Wishlists with notes, quantities and choices. Choices that do not fit a product here are asked for before it goes into the cart. */
export const wishlists: MoveStep = {
  name: 'wishlists',
  async run(move) {
    const { old, report } = move
    if (!(await old.hasTable('wishlist_item'))) return
    const quantity = (await old.hasColumn('wishlist_item', 'qty')) ? 'i.qty' : '1'
    const request = (await old.hasTable('wishlist_item_option'))
      ? `(select o.value from {wishlist_item_option} o where o.wishlist_item_id = i.wishlist_item_id
           and o.code = 'info_buyRequest' order by o.option_id limit 1)`
      : 'null'
    for (let after = 0; !move.signal?.aborted;) {
      const found = await old.rows<OldWish>(
        `select i.wishlist_item_id as id, w.customer_id as customerId, i.product_id as productId, i.added_at as addedAt,
           i.description as note, ${quantity} as quantity, ${request} as request
         from {wishlist_item} i join {wishlist} w on w.wishlist_id = i.wishlist_id
         where i.wishlist_item_id > ? order by i.wishlist_item_id limit ${BATCH}`,
        [after],
      )
      if (found.length === 0) break
      const customers = await customersHere(
        move,
        found.map(({ customerId }) => customerId),
      )
      const theirs = found.filter(({ customerId }) => customers.has(customerId))
      const choiceOf = await readOurChoices(move, theirs)
      report.leaveOut('items of wishlists', found.length - theirs.length, say('their customers have no account here'))
      await moveRecords(move, {
        kind: KIND,
        records: theirs.map((one) => convert(move, one, customers.get(one.customerId)!.id, choiceOf(one))),
        write,
        ofOthers,
      })
      after = found.at(-1)!.id
    }
    await moveShared(move)
  },
}

/**
 * The addresses of shared lists go on: whoever has one sees the list here. A list that its customer shares here already keeps that address.
 * No address shows the list of an account that may be another's, too: whoever registered with that address knows it.
 */
async function moveShared(move: Move): Promise<void> {
  const { old, report } = move
  if (!(await old.hasColumn('wishlist', 'shared')) || !(await old.hasColumn('wishlist', 'sharing_code'))) return
  const shared = await old.rows<OldShare>(
    `select wishlist_id as id, customer_id as customerId, sharing_code as code from {wishlist} where shared <> 0`,
  )
  const customers = await customersHere(
    move,
    shared.map(({ customerId }) => customerId),
  )
  const theirs = shared.filter(({ customerId }) => customers.has(customerId))
  report.leaveOut(
    'addresses of shared wishlists',
    shared.length - theirs.length,
    say('their customers have no account here'),
  )
  const standing = await standings(
    move,
    theirs.map(({ customerId }) => customerId),
  )
  const alone = theirs.filter(({ customerId }) => standing.get(customerId)?.isAlone)
  report.leaveOut(
    'addresses of shared wishlists',
    theirs.length - alone.length,
    say('their accounts may not log in, or are one with others here'),
  )
  await moveRecords(move, {
    kind: SHARED,
    records: alone.map(({ id, customerId, code }): Converted<Share> => {
      const oldId = String(id)
      return code !== null && FORMER_CODE.test(code)
        ? { oldId, value: { customerId: customers.get(customerId)!.id, code } }
        : { oldId, problem: say('its code is not one that Magento makes') }
    }),
    async write(tx, records) {
      await tx.execute(
        sql`insert into wishlist_share (customer_id, code) select r.customer_id, r.code
            from ${recordset(
              { customer_id: 'uuid', code: 'text' },
              records.map(({ value }) => ({ customer_id: value.customerId, code: value.code })),
            )}
            on conflict do nothing`,
      )
      return records.map(({ value }) => value.customerId)
    },
  })
}

function convert({ report }: Move, one: OldWish, customerId: string, choice: OurChoice): Converted<Wish> {
  const oldId = String(one.id)
  if (choice.status === 'no-product')
    return { oldId, problem: say('its product {productId} did not come', { productId: String(one.productId) }) }
  const warn = (message: string) => report.warn(KIND, oldId, message)
  if (choice.status === 'unfit') warn(say('{why}: it comes without choices', { why: choice.why }))
  else for (const { name, why } of choice.missing) warn(say('it comes without the file "{name}": {why}', { name, why }))
  const given = Number(one.quantity)
  const quantity = Math.min(MAXIMUM_QUANTITY, Math.max(1, Math.ceil(given)))
  if (quantity !== given) warn(say('{given} pieces are {quantity} here', { given, quantity }))
  const note = typedNote(one.note ?? '')
  if ((one.note ?? '').length > LONGEST_NOTE)
    warn(say('its note is longer than {most} letters and was cut', { most: LONGEST_NOTE }))
  return {
    oldId,
    value: {
      customerId,
      productId: choice.facts.id,
      options: choice.status === 'fits' ? choice.options : {},
      quantity,
      note: note || null,
      addedAt: oldMoment(one.addedAt) ?? new Date(0).toISOString(),
    },
  }
}

const COLUMNS = {
  id: 'uuid',
  customer_id: 'uuid',
  product_id: 'int',
  options: 'jsonb',
  options_key: 'text',
  quantity: 'int',
  note: 'text',
  created_at: 'timestamptz',
} as const

const rowOf = ({ newId, value }: ToWrite<Wish>) => ({
  // Ids sort by their time: the list shows the newest first.
  id: newId ?? v7({ msecs: Date.parse(value.addedAt) }),
  customer_id: value.customerId,
  product_id: value.productId,
  options: value.options,
  options_key: storedKey(value.options),
  quantity: value.quantity,
  note: value.note,
  created_at: value.addedAt,
})
type Row = ReturnType<typeof rowOf>

const placeOf = (row: Pick<Row, 'customer_id' | 'product_id' | 'options_key'>) =>
  `${row.customer_id} ${row.product_id} ${row.options_key}`

/** An item never passes to another list or product. */
const ofOthers = (tx: Queryable, known: readonly Known<Wish>[]) =>
  oldIdsOf(tx, known, {
    columns: { customer_id: 'uuid', product_id: 'int' },
    valuesOf: ({ customerId, productId }) => ({ customer_id: customerId, product_id: productId }),
    join: sql`wishlist_item t on t.id = r.new_id::uuid and (t.customer_id <> r.customer_id or t.product_id <> r.product_id)`,
  })

/**
 * An item that stands in two lists, or in one here already, is one item: the larger quantity counts and neither note is lost. An item
 * that was removed here since stays away.
 */
async function write(tx: Queryable, records: readonly ToWrite<Wish>[]): Promise<string[]> {
  const known = records.filter(({ newId }) => newId !== undefined).map(rowOf)
  await tx.execute(
    sql`update wishlist_item t set quantity = r.quantity, note = r.note, options = r.options, options_key = r.options_key
        from ${recordset(COLUMNS, known)}
        where t.id = r.id and not exists (select 1 from wishlist_item o where o.customer_id = t.customer_id
          and o.product_id = t.product_id and o.options_key = r.options_key and o.id <> t.id)`,
  )
  const fresh = new Map<string, Row>()
  for (const record of records) {
    if (record.newId !== undefined) continue
    const row = rowOf(record)
    const same = fresh.get(placeOf(row))
    if (same === undefined) fresh.set(placeOf(row), row)
    else {
      same.quantity = Math.max(same.quantity, row.quantity)
      same.note = bothNotes(same.note, row.note)
    }
  }
  const written = await rows<Row>(
    tx,
    sql`insert into wishlist_item as t (id, customer_id, product_id, options, options_key, quantity, note, created_at)
        select r.id, r.customer_id, r.product_id, r.options, r.options_key, r.quantity, r.note, r.created_at
        from ${recordset(COLUMNS, [...fresh.values()])}
        on conflict (customer_id, product_id, options_key) do update set quantity = greatest(t.quantity, excluded.quantity),
          note = case when t.note is null then excluded.note when excluded.note is null or excluded.note = t.note then t.note
            else left(t.note || chr(10) || excluded.note, ${LONGEST_NOTE}::int) end
        returning t.id, t.customer_id, t.product_id, t.options_key`,
  )
  const ids = new Map(written.map((row) => [placeOf(row), row.id]))
  return records.map((record) => record.newId ?? ids.get(placeOf(rowOf(record)))!)
}

function bothNotes(one: string | null, other: string | null): string | null {
  if (one === null || other === null || one === other) return one ?? other
  return typedNote(`${one}\n${other}`)
}
