import { describe, expect, test } from 'vitest'
import { runningShops } from '#test/commands.ts'
import { hasOldShop, oldShopUrl } from '#test/old-shop.ts'

describe.runIf(hasOldShop).each(runningShops)(
  'a dry run of a move beside a running shop on $name',
  { timeout: 180_000 },
  ({ start }) => {
    test('is refused where nobody could be served meanwhile', async () => {
      const shop = await start()
      const { code, err } = await shop.run('import', 'magento1', await oldShopUrl(), '--dry-run')
      const isEmbedded = shop.databaseUrl === undefined
      expect({ code, isRefused: err.includes('Stop the shop first') }).toEqual({
        code: isEmbedded ? 2 : 0,
        isRefused: isEmbedded,
      })
    })
  },
)
