import { sql } from 'drizzle-orm'
import { rows, type Database } from '../database/database.ts'
import { lockTable } from '../database/lock-table.ts'
import { noteDecisions } from '../store/decisions.ts'
import { writeShopSettings } from '../store/store-service.ts'

/**
 * Prices of another shop's export are taken to be without tax, and its home is the United States unless its owner says otherwise. The
 * command "check" names these assumptions until the owner has decided them.
 */
export async function setUpEmptyShop(
  db: Database,
  { pricesIncludeTax, hasCurrency }: { pricesIncludeTax: boolean; hasCurrency: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    // The owner's own decisions of this moment come before it or after it: none is taken back.
    await lockTable(tx, 'shop_setting')
    const [used] = await rows(tx, sql`select 1 from product union all select 1 from shop_setting limit 1`)
    if (used) return
    await writeShopSettings(tx, pricesIncludeTax ? { pricesIncludeTax } : { pricesIncludeTax, country: 'US' })
    const assumed = [...(pricesIncludeTax ? [] : ['country', 'pricesIncludeTax']), ...(hasCurrency ? [] : ['currency'])]
    await noteDecisions(tx, assumed, 'assumed')
  })
}
