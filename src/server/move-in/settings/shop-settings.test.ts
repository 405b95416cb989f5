import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { noteDecisions, readDecisions } from '#server/store/decisions.ts'
import type { Database } from '#server/database/database.ts'
import { readTableRates } from '#server/shipping/table-rates.ts'
import { readShopSettings, writeShopSettings } from '#server/store/store-service.ts'
import { engines, oneEngine } from '#test/databases.ts'
import { hasOldShop, oldShopUrl, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { aWaitingLock } from '#test/waiting-lock.ts'
import { moveSteps } from '#test/move-steps.ts'
import { currencyDecimals } from '../../import/frame/store.ts'
import { baseDecimals } from './base-decimals.ts'
import { askForShippingTax } from './owner-questions.ts'
import { shippingValue } from './sending-values.ts'
import { shopSettings } from './shop-settings.ts'
import { tableRates } from './table-rates.ts'

const move = (db: Database, address: string) => moveSteps(db, address, [shopSettings, tableRates])

const SAID: Record<string, string> = {
  'general/store_information/name': 'Mill & Co',
  'general/store_information/address': 'Mill Lane 1\nBerlin',
  'general/store_information/merchant_vat_number': 'DE1',
  'trans_email/ident_general/email': 'shop@mill.example',
  'tax/defaults/country': 'DE',
  'shipping/origin/country_id': 'DE',
  'shipping/origin/region_id': '81',
  'shipping/origin/postcode': '80331',
  'general/country/allow': 'AT,DE,FR',
  'general/country/default': 'DE',
  'general/country/optional_zip_countries': 'IE,HK',
  'tax/calculation/price_includes_tax': '1',
  'tax/classes/shipping_tax_class': '4',
  'carriers/flatrate/type': 'O',
  'carriers/flatrate/price': '4.90',
  'carriers/freeshipping/active': '1',
  'carriers/freeshipping/free_shipping_subtotal': '75',
  'carriers/tablerate/active': '1',
  'carriers/tablerate/condition_name': 'package_value',
  'payment/banktransfer/active': '1',
  'payment/paypal_express/api_password': 'very secret',
  'sales/minimum_order/active': '1',
  'sales/minimum_order/amount': '20',
  'sitemap/page/priority': '0.25',
}

describe('what sending costs in an old shop', () => {
  const asked = (on: readonly string[], given = {}) => {
    const said: string[] = []
    const old = { text: () => undefined, isOn: (path: string) => on.includes(path), list: () => undefined }
    askForShippingTax(
      { ...old, isSaid: () => false, asked: new Set() },
      { methods: ['flat-rate'], taxClass: 'shipping', ...given },
      { askOwner: (sentence) => said.push(sentence) },
    )
    return said.join()
  }
  const [prices, sending] = ['tax/calculation/price_includes_tax', 'tax/calculation/shipping_includes_tax']

  test('is asked for where it was entered otherwise than prices, and taxed', () => {
    expect(asked([prices])).toMatch(/without tax in the old shop/)
    expect(asked([sending])).toMatch(/with tax in the old shop.*without tax/)
    expect(asked([prices, sending])).toBe('')
    expect(asked([])).toBe('')
    expect(asked([prices], { taxClass: null })).toBe('')
    expect(asked([prices], { methods: ['free'] })).toBe('')
  })
})

test.each([
  [{ price: '4,90', limit: '75,00' }, { flatRate: 400, freeFrom: 7500 }, /"4,90" .* as 4.*"75,00" .* as 75/],
  [{ price: '.50', limit: '9999999999999' }, { flatRate: 50, freeFrom: null }, /^$/],
])(
  'amounts that were typed as %j cost what they cost in the old shop, and the owner is asked about what is no plain number',
  ({ price, limit }, cost, question) => {
    const typed: Record<string, string> = {
      'carriers/flatrate/price': price,
      'carriers/freeshipping/free_shipping_subtotal': limit,
    }
    const asked: string[] = []
    const old = { text: (path: string) => typed[path], isOn: () => true, list: () => undefined, isSaid: () => true }
    const { value } = shippingValue({ ...old, asked: new Set() }, 2, null, (sentence) => asked.push(sentence))
    expect(value).toMatchObject(cost)
    expect(asked.join()).toMatch(question)
  },
)

test('amounts have as many digits as the shop has of its currency, whatever this release of Node says', async () => {
  const db = await engines[0]!.create()
  const settings = { get: () => 'HUF' }
  expect(await baseDecimals({ db, settings })).toBe(currencyDecimals('HUF'))
  await db.execute(sql`insert into currency (code, decimals) values ('HUF', 1)`)
  expect(await baseDecimals({ db, settings })).toBe(1)
})

describe.runIf(hasOldShop).each(oneEngine)('settings of an old shop, on $name', ({ create }) => {
  test('are Magento’s where nobody changed them, and to be decided; a second run writes nothing', async () => {
    const db = await create()
    await writeShopSettings(db, { timeZone: 'Europe/Rome' })
    await noteDecisions(db, ['timeZone'], 'decided')
    const report = await move(db, await oldShopUrl())
    const settings = await readShopSettings(db)
    expect(settings).toMatchObject({ country: 'US', pricesIncludeTax: false, timeZone: 'Europe/Rome' })
    expect(settings.address.regionsRequired).toContain('EE')
    expect(settings.countries[0]).toBe('US')
    expect(settings.countries.length).toBeGreaterThan(200)
    expect(settings.shipping).toMatchObject({ methods: ['flat-rate'], flatRate: 500, flatRatePer: 'piece' })
    const { isAssumed } = await readDecisions(db)
    expect(['country', 'countries', 'pricesIncludeTax', 'shipping', 'payment'].filter(isAssumed)).toHaveLength(5)
    expect(report.toDo.join(' ')).toMatch(/settings set name.*settings set email.*settings set seller.*BASE_URL/)
    expect(report.toDo.join(' ')).not.toMatch(/What sending costs|thresholds/)

    const again = (await move(db, await oldShopUrl())).counts.get('shop setting')!
    expect(again).toEqual({ ...again, unchanged: again.read })
  })

  test('that somebody decides here while the move runs stay as they were decided', async () => {
    const db = await create()
    const address = await oldShopUrl()
    const running = await db.transaction(async (tx) => {
      await writeShopSettings(tx, { country: 'FR' })
      const begun = { report: move(db, address) }
      // The embedded database has one connection: the move waits for it.
      if (db.kind !== 'embedded') await aWaitingLock(db)
      return begun
    })
    const said = { what: 'shop settings', count: 1 }
    expect((await running.report).leftOut).toContainEqual(expect.objectContaining(said))
    expect((await readShopSettings(db)).country).toBe('FR')
  })

  test('that were changed come as decided; secrets stay behind; what this shop cannot do is told', async () => {
    const db = await create()
    const address = await ownOldShopUrl()
    const rows = Object.entries(SAID).map(([path, value]) => `('default', 0, '${path}', '${value}')`)
    await onOldShop(
      address,
      `insert into core_config_data (scope, scope_id, path, value) values ${rows.join(', ')}
       on duplicate key update value = values(value)`,
      `insert into shipping_tablerate (website_id, dest_country_id, dest_region_id, dest_zip, condition_name, condition_value, price)
       values (1, '0', 0, '*', 'package_value', 0, 5), (1, 'US', 12, '902*', 'package_value', 50.5, 2.5),
         (1, 'US', 12, '*', 'package_weight', 1, 3)`,
    )
    const report = await move(db, address)
    expect(await readShopSettings(db)).toMatchObject({
      name: 'Mill & Co',
      email: 'shop@mill.example',
      seller: 'Mill & Co\nMill Lane 1\nBerlin\nDE1',
      country: 'DE',
      countries: ['DE', 'AT', 'FR'],
      pricesIncludeTax: true,
      address: { optionalPostcodes: ['IE', 'HK'] },
      payment: ['check-money-order', 'bank-transfer'],
      shipping: {
        methods: ['flat-rate', 'table-rate', 'free'],
        flatRate: 490,
        flatRatePer: 'order',
        freeFrom: 7500,
        tableRateBy: 'subtotal',
        taxClass: 'shipping',
        pickupRegion: 'BY',
        pickupPostcode: '80331',
      },
    })
    expect(await readTableRates(db)).toEqual([
      { country: '*', region: '*', postcode: '*', from: 0, price: 500 },
      { country: 'US', region: 'CA', postcode: '902*', from: 505_000, price: 250 },
    ])
    const { isDecided } = await readDecisions(db)
    expect(['name', 'email', 'seller', 'country', 'pricesIncludeTax', 'shipping'].filter(isDecided)).toHaveLength(6)
    expect(JSON.stringify(report.problems)).not.toContain('very secret')
    const told = new Map(report.problems.map(({ oldId, message }) => [oldId, message]))
    expect(told.get('sitemap/page/priority')).toBe('it is "0.25"; there is no such setting here')
    expect(told.get('payment/paypal_express/api_password')).toMatch(/type it anew/)
    expect(told.has('general/store_information/name')).toBe(false)
    expect(report.toDo.join(' ')).toMatch(/settings set bankDetails.*no order below 20/)
    expect(report.toDo.join(' ')).toMatch(/What sending costs was entered without tax.*shipping set --flat-rate N/)
    expect(report.toDo.join(' ')).toMatch(/thresholds of its table rates \(50\.5\).*shipping rates import/)
    expect(report.leftOut).toContainEqual(expect.objectContaining({ what: 'table rates', count: 1 }))
  })
})
