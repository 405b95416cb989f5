import { describe, expect, test } from 'vitest'
import { hasOldShop, oldShopUrl } from '#test/old-shop.ts'
import { connectOldShop } from './connect.ts'

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

  test('is only read', async () => {
    const old = await connectOldShop(await oldShopUrl())
    await expect(old.rows('delete from {core_config_data}')).rejects.toThrow(/READ ONLY/)
    expect(await old.hasTable('sales_flat_order')).toBe(true)
    expect(await old.hasColumn('sales_flat_order', 'no_such_column')).toBe(false)
    await old.close()
  })
})
