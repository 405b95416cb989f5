import { describe, expect, test } from 'vitest'
import { createConnection } from 'mysql2/promise'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { aProxyBefore } from '#test/tcp-proxy.ts'
import { hasOldShop, oldShopUrl } from '#test/old-shop.ts'
import { connectOldShop } from './connect.ts'
import { NEEDED_TABLES } from './needed-tables.ts'

describe.runIf(hasOldShop)('the database of an old shop', () => {
  const refusal = async (address: string, tablePrefix?: string) =>
    connectOldShop(address, { tablePrefix }).then(
      () => 'it opens',
      (error: Error) => `${error.name}: ${error.message}`,
    )

  test('that cannot be read is a sentence for the owner', async () => {
    const address = new URL(await oldShopUrl())
    const changed = (change: (url: URL) => void) => {
      const url = new URL(address)
      change(url)
      return url.href
    }
    expect(await refusal('nonsense')).toMatch(/^SourceError: The address .* must be like mysql:/)
    expect(await refusal(changed((url) => (url.password = 'wrong')))).toBe(
      'SourceError: The old database refuses the user or the password.',
    )
    expect(await refusal(changed((url) => (url.port = '1')))).toMatch(/^SourceError: No database answers at /)
    expect(await refusal(changed((url) => (url.pathname = '/no_such_shop')))).toBe(
      'SourceError: The server has no database "no_such_shop".',
    )
    expect(await refusal(changed((url) => (url.pathname = '/mysql')))).toMatch(
      /^SourceError: This is no database of a Magento 1 shop/,
    )
    expect(await refusal(address.href, 'mage_')).toMatch(/no table mage_core_store/)
    expect(await refusal(address.href, '`; drop')).toMatch(/^SourceError: .* is no prefix/)
  })

  test('gives texts, also where a column holds bytes, and none with NUL', async () => {
    const old = await connectOldShop(await oldShopUrl())
    atEndOfFile(() => old.close())
    const select =
      "select cast('Tüte' as binary) as bytes, concat('a', char(0), 'b') as text, null as none, 7 as number"
    expect(await old.rows(select)).toEqual([{ bytes: 'Tüte', text: 'a b', none: null, number: 7 }])
  })

  test('that lacks a part, or has one more, is told apart before anything is written', async () => {
    const name = `vitrine_part_${process.pid}`
    const server = await createConnection(process.env.TEST_MYSQL_URL!)
    atEndOfFile(async () => {
      await server.query(`drop database if exists ${name}`)
      await server.end()
    })
    await server.query(`create database ${name}`)
    const address = new URL(await oldShopUrl())
    address.pathname = `/${name}`
    expect(await refusal(address.href)).toMatch(
      /^SourceError: This is no database of a Magento 1 shop: it has no table/,
    )
    const core = ['core_store', 'core_config_data', 'eav_attribute', 'catalog_product_entity']
    for (const table of [...core, ...NEEDED_TABLES, 'maho_addition'])
      await server.query(`create table ${name}.${table} (id int)`)
    expect(await refusal(address.href)).toBe('it opens')
    await server.query(`drop table ${name}.sales_order_status, ${name}.core_url_rewrite`)
    expect(await refusal(address.href)).toBe(
      'SourceError: This shop is older than Magento 1.5, or a part of its database is missing: it has no table core_url_rewrite, sales_order_status. Bring it to Magento 1.9 or OpenMage, or read the whole database. Nothing was changed.',
    )
  })

  test('with a table of another shape is a sentence, too', async () => {
    const old = await connectOldShop(await oldShopUrl())
    await expect(old.rows('select no_such_column from {core_store}')).rejects.toThrow(
      /^The old database is not as Magento's releases from 1\.5 on make it: Unknown column/,
    )
    await old.close()
  })

  test('that falls silent is given up in a sentence', async () => {
    const between = await aProxyBefore(await oldShopUrl())
    const old = await connectOldShop(between.url, { answerWithinMs: 200 })
    between.become('silent')
    await expect(old.rows('select 1 from {core_store}')).rejects.toThrow(/^The connection to the old database broke/)
    await expect(old.rows('select 1 from {core_store}')).rejects.toThrow(/^The connection to the old database broke/)
    await old.close()
  })

  test('holds nothing of a number that is none, or of a list of none', async () => {
    const old = await connectOldShop(await oldShopUrl())
    atEndOfFile(() => old.close())
    const select = 'select store_id as id from {core_store} where store_id in (?)'
    expect(await old.rows(select, [[NaN, 1]])).toEqual([{ id: 1 }])
    for (const none of [[NaN], NaN, []]) expect(await old.rows(select, [none])).toEqual([])
  })

  test('that sends more than an answer may hold is left in a sentence, and nothing waits for the rest', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const before = timers()
    const old = await connectOldShop(await oldShopUrl(), { answerLimitMb: 2 })
    const all = 'select repeat(char(97), ?) as text from {core_config_data} limit 10'
    expect(await old.rows(all, [150_000])).toHaveLength(10)
    await expect(old.rows(all, [300_000])).rejects.toThrow(
      /^The old database sends more at once than a Magento 1 shop has/,
    )
    await expect(old.rows('select 1 from {core_store}')).rejects.toThrow(/^The connection to the old database broke/)
    await old.close()
    expect(timers()).toBeLessThanOrEqual(before)
  })

  test('is asked as an old server takes it, and whose table is made anew while it is read is left in a sentence', async () => {
    const url = await oldShopUrl()
    const nightly = await createConnection(url)
    atEndOfFile(() => nightly.end())
    const old = await connectOldShop(url)
    atEndOfFile(() => old.close())
    expect(await old.rows('select @@sql_mode as mode')).toEqual([{ mode: '' }])
    const [[{ table }]] = (await nightly.query(
      "select table_name as `table` from information_schema.tables where table_schema = database() and table_name like '%core_config_data'",
    )) as unknown as [[{ table: string }]]
    await nightly.query(`optimize table \`${table}\``)
    await expect(old.rows('select * from {core_config_data}')).rejects.toThrow(
      /^The connection to the old database broke/,
    )
  })

  test('is only read', async () => {
    const old = await connectOldShop(await oldShopUrl())
    await expect(old.rows('delete from {core_config_data}')).rejects.toThrow(/READ ONLY/)
    expect(await old.hasTable('sales_flat_order')).toBe(true)
    expect(await old.hasColumn('sales_flat_order', 'no_such_column')).toBe(false)
    await old.close()
  })
})
