import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Address } from '#domain/address/address.ts'
import { addressFields, optionalAddressFields, perField } from '#domain/address/address-fields.ts'
import { cleanAddress } from '#domain/address/clean-address.ts'
import { keptRegion, resolveRegion } from '#domain/address/resolve-region.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { readRegions } from '../../directory/read-regions.ts'
import { recordset, uuidList } from '../../import/read/bulk.ts'
import { createStoreService } from '../../store/store-service.ts'
import type { OldShop } from '../source/old-shop.ts'
import { ahead, byKey } from '../step/ahead.ts'
import { customersHere } from '../step/customers-here.ts'
import type { Move, MoveStep } from '../step/move.ts'
import { moveRecords, type Converted, type Known, type ToWrite } from '../step/move-records.ts'
import { findMoved } from '../step/moved-records.ts'
import { oldIdsOf } from '../step/old-ids.ts'
import { standings } from './old-accounts.ts'
import { oldText, readOldValues, type OldValues } from './old-people.ts'
import { say } from '../../words/say.ts'

type OldAddress = { id: number; customerId: number; isBilling: number; isShipping: number }
type CustomerAddress = { customerId: string; address: Address; isBilling: boolean; isShipping: boolean }

const KIND = 'customer address'
/** Fields that every address has here, each with the sentence for one that lacks it. */
const MISSING = {
  firstName: 'it has no first name',
  lastName: 'it has no last name',
  city: 'it has no city',
  country: 'it has no country',
} as const
const FIELDS = Object.keys(MISSING) as (keyof typeof MISSING)[]
const BATCH = 1000
const CODES = [
  'firstname',
  'middlename',
  'lastname',
  'suffix',
  'street',
  'city',
  'region',
  'region_id',
  'postcode',
  'country_id',
  ...optionalAddressFields.map((name) => addressFields[name].posted),
]

/**
 * The address books of customers, with the defaults of accounts that are nobody else's here. An address that a form here would refuse
 * comes, and is told.
 */
export const addresses: MoveStep = {
  name: 'customer addresses',
  async run(move) {
    const { old, report } = move
    const convert = await converter(move)
    const [{ total } = { total: 0 }] = await old.rows<{ total: number }>(
      'select count(*) as total from {customer_address_entity}',
    )
    let done = 0
    for await (const found of ahead(
      byKey(
        (after) => readAddresses(old, after),
        ({ id }) => id,
        move.signal,
      ),
    )) {
      const ids = [...new Set(found.map(({ customerId }) => customerId))]
      const moved = await findMoved(move.db, 'customer', ids.map(String))
      const here = await customersHere(move, ids)
      const standing = await standings(move, ids)
      // The checkout proposes a default: it must be of whoever has the account.
      const records = found.flatMap((one) => {
        const owner = here.get(one.customerId)?.id
        // A customer who was erased here gets nothing again.
        if (owner === undefined && moved.has(String(one.customerId))) return []
        const isAlone = standing.get(one.customerId)?.isAlone
        return [convert(isAlone ? one : { ...one, isBilling: 0, isShipping: 0 }, one.values, owner)]
      })
      await moveRecords(move, { kind: KIND, records, write, ofOthers })
      move.onProgress((done += found.length), Number(total))
    }
    const [untold] = await old.rows<{ total: number }>(
      `select count(distinct v.entity_id) as total from {customer_address_entity_varchar} v
       join {eav_attribute} a on a.attribute_id = v.attribute_id where a.attribute_code in ('prefix', 'fax', 'vat_id') and v.value <> ''`,
    )
    report.leaveOut(
      'titles, fax and VAT numbers of addresses',
      Number(untold?.total ?? 0),
      say('addresses here have no such fields'),
    )
  },
}

async function readAddresses(old: OldShop, after: number): Promise<(OldAddress & { values: OldValues })[]> {
  const found = await old.rows<OldAddress>(
    `select e.entity_id as id, e.parent_id as customerId,
       exists (select 1 from {customer_entity_int} v join {eav_attribute} a on a.attribute_id = v.attribute_id
         where a.attribute_code = 'default_billing' and v.entity_id = e.parent_id and v.value = e.entity_id) as isBilling,
       exists (select 1 from {customer_entity_int} v join {eav_attribute} a on a.attribute_id = v.attribute_id
         where a.attribute_code = 'default_shipping' and v.entity_id = e.parent_id and v.value = e.entity_id) as isShipping
     from {customer_address_entity} e where e.entity_id > ? and e.parent_id is not null order by e.entity_id limit ${BATCH}`,
    [after],
  )
  const ids = found.map(({ id }) => id)
  const valuesOf = await readOldValues(old, 'address', ids, CODES)
  return found.map((one) => ({ ...one, values: valuesOf(one.id) }))
}

async function converter({ db, old, report }: Move) {
  const [settings, world] = await Promise.all([
    createStoreService({ db, clock: () => new Date() }).settings(),
    readRegions(),
  ])
  const codes = new Map(
    (await old.rows<{ id: number; code: string }>('select region_id as id, code from {directory_country_region}')).map(
      ({ id, code }) => [String(id), code],
    ),
  )
  /** The region as an address here keeps it: a code where forms show a list. */
  function regionOf(country: string, values: OldValues): { region: string; isUnknown: boolean } {
    const name = oldText(values.region)
    const regions = settings.address.regionLists.includes(country) ? world.get(country) : undefined
    if (!regions) return { region: name, isUnknown: false }
    for (const given of [codes.get(values.region_id ?? ''), name]) {
      const found = resolveRegion({ [country]: regions }, country, { regionId: '', region: given ?? '' })
      if (found.status === 'listed') return { region: keptRegion(found), isUnknown: false }
    }
    return { region: name, isUnknown: name !== '' }
  }
  return (one: OldAddress, values: OldValues, customerId: string | undefined): Converted<CustomerAddress> => {
    const oldId = String(one.id)
    if (customerId === undefined)
      return { oldId, problem: say('its customer {customer} did not come', { customer: String(one.customerId) }) }
    const country = (values.country_id ?? '').toUpperCase()
    const { region, isUnknown } = regionOf(country, values)
    const [first, ...more] = (values.street ?? '')
      .split('\n')
      .map((line) => oldText(line))
      .filter((line) => line !== '')
    const address = cleanAddress({
      firstName: oldText(values.firstname, values.middlename),
      lastName: oldText(values.lastname, values.suffix),
      street: [first ?? '', more.join(', ')],
      city: oldText(values.city),
      region,
      postcode: oldText(values.postcode),
      country,
      ...perField(optionalAddressFields, (name) => oldText(values[addressFields[name].posted])),
    })
    const missing = FIELDS.filter((field) => address[field] === '')
    const doubts = [
      ...missing.map((field) => say(MISSING[field])),
      ...(address.street.length === 0 ? [say('it has no street')] : []),
      ...(isUnknown ? [say('the region "{region}" is not in the list of {country}', { region, country })] : []),
      ...(country !== '' && !settings.countries.includes(country)
        ? [say('this shop does not sell to {country}', { country })]
        : []),
    ]
    if (doubts.length > 0)
      report.warn(
        KIND,
        oldId,
        say('{doubts}: the customer has to correct it before using it', { doubts: doubts.join('; ') }),
      )
    return {
      oldId,
      value: { customerId, address, isBilling: Number(one.isBilling) === 1, isShipping: Number(one.isShipping) === 1 },
    }
  }
}

/** An address never passes from one customer to another. */
const ofOthers = (tx: Queryable, known: readonly Known<CustomerAddress>[]) =>
  oldIdsOf(tx, known, {
    columns: { customer_id: 'uuid' },
    valuesOf: ({ customerId }) => ({ customer_id: customerId }),
    join: sql`customer_address t on t.id = r.new_id::uuid and t.customer_id <> r.customer_id`,
  })

async function write(tx: Queryable, records: readonly ToWrite<CustomerAddress>[]): Promise<string[]> {
  const written = records.map((record) => ({ ...record.value, id: record.newId ?? v7() }))
  await tx.execute(
    sql`insert into customer_address (id, customer_id, address)
        select r.id, r.customer_id, r.address from ${recordset(
          { id: 'uuid', customer_id: 'uuid', address: 'jsonb' },
          written.map(({ id, customerId, address }) => ({ id, customer_id: customerId, address })),
        )}
        on conflict (id) do update set address = excluded.address`,
  )
  for (const [column, pick] of [
    [sql.raw('is_default_billing'), 'isBilling'],
    [sql.raw('is_default_shipping'), 'isShipping'],
  ] as const) {
    const defaults = new Map(written.flatMap((one) => (one[pick] ? [[one.customerId, one.id]] : [])))
    // One that was chosen here stays.
    for (const { id } of await rows<{ id: string }>(
      tx,
      sql`select a.customer_id as id from customer_address a where a.${column} and a.customer_id in ${uuidList([...defaults.keys()])}
          and not exists (select from moved_record m where m.kind = ${KIND} and m.new_id = a.id::text)`,
    ))
      defaults.delete(id)
    await tx.execute(
      sql`update customer_address set ${column} = false
          where ${column} and customer_id in ${uuidList([...defaults.keys()])}`,
    )
    await tx.execute(sql`update customer_address set ${column} = true where id in ${uuidList([...defaults.values()])}`)
  }
  return written.map(({ id }) => id)
}
