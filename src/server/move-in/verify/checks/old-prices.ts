import { dayIn } from '#domain/date/shop-day.ts'
import { PPM } from '#domain/money/money.ts'
import type { StoreCurrency } from '#domain/pricing/store-currency.ts'
import type { StoreView } from '#domain/store/store.ts'
import { groupBy } from '../../../import/records/group-by.ts'
import { readAttributeSets, readOldAttributes, type OldAttribute } from '../../source/eav-attributes.ts'
import { readEavValues, type EavValues } from '../../source/eav-values.ts'
import { openViews, readHomes, type HomeOf } from '../../source/open-views.ts'
import type { Comparison } from '../comparing/comparison.ts'
import { baseCurrency, isPriceByWebsite } from '../../source/old-settings.ts'
import { say } from '../../../words/say.ts'

/** The possible prices of a product in the old shop, and why this price cannot be charged here. Amounts as in the tables: "120.0000". */
export type PriceSource = { amount: string; isFor: 'all' | number; from: number; cannotCome?: string | undefined }
export type OldProductPrices = {
  /** Other websites show it, and this view's does not. */
  isElsewhere: boolean
  /** The regular price, the special price while it runs, and prices by group, quantity and rule. */
  sources: PriceSource[]
  /** The running special price; of a bundle a percentage to pay. */
  special?: string | undefined
  /** Prices of groups and from a quantity on; of a bundle percentages off. */
  tiers: PriceSource[]
  price?: string | undefined
  /** A bundle with a price of its own; others cost what their parts do. */
  isFixed: boolean
}
export type PricedProduct = { id: number; setId: number; type: string }

type Row = { productId: number; isForAll: number; groupId: number; quantity: string; price: string; websiteId: number }
type RuleRow = { productId: number; websiteId: number; groupId: number; price: string; to: string | null }

const CODES = ['price', 'special_price', 'special_from_date', 'special_to_date', 'price_type']
const FIXED = '1'
const FRACTION = 'quantities are whole numbers here'

/** Reads the old shop's prices by its own tables, not by what the move made of them. */
export async function createOldPrices(comparison: Comparison) {
  const { old, settings, now } = comparison
  const all = await readOldAttributes(old, 'catalog_product')
  const isGlobal = !isPriceByWebsite(settings)
  const attributes = CODES.flatMap((code) => all.get(code) ?? []).map((one): OldAttribute =>
    isGlobal ? { ...one, scope: 'global' } : one,
  )
  const sets = await readAttributeSets(old)
  const groups = await old.rows<{ id: number }>('select customer_group_id as id from {customer_group} order by 1')
  const ruleDay = await dayOfRules(comparison)
  const today = (viewId: number) => dayIn(settings.get('general/locale/timezone', { storeId: viewId }) ?? 'UTC', now)

  const rates = await readRates(comparison)

  return {
    /** The currency of a store view at the old shop's rate. */
    currencyOf: (view: { id: number }, here: StoreView): StoreCurrency => ({
      decimals: here.decimals,
      baseDecimals: here.baseDecimals,
      ratePpm: rates.get(settings.get('currency/options/default', { storeId: view.id }) ?? '') ?? PPM,
    }),
    /** The day of the index of catalogue rules whose prices are taken for today's; undefined without rules. */
    ruleDay,
    groupIds: groups.map(({ id }) => Number(id)),
    /** The prices of these products in a store view. */
    async read(products: readonly PricedProduct[]) {
      const ids = products.map(({ id }) => id)
      const setOf = new Map(products.map(({ id, setId }) => [id, sets.get(setId)]))
      const values = await readEavValues(old, {
        table: 'catalog_product_entity',
        attributes,
        attributesOf: (id) => setOf.get(id),
        entityIds: ids,
      })
      const tiers = groupBy(await readTiers(comparison, ids), ({ productId }) => productId)
      const { homeOf, isInWebsite } = await readHomes(comparison, ids, openViews(comparison))
      const rules = groupBy(await readRules(comparison, ids, { day: ruleDay, homeOf }), ({ productId }) => productId)
      return (id: number, view: { id: number; websiteId: number }): OldProductPrices => {
        const price = values.get(id, 'price', view.id)
        const special = runningSpecial(values, id, view.id, today(view.id))
        const sources: PriceSource[] = [price, special].flatMap((amount) =>
          amount ? [{ amount, isFor: 'all', from: 1 }] : [],
        )
        const ownTiers = tierSources(tiers.get(id) ?? [], isGlobal ? 0 : view.websiteId)
        sources.push(...ownTiers)
        sources.push(...ruleSources(rules.get(id) ?? [], groups.length))
        const isElsewhere = isInWebsite(id) && !isInWebsite(id, view.websiteId)
        return {
          isElsewhere,
          sources,
          special,
          tiers: ownTiers,
          price,
          isFixed: values.get(id, 'price_type', view.id) === FIXED,
        }
      }
    },
  }
}

function runningSpecial(values: EavValues, id: number, viewId: number, today: string): string | undefined {
  const special = values.get(id, 'special_price', viewId)
  const [from, to] = ['special_from_date', 'special_to_date', 'price_type'].map((code) => {
    const day = values.get(id, code, viewId)
    return day && !day.startsWith('0000') ? day.slice(0, 10) : undefined
  })
  if (!special || (from && today < from) || (to && to < today)) return undefined
  return special
}

/** A website's own row stands instead of the one for all websites. */
function tierSources(rows: readonly Row[], websiteId: number): PriceSource[] {
  const here = rows.filter((row) => row.websiteId === 0 || row.websiteId === websiteId)
  const best = new Map<string, Row>()
  for (const row of here.toSorted((a, b) => a.websiteId - b.websiteId))
    best.set(`${Number(row.isForAll) === 1 ? 'all' : row.groupId} ${Number(row.quantity)}`, row)
  return [...best.values()].map(({ price, quantity, isForAll, groupId }) => ({
    amount: price,
    isFor: Number(isForAll) === 1 ? 'all' : Number(groupId),
    from: Number(quantity),
    ...(!Number.isInteger(Number(quantity)) && { cannotCome: say(FRACTION) }),
  }))
}

function ruleSources(rows: readonly RuleRow[], groups: number): PriceSource[] {
  const sources = rows.map(({ groupId, price }): PriceSource => ({ amount: price, isFor: Number(groupId), from: 1 }))
  const isForAll = rows.length === groups && rows.every(({ to }) => to === rows[0]!.to)
  if (!isForAll) return sources
  const highest = rows.reduce((most, { price }) => (Number(price) > Number(most) ? price : most), '0')
  return [...sources, { amount: highest, isFor: 'all', from: 1 }]
}

async function readRates({ old, settings }: Comparison): Promise<Map<string, number>> {
  const found = await old.rows<{ code: string; rate: string }>(
    'select currency_to as code, rate from {directory_currency_rate} where currency_from = ?',
    [baseCurrency(settings)],
  )
  return new Map(found.map(({ code, rate }) => [code, Math.round(Number(rate) * PPM)]))
}

async function readTiers({ old }: Comparison, ids: readonly number[]): Promise<Row[]> {
  const columns =
    'entity_id as productId, all_groups as isForAll, customer_group_id as groupId, value as price, website_id as websiteId'
  const tiers = await old.rows<Row>(
    `select ${columns}, qty as quantity from {catalog_product_entity_tier_price} where entity_id in (?)`,
    [ids],
  )
  if (!(await old.hasTable('catalog_product_entity_group_price'))) return tiers
  const ofGroups = await old.rows<Row>(
    `select ${columns}, '1' as quantity from {catalog_product_entity_group_price} where entity_id in (?)`,
    [ids],
  )
  return [...tiers, ...ofGroups]
}

/** Today, or the last day that the index has: it stands still where the old shop's cron does. */
async function dayOfRules({ old, now, settings }: Comparison): Promise<string | undefined> {
  if (!(await old.hasTable('catalogrule_product_price'))) return undefined
  const today = dayIn(settings.get('general/locale/timezone') ?? 'UTC', now)
  const [found] = await old.rows<{ day: string | null }>(
    'select cast(max(rule_date) as char) as day from {catalogrule_product_price} where rule_date <= ?',
    [today],
  )
  return found?.day ?? undefined
}

async function readRules(
  { old, now, settings }: Comparison,
  ids: readonly number[],
  { day, homeOf }: { day: string | undefined; homeOf: HomeOf },
): Promise<RuleRow[]> {
  if (day === undefined) return []
  const today = dayIn(settings.get('general/locale/timezone') ?? 'UTC', now)
  const found = await old.rows<RuleRow>(
    `select product_id as productId, website_id as websiteId, customer_group_id as groupId, rule_price as price, cast(earliest_end_date as char) as \`to\`
     from {catalogrule_product_price}
     where product_id in (?) and rule_date = ? and coalesce(earliest_end_date, ?) >= ?`,
    [ids, day, today, today],
  )
  return found.filter(({ productId, websiteId }) => websiteId === homeOf(productId).websiteId)
}
