import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { defaultMenus } from '#domain/content/menus.ts'
import type { Database, Queryable } from '../../database/database.ts'
import { lockTable } from '../../database/lock-table.ts'
import { propertyAt } from '../../schema/describe-issue.ts'
import { menuLists, ofKnownViews, unknownViews } from '../../store/menus-schema.ts'
import { readShopSettings, readStores, writeShopSettings } from '../../store/store-service.ts'
import { sayMessage } from '../../words/say.ts'
import { compact } from '../records/compact.ts'
import type { RecordFault, ReportWriter, Written } from '../records/import-report.ts'

/** The owner's own links, each list as `PUT /menus` of the API takes it; a list that is left out stays as it is. */
export const menusRecord = v.strictObject({
  kind: v.literal('menus'),
  menu: v.optional(menuLists.menu),
  footer: v.optional(menuLists.footer),
})
type MenusRecord = v.InferOutput<typeof menusRecord>
export type MenusEntry = { line: number; record: MenusRecord }

/** The shop's links as one record; none where it has no links. A text for a store view that is gone is left out, since no import takes it. */
export async function readMenusRecord(db: Queryable): Promise<MenusRecord[]> {
  const views = new Set((await readStores(db)).map(({ code }) => code))
  const { menu, footer } = ofKnownViews((await readShopSettings(db)).menus, views)
  return menu.length + footer.length === 0 ? [] : [compact({ kind: 'menus' as const, menu, footer })]
}

/**
 * Writes the record's links, in one transaction, after the stores that they have texts for; with a text for another store view the
 * record is rejected.
 *
 * @param isWhole a list that is left out is empty
 */
export async function writeMenus(
  db: Database,
  { line, record: { kind, ...given } }: MenusEntry,
  report: ReportWriter,
  isWhole = false,
): Promise<void> {
  const outcome = await db.transaction(async (tx): Promise<Written | RecordFault> => {
    await lockTable(tx, 'shop_setting')
    const [fault] = unknownViews(given, new Set((await readStores(tx)).map(({ code }) => code)))
    if (fault) return fault
    const { menus: before } = await readShopSettings(tx)
    const menus = { ...(isWhole ? defaultMenus : before), ...given }
    if (isDeepStrictEqual(menus, before)) return 'unchanged'
    await writeShopSettings(tx, { menus })
    return isDeepStrictEqual(before, defaultMenus) ? 'created' : 'updated'
  })
  if (typeof outcome === 'string') return report.count(kind, outcome)
  const { path, said } = outcome
  report.reject(kind, line, `${sayMessage(kind)}: ${propertyAt(path)} ${sayMessage(said)}`, undefined, { path, said })
}
