import type { Move, MoveStep } from '../step/move.ts'
import { isPriceByWebsite } from '../source/old-settings.ts'
import { openViews } from '../source/open-views.ts'
import { say, type PlainSentence } from '../../words/say.ts'

/** `above`: only rows count in which this column is more than nothing. `onlyIf`: a setting that is on where they count. */
type Table = { name: string; above?: string; onlyIf?: string; what: PlainSentence; why: PlainSentence }

/** Tables of data that nothing here stands for; many are those of Magento Enterprise. */
const TABLES: readonly Table[] = [
  {
    name: 'product_alert_price',
    what: 'requests to be told of a lower price',
    why: 'this shop writes no such letters',
  },
  {
    name: 'gift_message',
    what: 'gift messages',
    why: 'this shop has none: look in the old shop for those of open orders',
  },
  {
    name: 'widget_instance',
    what: 'widgets placed on pages',
    why: 'this shop has none: put what they show on pages or into blocks',
  },
  { name: 'tag_relation', above: 'active', what: 'tags of products', why: 'this shop has none' },
  {
    name: 'weee_tax',
    onlyIf: 'tax/weee/enable',
    what: 'fixed taxes of products',
    why: 'this shop has none: add them to the prices of these products, which come without',
  },
  {
    name: 'enterprise_url_rewrite_redirect',
    what: 'redirects of Magento Enterprise',
    why: 'this shop does not read them: keep them in the web server that stands before it',
  },
  {
    name: 'enterprise_customerbalance',
    above: 'amount',
    what: 'customers with store credit',
    why: 'this shop keeps no money of customers: pay it back, or send each a coupon for it',
  },
  {
    name: 'enterprise_giftcardaccount',
    above: 'balance',
    what: 'gift cards with money on them',
    why: 'this shop has no gift cards: whoever has one has paid for it, so send each a coupon for it',
  },
  {
    name: 'enterprise_reward',
    above: 'points_balance',
    what: 'customers with reward points',
    why: 'this shop has no reward points: send each a coupon, if they were promised something for them',
  },
  {
    name: 'enterprise_catalogpermissions',
    what: 'permissions of categories',
    why: 'everybody sees every category here that is switched on, with its prices: switch off those that not everybody may see',
  },
  {
    name: 'enterprise_rma',
    what: 'returns',
    why: 'this shop keeps no returns: end those that are open in the old shop',
  },
  { name: 'enterprise_giftregistry_entity', what: 'gift registries', why: 'this shop has none' },
  { name: 'enterprise_invitation', what: 'invitations by customers', why: 'this shop has none' },
  { name: 'enterprise_targetrule', what: 'rules of related products', why: 'this shop has none' },
  { name: 'enterprise_customersegment_segment', what: 'segments of customers', why: 'this shop has none' },
  { name: 'enterprise_banner', what: 'banners', why: 'this shop has none' },
  {
    name: 'sales_recurring_profile',
    what: 'subscriptions to products',
    why: 'this shop takes no payments that repeat: end them where they are paid',
  },
  {
    name: 'sales_billing_agreement',
    what: 'agreements to pay without being asked again',
    why: 'this shop has none: end them where they are paid',
  },
]

/** Counts what has no counterpart here and belongs to no other step: nothing is left out in silence. */
export const leftBehind: MoveStep = {
  name: 'what stays behind',
  async run(move) {
    const { old, report, settings } = move
    for (const { name, above, onlyIf, what, why } of TABLES) {
      if (onlyIf !== undefined && !settings.isOn(onlyIf, false)) continue
      if (!(await old.hasTable(name))) continue
      const counts = above !== undefined && (await old.hasColumn(name, above)) ? `where ${above} > 0` : ''
      const [found] = await old.rows<{ total: number }>(`select count(*) as total from {${name}} ${counts}`)
      report.leaveOut(what, Number(found?.total ?? 0), say(why))
    }
    await countOwnValues(move, 'customer', 'own values of customers')
    await countOwnValues(move, 'customer_address', 'own values of addresses')
    await countOtherPrices(move)
  },
}

/** Magento's own attributes of customers and addresses: other steps read them, or tell that they stay behind. */
const MAGENTOS =
  `confirmation created_at created_in default_billing default_shipping disable_auto_group_change dob email firstname group_id
  lastname middlename password_hash prefix reward_update_notification reward_warning_notification rp_token rp_token_created_at store_id suffix
  taxvat website_id city company country_id fax postcode region region_id street telephone vat_id vat_is_valid vat_request_date vat_request_id
  vat_request_success`.split(/\s+/)
const TYPES = ['varchar', 'int', 'text', 'decimal', 'datetime']

/** Values of attributes that the old shop's owner or an extension has added to customers or addresses, and of Magento's gender. */
async function countOwnValues(
  { old, report }: Move,
  entity: 'customer' | 'customer_address',
  what: PlainSentence,
): Promise<void> {
  const counts = new Map<string, number>()
  for (const type of TYPES) {
    const table = `${entity}_entity_${type}`
    if (!(await old.hasTable(table))) continue
    const found = await old.rows<{ code: string; total: number }>(
      `select a.attribute_code as code, count(*) as total from {${table}} v join {eav_attribute} a on a.attribute_id = v.attribute_id
       where a.attribute_code not in (?) and v.value is not null and cast(v.value as char) <> '' group by a.attribute_code`,
      [MAGENTOS],
    )
    for (const { code, total } of found) counts.set(code, (counts.get(code) ?? 0) + Number(total))
  }
  for (const [attribute, count] of counts)
    report.leaveOut(what, count, say('this shop has no field {attribute}', { attribute }))
}

/** Prices of websites other than the one whose prices the product has here, and of its other views, unless they are copies. */
async function countOtherPrices(move: Move): Promise<void> {
  const { old, report, settings } = move
  if (!isPriceByWebsite(settings)) return
  const views = openViews(move)
  const websites = [...new Set(views.map(({ websiteId }) => websiteId))]
  const firstViews = websites.map((website) => views.find(({ websiteId }) => websiteId === website)!.id)
  const [prices] = await old.rows<{ total: number }>(
    `select count(*) as total from {catalog_product_entity_decimal} d
     left join {core_store} s on s.store_id = d.store_id
     where d.store_id <> 0 and d.attribute_id in (select attribute_id from {eav_attribute} where attribute_code in ('price', 'special_price'))
       and (s.website_id is null or s.website_id <> coalesce((select w.website_id from {catalog_product_website} w
         where w.product_id = d.entity_id and w.website_id in (?) order by field(w.website_id, ?) limit 1), ?)
         or not exists (select 1 from {catalog_product_entity_decimal} o where o.entity_id = d.entity_id
           and o.attribute_id = d.attribute_id and o.store_id in (0, ?) and o.value = d.value))`,
    [websites, websites, websites[0], firstViews],
  )
  report.leaveOut(
    'prices of other websites',
    Number(prices?.total ?? 0),
    say('a product has one price in all store views here'),
  )
}
