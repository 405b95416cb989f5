import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rateFor, type TaxRate } from '#domain/pricing/tax.ts'
import { rows, type Database } from '#server/database/database.ts'
import { oneEngine } from '#test/databases.ts'
import { hasOldShop, oldShopUrl, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { moveSteps } from '#test/move-steps.ts'
import { taxClassesAndRates } from './tax-classes.ts'

const move = (db: Database, address: string) => moveSteps(db, address, [taxClassesAndRates])

describe.runIf(hasOldShop).each(oneEngine)('taxes of an old shop, on $name', ({ create }) => {
  const rateIn = async (db: Database, region: string, country = 'US', code = 'taxable-goods', postcode = '90210') =>
    rateFor(
      await rows<TaxRate>(
        db,
        sql`select country, region, postcode, rate_ppm as "ratePpm", title from tax_rate
            where tax_class_id = (select id from tax_class where code = ${code})`,
      ),
      { country, region, postcode },
    )?.ratePpm

  test('the sample shop’s customers pay what its tables say; what other groups paid is told', async () => {
    const db = await create()
    const report = await move(db, await oldShopUrl())
    expect(report.counts.get('tax class')).toEqual({ read: 3, created: 3, updated: 0, unchanged: 0, refused: 0 })
    expect(await rateIn(db, 'CA')).toBe(90_000)
    expect(await rateIn(db, 'NY')).toBe(83_750)
    expect(await rateIn(db, 'MI')).toBe(77_480)
    expect(await rateIn(db, 'WA')).toBeUndefined()
    expect(await rateIn(db, '', 'DE')).toBeUndefined()
    expect(await rateIn(db, 'CA', 'US', 'shipping')).toBeUndefined()
    expect(report.toDo.join(' ')).toMatch(/"NOT LOGGED IN", "Wholesale", "Private Sales Member"/)

    const again = await move(db, await oldShopUrl())
    expect(again.counts.get('tax class')).toEqual({ read: 3, created: 0, updated: 0, unchanged: 3, refused: 0 })
  })

  test('ranges of postcodes, added rates and titles come; rates that cannot be read are told', async () => {
    const db = await create()
    const address = await ownOldShopUrl()
    await onOldShop(
      address,
      `insert into tax_calculation_rate (tax_calculation_rate_id, tax_country_id, tax_region_id, tax_postcode, code, rate, zip_is_range, zip_from, zip_to)
       values (90, 'US', 12, '90000-90999', 'LA', 1.5, 1, 90000, 90999), (91, 'ZZ', 0, '*', 'Nowhere', 5, null, null, null),
              (92, 'US', 32, '01000-02799', 'MA', 6.25, 1, 1000, 2799)`,
      `insert into tax_calculation_rule (tax_calculation_rule_id, code, priority, position, calculate_subtotal) values (90, 'City', 1, 0, 0)`,
      `insert into tax_calculation (tax_calculation_rate_id, tax_calculation_rule_id, customer_tax_class_id, product_tax_class_id)
       values (90, 90, 3, 2), (91, 90, 3, 2), (92, 90, 3, 2)`,
      `insert into tax_calculation_rate_title (tax_calculation_rate_id, store_id, value) values (90, 1, 'Los Angeles'), (90, 2, 'LA en français')`,
    )
    const report = await move(db, address)
    expect(await rateIn(db, 'CA')).toBe(105_000)
    expect(await rateIn(db, 'MA', 'US', 'taxable-goods', '02108')).toBe(142_000)
    expect(report.problems).toContainEqual(
      expect.objectContaining({ kind: 'tax rate', oldId: 'Nowhere', message: '"ZZ" is no country' }),
    )
    const [found] = await rows<{ title: string; titles: Record<string, string> }>(
      db,
      sql`select title, titles from tax_rate where postcode = '90000-90999'`,
    )
    expect(found!.title).toContain('Los Angeles')
    expect(found!.titles).toEqual({ fr: found!.title.replace('Los Angeles', 'LA en français') })
    expect(report.leftOut.filter(({ what }) => what.includes('tax rates'))).toEqual([])

    await onOldShop(address, 'update tax_calculation_rate set rate = 2.5 where tax_calculation_rate_id = 90')
    expect((await move(db, address)).problems).toContainEqual({
      severity: 'warning',
      kind: 'tax class',
      oldId: 'taxable-goods',
      message: 'it has changed in the old shop and came again: what you have changed in it here is replaced',
    })
  })

  test('a class keeps its code, and what was set for it here, when only its name changes there; a new one of that name gets another', async () => {
    const db = await create()
    const address = await ownOldShopUrl()
    await move(db, address)
    await db.execute(
      sql`insert into tax_rate (tax_class_id, country, rate_ppm, title)
          select id, 'DE', 190000, 'MwSt.' from tax_class where code = 'taxable-goods'`,
    )
    await onOldShop(
      address,
      "update tax_class set class_name = 'Goods at 8 percent' where class_name = 'Taxable Goods'",
      "insert into tax_class (class_id, class_name, class_type) values (90, 'Taxable Goods', 'PRODUCT')",
    )
    expect((await move(db, address)).counts.get('tax class')).toMatchObject({ created: 1, updated: 0, unchanged: 3 })
    expect(await rateIn(db, '', 'DE')).toBe(190_000)
    expect(await rows(db, sql`select code from tax_class order by id desc limit 1`)).toEqual([
      { code: 'taxable-goods-90' },
    ])
  })

  test('a class that was made here keeps its rates; one of its name there gets a code of its own, which is told', async () => {
    const db = await create()
    await db.execute(sql`insert into tax_class (code) values ('taxable-goods'), ('shipping')`)
    await db.execute(
      sql`insert into tax_rate (tax_class_id, country, rate_ppm, title)
          select id, 'US', 10000, 'Ours' from tax_class where code = 'taxable-goods'`,
    )
    const address = await oldShopUrl()
    const report = await move(db, address)
    expect(report.problems).toEqual([
      {
        severity: 'warning',
        kind: 'tax class',
        oldId: '2',
        message: 'another tax class has this code here, so it is taxable-goods-2',
      },
    ])
    expect(await rateIn(db, 'CA')).toBe(10_000)
    expect(await rateIn(db, 'CA', 'US', 'taxable-goods-2')).toBe(90_000)
    expect(await rows(db, sql`select id from tax_class where code like 'shipping%'`)).toHaveLength(1)
    const again = await move(db, address)
    expect([again.counts.get('tax class')!.unchanged, again.problems]).toEqual([3, []])
  })
})
