import type { MenuSettings } from '#domain/content/menus.ts'
import type { Database, Queryable } from '../database/database.ts'
import { lockTable } from '../database/lock-table.ts'
import { ofKnownViews, unknownViews } from '../store/menus-schema.ts'
import { readShopSettings, readStores, writeShopSettings } from '../store/store-service.ts'
import type { Asking, Changed } from './asking.ts'
import { changing, refuse } from './changing.ts'
import { refuseFor, type RecordRefusal } from './write-record.ts'

export type MenusRefusal = { status: 'changed-meanwhile' } | RecordRefusal

/** The owner's own links in the menu and at the foot. */
export type MenusForOwner = {
  read(): Promise<MenuSettings>
  set(asking: Asking, menus: MenuSettings, mustBe: (present: MenuSettings) => boolean): Promise<Changed<MenusRefusal>>
}

/** The menus in a form in which they may be set again: words for a store view that no longer exists are left out. */
const settable = async (db: Queryable): Promise<MenuSettings> =>
  ofKnownViews((await readShopSettings(db)).menus, new Set((await readStores(db)).map(({ code }) => code)))

export const createMenusForOwner = ({ db }: { db: Database }): MenusForOwner => ({
  read: () => settable(db),
  set: async (asking, menus, mustBe) => {
    const changed = await changing<MenusRefusal, null>(db, asking, async (tx, note) => {
      await lockTable(tx, 'shop_setting')
      const before = await settable(tx)
      if (!mustBe(before)) refuse<MenusRefusal>({ status: 'changed-meanwhile' })
      const views = new Set((await readStores(tx)).map(({ code }) => code))
      const faults = unknownViews(menus, views)
      if (faults.length > 0) refuseFor(faults)
      await writeShopSettings(tx, { menus })
      note('menus', { before, after: menus })
      return null
    })
    return changed.status === 'done' ? { status: 'done' } : changed
  },
})
