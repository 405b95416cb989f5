import type { StoreRecord } from '../../import/frame/store.ts'
import type { Queryable } from '../../database/database.ts'
import { rows } from '../../database/database.ts'
import { sql } from 'drizzle-orm'
import { isTranslated } from '#messages/translate.ts'
import { writeStore } from '../../import/frame/store.ts'
import type { Move, MoveStep } from '../step/move.ts'
import { moveRecords, type Converted, type ToWrite } from '../step/move-records.ts'
import { localeIn } from '../source/old-settings.ts'
import type { OldView } from '../source/old-stores.ts'
import { say } from '../../words/say.ts'

/** Magento's own defaults, where the old shop's owner has not said otherwise. */
const LOCALE = 'en_US'
const CURRENCY = 'USD'

/** The store views that are open or have come before, each with its language and currency; the first view of the first website is the default one. */
export const storeViews: MoveStep = {
  name: 'store views',
  async run(move) {
    const open = move.stores.views.filter(({ isActive }) => isActive)
    const closed = move.stores.views.length - open.length
    move.report.leaveOut('store views', closed, say('they are switched off in the old shop'))
    for (const { code, isClosedSince } of open)
      if (isClosedSince)
        move.report.warn(
          'store view',
          code,
          say('it is switched off in the old shop by now: here it stays open, with its texts'),
        )
    await moveRecords(move, {
      kind: 'store view',
      records: open.map((view, at) => convert(view, at === 0, move)),
      write,
      replacedAs: ({ code }) => code,
    })
  },
}

function convert(view: OldView, isDefault: boolean, { settings, report }: Move): Converted<StoreRecord> {
  const locale = settings.get('general/locale/code', { storeId: view.id }) ?? LOCALE
  const language = locale.split('_')[0]!
  if (!isTranslated(language))
    report.warn(
      'store view',
      view.code,
      say('the shop has no words for its language ("{language}"): buttons, messages and letters are in English there', {
        language,
      }),
      String(view.id),
    )
  return {
    oldId: String(view.id),
    value: {
      kind: 'store',
      code: view.code,
      name: view.name,
      locale: localeIn(locale),
      currency: settings.get('currency/options/default', { storeId: view.id }) ?? CURRENCY,
      isDefault,
    },
  }
}

/** Which view is the default one is the owner's choice once they came. */
async function write(tx: Queryable, records: readonly ToWrite<StoreRecord>[]): Promise<string[]> {
  for (const { newId, value } of records)
    await writeStore(tx, newId === undefined ? value : { ...value, isDefault: false })
  const ours = await rows<{ id: number; code: string }>(tx, sql`select id, code from store`)
  return records.map(({ value }) => String(ours.find(({ code }) => code === value.code)!.id))
}
