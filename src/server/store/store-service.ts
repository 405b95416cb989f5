import { sql } from 'drizzle-orm'
import type { PaymentMethodCode } from '#domain/payment/payment-method.ts'
import { PPM } from '#domain/money/money.ts'
import { defaultSettings, type ShopSettings, type StoreView } from '#domain/store/store.ts'
import { rows, type Queryable } from '../database/database.ts'
import { lockTable } from '../database/lock-table.ts'
import { remembered } from '../in-process/remembered.ts'
import { storedHome } from './home-schema.ts'
import { storedMenus } from './menus-schema.ts'
import { storedLook } from './look-schema.ts'
import { storedTexts, storedViewTexts } from '../own-texts/own-texts.ts'
import { parseShipping, storedShipping } from './shipping-schema.ts'

export type StoreService = {
  all(): Promise<StoreView[]>
  settings(): Promise<ShopSettings>
}

const SETTINGS_KEY = 'shop'

/** The store view of a shop that has no catalogue yet: its pages have to be in some language. It is not in the database. */
const emptyShopStore: StoreView = {
  id: 0,
  code: 'default',
  name: 'Default',
  locale: 'en-US',
  language: 'en',
  isDefault: true,
  currency: 'EUR',
  decimals: 2,
  ratePpm: PPM,
  baseDecimals: 2,
  money: { locale: 'en-US', currency: 'EUR', decimals: 2 },
}

/** Tells whether it is only a language to show pages in: no row of the database can name it. */
export const isOfEmptyShop = ({ id }: Pick<StoreView, 'id'>): boolean => id === emptyShopStore.id

export function createStoreService({
  db,
  clock,
  withoutPayment = async () => [],
}: {
  db: Queryable
  clock: () => Date
  /** Ways to pay that are not set up now: whatever the owner lists, shoppers are not offered them. */
  withoutPayment?: () => Promise<readonly PaymentMethodCode[]>
}): StoreService {
  const kept = <T>(read: () => Promise<T>) => remembered(read, clock)
  return {
    all: kept(async () => {
      const found = await readStores(db)
      return found.length > 0 ? found : [emptyShopStore]
    }),
    settings: kept(async () => {
      const [settings, without] = [await readShopSettings(db), await withoutPayment()]
      return { ...settings, payment: settings.payment.filter((code) => !without.includes(code)) }
    }),
  }
}

/** Every store view, the default first. The base currency is the one whose rate is 1; of several, the default store's. */
export async function readStores(db: Queryable): Promise<StoreView[]> {
  const found = await rows<Omit<StoreView, 'language' | 'money'>>(
    db,
    sql`select s.id, s.code, s.name, s.locale, s.is_default as "isDefault", s.currency, c.decimals, c.rate_ppm as "ratePpm",
          (select b.decimals from currency b order by b.rate_ppm = ${PPM}::int desc, b.code = d.currency desc, b.code limit 1)
            as "baseDecimals"
        from store s left join store d on d.is_default join currency c on c.code = s.currency
        order by s.is_default desc, s.position, s.id`,
  )
  return found.map((row) => ({
    ...row,
    language: row.locale.split('-')[0]!,
    money: { locale: row.locale, currency: row.currency, decimals: row.decimals },
  }))
}

/** The owner's settings, over the defaults. */
export async function readShopSettings(db: Queryable): Promise<ShopSettings> {
  const [row] = await rows<{ value: Partial<ShopSettings> }>(
    db,
    sql`select value from shop_setting where key = ${SETTINGS_KEY}`,
  )
  const { hero: _, ...value }: Partial<ShopSettings> & { hero?: unknown } = row?.value ?? {}
  return {
    ...defaultSettings,
    ...value,
    address: { ...defaultSettings.address, ...value.address },
    paymentTermDays: { ...defaultSettings.paymentTermDays, ...value.paymentTermDays },
    unpaidOrders: { ...defaultSettings.unpaidOrders, ...value.unpaidOrders },
    shipping: storedShipping(value.shipping),
    home: storedHome(row?.value ?? {}),
    look: storedLook(value.look),
    menus: storedMenus(value.menus),
    texts: storedTexts(value.texts),
    viewTexts: storedViewTexts(value.viewTexts),
  }
}

/** The same, in a transaction: nobody else changes them until it ends, so that what is made of them takes nobody's change back. */
export async function lockShopSettings(tx: Queryable): Promise<ShopSettings> {
  await lockTable(tx, 'shop_setting')
  return readShopSettings(tx)
}

/** The fault of the setting `shipping` as the database has it. */
export async function storedShippingProblems(db: Queryable): Promise<string[]> {
  const [row] = await rows<{ shipping: unknown }>(
    db,
    sql`select value -> 'shipping' as shipping from shop_setting where key = ${SETTINGS_KEY}`,
  )
  if (row?.shipping === null || row?.shipping === undefined) return []
  const parsed = parseShipping(row.shipping)
  return parsed.status === 'invalid' ? parsed.problems : []
}

export async function writeShopSettings(db: Queryable, changes: Partial<ShopSettings>): Promise<void> {
  await db.execute(
    sql`insert into shop_setting (key, value) values (${SETTINGS_KEY}, ${JSON.stringify(changes)}::jsonb)
        on conflict (key) do update set value = shop_setting.value || excluded.value`,
  )
}
