import type { TaxClassRecord } from '../../import/frame/tax-class.ts'
import { rangeOfNumbers } from '#domain/address/postcode-digits.ts'
import type { TitledTaxRate } from '#domain/pricing/tax.ts'
import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { countryOf } from '../../import/places/country-codes.ts'
import { ratePlace } from '../../import/places/rate-place.ts'
import { slug } from '../../import/write/addresses.ts'
import { writeTaxClass } from '../../import/frame/tax-class.ts'
import { readShopSettings } from '../../store/store-service.ts'
import { percentOf, ppmOf } from '../../tax/tax-file.ts'
import { readTaxClassCodes } from '../catalogue/product-tax-classes.ts'
import type { Move, MoveStep } from '../step/move.ts'
import { moveRecords, type ToWrite } from '../step/move-records.ts'
import { codesOfNames } from '../step/codes-of-names.ts'
import { combineRates, type RuleRate } from './magento-rate.ts'
import { say } from '../../words/say.ts'

type OldRate = {
  productClass: number
  customerClass: number
  rule: number
  priority: number
  isOfSubtotal: number
  id: number
  code: string
  country: string
  region: string | null
  regionId: number
  postcode: string | null
  percent: string
  isRange: number | null
  from: string | null
  to: string | null
}

const KIND = 'tax class'
/** Magento's group of new accounts, where the owner has chosen no other. */
const NEW_CUSTOMERS = '1'

/** The tax classes of products with their rates, as customers of the default group pay them; other rates are told. */
export const taxClassesAndRates: MoveStep = {
  name: 'taxes',
  async run(move) {
    const { report } = move
    const codes = await readOldTaxClasses(move, (id, code) =>
      report.warn(KIND, String(id), say('another tax class has this code here, so it is {code}', { code })),
    )
    const rates = await readOldRates(move)
    const { ours, others } = await customerClasses(move)
    const titlesOf = await titlesIn(move)
    const places = await placesOf(move, rates)
    const records = [...codes].map(([id, classCode]) => {
      const read: RuleRate[] = rates
        .filter(({ productClass, customerClass }) => productClass === id && customerClass === ours)
        .flatMap((rate) => {
          const { id, rule, priority, isOfSubtotal, percent } = rate
          const place = places.get(id)
          const ratePpm = ppmOf(percent)
          if (!place || ratePpm === undefined) return []
          return [{ ...place, ratePpm, ...titlesOf(rate), rule, priority, isOfSubtotal: isOfSubtotal === 1 }]
        })
      const { rates: combined, inexact } = combineRates(read)
      for (const why of inexact) report.warn(KIND, String(id), say('{why}; look at "taxes list"', { why }))
      return { oldId: String(id), value: recordOf(classCode, combined) }
    })
    await moveRecords(move, { kind: KIND, records, write, replacedAs: ({ code }) => code })
    tellOthers(move, rates, others)
  },
}

/**
 * Id of each tax class of products there → its code here. One that was made here keeps its code and its rates; where it has none, the one there
 * takes it over.
 * @param onOther is told of each new one whose code is another's here
 */
export async function readOldTaxClasses(
  move: Pick<Move, 'db' | 'old'>,
  onOther: (id: number, code: string) => void = () => {},
): Promise<Map<number, string>> {
  const classes = await move.old.rows<{ id: number; name: string }>(
    `select class_id as id, class_name as name from {tax_class} where class_type = 'PRODUCT' order by class_id`,
  )
  const made = await rows<{ code: string }>(
    move.db,
    sql`select code from tax_class c where exists (select from tax_rate r where r.tax_class_id = c.id)
        and not exists (select from moved_record m where m.kind = ${KIND} and m.new_id = c.id::text)`,
  )
  const others = made.map(({ code }) => code)
  const given = await readTaxClassCodes(move)
  const codes = codesOfNames(classes, given, slug, 'class', others)
  for (const { id, name } of classes)
    if (!given.has(String(id)) && others.includes(slug(name))) onOther(id, codes.get(id)!)
  return codes
}

const recordOf = (code: string, rates: ReturnType<typeof combineRates>['rates']): TaxClassRecord => ({
  kind: 'tax-class',
  code,
  rates: rates.map(({ ratePpm, ...rate }) => ({ ...rate, percent: percentOf(ratePpm) })),
})

async function readOldRates({ old }: Move): Promise<OldRate[]> {
  const ofSubtotal = (await old.hasColumn('tax_calculation_rule', 'calculate_subtotal')) ? 'u.calculate_subtotal' : '0'
  return old.rows<OldRate>(
    `select c.product_tax_class_id as productClass, c.customer_tax_class_id as customerClass, u.tax_calculation_rule_id as rule,
       u.priority, ${ofSubtotal} as isOfSubtotal, r.tax_calculation_rate_id as id, r.code, r.tax_country_id as country, g.code as region,
       r.tax_region_id as regionId, r.tax_postcode as postcode, r.rate as percent, r.zip_is_range as isRange, r.zip_from as \`from\`,
       r.zip_to as \`to\`
     from {tax_calculation} c join {tax_calculation_rule} u on u.tax_calculation_rule_id = c.tax_calculation_rule_id
     join {tax_calculation_rate} r on r.tax_calculation_rate_id = c.tax_calculation_rate_id
     left join {directory_country_region} g on g.region_id = r.tax_region_id
     order by u.priority, u.tax_calculation_rule_id, r.tax_calculation_rate_id`,
  )
}

/** The tax class of customers who register here, and the groups of the other classes. */
async function customerClasses({ old, settings }: Move) {
  const groups = await old.rows<{ id: number; name: string; taxClass: number }>(
    'select customer_group_id as id, customer_group_code as name, tax_class_id as taxClass from {customer_group} order by 1',
  )
  const byDefault = settings.get('customer/create_account/default_group') ?? NEW_CUSTOMERS
  const ours = (groups.find(({ id }) => String(id) === byDefault) ?? groups[0])?.taxClass
  return { ours, others: groups.filter(({ taxClass }) => taxClass !== ours) }
}

/** The places of each rate, in our terms; one that cannot be read is told. */
async function placesOf({ db, report }: Move, rates: readonly OldRate[]) {
  const { address } = await readShopSettings(db)
  const places = new Map<number, { country: string; region: string; postcode: string }>()
  for (const rate of new Map(rates.map((one) => [one.id, one])).values()) {
    const name = rate.code.trim() || String(rate.id)
    if (rate.regionId > 0 && rate.region === null) {
      report.refuse('tax rate', name, say('there is no region {region}', { region: String(rate.regionId) }))
      continue
    }
    const read = await ratePlace(
      { country: rate.country, region: rate.region ?? '*', postcode: postcodesOf(rate) },
      address.regionLists,
    )
    if (read.status === 'wrong') report.refuse('tax rate', name, read.why)
    else if (ppmOf(rate.percent) === undefined)
      report.refuse('tax rate', name, say('{percent} is no percentage from 0 to 100', { percent: rate.percent }))
    else places.set(rate.id, read.place)
  }
  return places
}

function postcodesOf({ country, isRange, postcode, from, to }: OldRate): string {
  if (!isRange || from === null || to === null) return postcode ?? '*'
  return rangeOfNumbers(countryOf(country) ?? '', { from: String(from), to: String(to), typed: postcode ?? '' })
}

/** The name of each rate: its title in the default view, and other titles of single views. A rate without a title is named by its code. */
async function titlesIn({ old, stores }: Move): Promise<(rate: OldRate) => Pick<TitledTaxRate, 'title' | 'titles'>> {
  const [first, ...others] = stores.views
  const titles = new Map<string, string>()
  const found = await old.rows<{ id: number; view: number; title: string | null }>(
    'select tax_calculation_rate_id as id, store_id as view, trim(value) as title from {tax_calculation_rate_title}',
  )
  for (const { id, view, title } of found) if (title) titles.set(`${id} ${view}`, title)
  return ({ id, code }) => {
    const title = titles.get(`${id} ${first?.id}`) ?? code.trim()
    const own = others.flatMap((view) => {
      const called = titles.get(`${id} ${view.id}`)
      return view.isActive && called !== undefined && called !== title ? [[view.code, called] as const] : []
    })
    return { title, titles: Object.fromEntries(own) }
  }
}

/** Rates here do not differ by customer group. */
function tellOthers(
  { report }: Move,
  rates: readonly OldRate[],
  groups: readonly { name: string; taxClass: number }[],
) {
  const differing = groups.filter(({ taxClass }) => rates.some(({ customerClass }) => customerClass === taxClass))
  const untaxed = groups.filter((group) => !differing.includes(group))
  const names = (some: typeof groups) => some.map(({ name }) => `"${name}"`).join(', ')
  if (differing.length > 0)
    report.askOwner(
      say(
        'Tax rates are those of newly registered customers. In the old shop the groups {groups} had rates of their own; here all pay the same: look at "npm run shop -- taxes list".',
        { groups: names(differing) },
      ),
    )
  if (untaxed.length > 0)
    report.askOwner(
      say('In the old shop the groups {groups} paid no tax; here they pay like all others.', {
        groups: names(untaxed),
      }),
    )
}

async function write(tx: Queryable, records: readonly ToWrite<TaxClassRecord>[]): Promise<string[]> {
  for (const { value } of records) await writeTaxClass(tx, value)
  const found = await rows<{ id: number; code: string }>(tx, sql`select id, code from tax_class`)
  return records.map(({ value }) => String(found.find(({ code }) => code === value.code)!.id))
}
