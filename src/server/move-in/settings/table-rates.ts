import type { TableRate } from '#domain/shipping/shipping-quotes.ts'
import { PER_UNIT } from '#domain/shipping/shipping-quotes.ts'
import type { Queryable } from '../../database/database.ts'
import { ratePlace } from '../../import/places/rate-place.ts'
import { baseDecimals } from './base-decimals.ts'
import { readShopSettings } from '../../store/store-service.ts'
import { writeTableRates } from '../../shipping/table-rates.ts'
import type { MoveStep, ReadMove } from '../step/move.ts'
import { moveRecords, type ToWrite } from '../step/move-records.ts'
import { minorUnits, oldValues } from './old-values.ts'
import { askForThresholds } from './owner-questions.ts'
import { DEFAULT_CONDITION } from './sending-values.ts'
import { say } from '../../words/say.ts'

type OldRate = {
  pk: number
  country: string
  regionId: number
  region: string | null
  postcode: string
  from: string
  price: string
}

const KIND = 'table rate list'
const THRESHOLD_DECIMALS = Math.log10(PER_UNIT)

/** The table rates of the default website, by the measure that the old shop used. */
export const tableRates: MoveStep = {
  name: 'table rates',
  async run(move) {
    const { others, rates } = await readOldTableRates(move)
    move.report.leaveOut('table rates', others, say('they are for another website or another kind of threshold'))
    askForThresholds(oldValues(move), rates, move.report)
    const oldId = String(websiteIdOf(move))
    if (rates.length > 0)
      await moveRecords(move, { kind: KIND, records: [{ oldId, value: rates }], write, replacedAs: () => oldId })
  },
}

const websiteIdOf = ({ stores }: ReadMove) => stores.views[0]?.websiteId ?? 0

/** The rates in our terms, and how many `others` there are; one that cannot come is told. */
export async function readOldTableRates(move: ReadMove): Promise<{ rates: TableRate[]; others: number }> {
  const { old, settings, report, db } = move
  const websiteId = websiteIdOf(move)
  const condition = settings.get('carriers/tablerate/condition_name', { websiteId }) ?? DEFAULT_CONDITION
  const decimals = await baseDecimals(move)
  const [others] = await old.rows<{ count: number }>(
    'select count(*) as count from {shipping_tablerate} where website_id <> ? or condition_name <> ?',
    [websiteId, condition],
  )
  const found = await old.rows<OldRate>(
    `select t.pk, t.dest_country_id as country, t.dest_region_id as regionId, r.code as region, t.dest_zip as postcode,
       t.condition_value as \`from\`, t.price
     from {shipping_tablerate} t left join {directory_country_region} r on r.region_id = t.dest_region_id
     where t.website_id = ? and t.condition_name = ? order by t.pk`,
    [websiteId, condition],
  )
  const { address } = await readShopSettings(db)
  const rates: TableRate[] = []
  for (const { pk, country, regionId, region, postcode, from, price } of found) {
    const read = await ratePlace({ country, region: region ?? '', postcode }, address.regionLists)
    const units = minorUnits(from, THRESHOLD_DECIMALS)
    const amount = minorUnits(price, decimals)
    if (read.status === 'wrong') report.refuse('table rate', String(pk), read.why)
    else if (regionId > 0 && region === null)
      report.refuse('table rate', String(pk), say('there is no region {region}', { region: String(regionId) }))
    else if (units === undefined || amount === undefined)
      report.refuse('table rate', String(pk), say('{from} or {price} is below zero', { from, price }))
    else rates.push({ ...read.place, from: units, price: amount })
  }
  return { rates, others: Number(others?.count ?? 0) }
}

async function write(tx: Queryable, records: readonly ToWrite<TableRate[]>[]): Promise<string[]> {
  for (const { value } of records) await writeTableRates(tx, value)
  return records.map(({ oldId }) => oldId)
}
