import type { Queryable } from '../../database/database.ts'
import { withSavepoints } from '../../database/in-transaction.ts'
import { lockTable } from '../../database/lock-table.ts'
import { noteDecisions, readDecisions } from '../../store/decisions.ts'
import { baseDecimals } from './base-decimals.ts'
import { readShopSettings, writeShopSettings } from '../../store/store-service.ts'
import type { MoveStep, ReadMove } from '../step/move.ts'
import { moveRecords, type ToWrite } from '../step/move-records.ts'
import { allMoved } from '../step/moved-records.ts'
import { oldValues, type OldValues } from './old-values.ts'
import { askForShippingTax, askForTheRest } from './owner-questions.ts'
import { paymentValue, shippingValue } from './sending-values.ts'
import { countryOf } from '../../import/places/country-codes.ts'
import { withPickupPlace } from '../../shipping/pickup-place.ts'
import type { ShippingSettings } from '#domain/shipping/shipping-settings.ts'
import { homeOf, shopValues, type MovedSetting } from './shop-values.ts'
import { readOldTaxClasses } from './tax-classes.ts'
import { tellWithoutCounterpart } from './without-counterpart.ts'
import { say } from '../../words/say.ts'

const KIND = 'shop setting'

/** Settings of the whole shop. One that was decided here before the first move stays as it is. */
export const shopSettings: MoveStep = {
  name: 'shop settings',
  async run(move) {
    const { report } = move
    const old = oldValues(move)
    const found = [...(await shopValues(old)), ...(await sendingAndPayment(move, old))]
    const kept = await move.db.transaction(async (tx) => {
      // Somebody who decides one of them from now on does so after this move.
      await lockTable(tx, 'shop_setting')
      const ours = await decidedHere({ db: tx })
      await moveRecords(
        { ...move, db: withSavepoints(move.db, tx) },
        {
          kind: KIND,
          records: found.filter(({ name }) => !ours(name)).map((value) => ({ oldId: value.name, value })),
          write,
          replacedAs: ({ name }) => name,
        },
      )
      return found.filter(({ name }) => ours(name)).map(({ name }) => name)
    })
    report.leaveOut(
      'shop settings',
      kept.length,
      say('they have been decided here already: {names}', { names: kept.join(', ') }),
    )
    askForTheRest(old, report, new Set(found.map(({ name }) => name)))
    for (const one of found) if (isShipping(one)) askForShippingTax(old, one.value, report)
    await tellWithoutCounterpart(move, old.asked)
  },
}

const isShipping = (one: MovedSetting): one is MovedSetting<'shipping'> => one.name === 'shipping'

/** The way the old shop sends and is paid, in our terms. */
export async function sendingAndPayment(move: ReadMove, old: OldValues): Promise<MovedSetting[]> {
  const shippingClass = (await readOldTaxClasses(move)).get(Number(old.text('tax/classes/shipping_tax_class') ?? 0))
  const decimals = await baseDecimals(move)
  const payment = paymentValue(old)
  const shipping = shippingValue(old, decimals, shippingClass ?? null, move.report.askOwner)
  return [{ ...shipping, value: await atOrigin(move, old, shipping.value) }, ...(payment ? [payment] : [])]
}

/** The place that the old shop sent from, in the country of its taxes: goods are collected there. */
async function atOrigin(move: ReadMove, old: OldValues, shipping: ShippingSettings): Promise<ShippingSettings> {
  const [country, given] = [countryOf(homeOf(old) ?? ''), old.text('shipping/origin/region_id') ?? '']
  if (country === undefined || countryOf(old.text('shipping/origin/country_id') ?? '') !== country) return shipping
  const placed = { ...shipping, pickupPostcode: old.text('shipping/origin/postcode') ?? '' }
  const listed = await move.old.rows<{ name: string | null }>(
    `select code as name from {directory_country_region} where region_id = ?
     union all select default_name from {directory_country_region} where region_id = ?`,
    [given, given],
  )
  const { address } = await readShopSettings(move.db)
  for (const pickupRegion of [...listed.map(({ name }) => name ?? ''), given]) {
    const found = await withPickupPlace({ ...placed, pickupRegion }, { country, address })
    if (found.status === 'ok') return found.shipping
  }
  return placed
}

/** Tells whether a setting was decided here and not by an earlier move. */
export async function decidedHere({ db }: { db: Queryable }): Promise<(name: string) => boolean> {
  const moved = await allMoved(db, KIND)
  const { isDecided } = await readDecisions(db)
  return (name) => isDecided(name) && !moved.has(name)
}

async function write(tx: Queryable, records: readonly ToWrite<MovedSetting>[]): Promise<string[]> {
  await writeShopSettings(tx, Object.fromEntries(records.map(({ value: { name, value } }) => [name, value])))
  for (const state of ['decided', 'assumed'] as const)
    await noteDecisions(
      tx,
      records.flatMap(({ value }) => (value.state === state ? [value.name] : [])),
      state,
    )
  return records.map(({ value }) => value.name)
}
