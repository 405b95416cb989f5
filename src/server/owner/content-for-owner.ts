import type { BlockRecord, ContentRole, PageRecord } from '#domain/content/content.ts'
import type { HomeSettings } from '#domain/store/home.ts'
import type { Note } from '../audit/write-audit.ts'
import { readBlockRecords, readPageRecords } from '../content/content-records.ts'
import { hasText, hasTitle, missingPictures } from '../content/content-rules.ts'
import { sanitizeContent } from '../content/content-text.ts'
import { starterPage } from '../content/starters/starters.ts'
import { removeBlock, removePage, writeBlock, writePage } from '../content/write-content.ts'
import type { Database, Queryable } from '../database/database.ts'
import { lockTable } from '../database/lock-table.ts'
import type { FileStore } from '../files/file-store.ts'
import type { RecordFault } from '../import/records/import-report.ts'
import { missingHomePictures } from '../store/home-pictures.ts'
import { lockShopSettings, readShopSettings, readStores, writeShopSettings } from '../store/store-service.ts'
import type { Asking, Changed } from './asking.ts'
import { changing, refuse } from './changing.ts'
import { refuseFor, type RecordRefusal } from './write-record.ts'

export type ContentRecord = PageRecord | BlockRecord
export type ContentKind = ContentRecord['kind']

/** `name`: a page's address, a block's code. With a `record` it is as this says, whole; without one it is removed. */
export type ContentChange = { kind: ContentKind; name: string } & (
  | { isNew: true; record: ContentRecord }
  | { isNew: false; record: ContentRecord | undefined; mustBe: (record: ContentRecord) => boolean }
)

export type ContentRefusal = { status: 'unknown' | 'known' | 'changed-meanwhile' } | RecordRefusal

/** Pages, blocks and the home page. */
export type ContentForOwner = {
  pages(): Promise<PageRecord[]>
  blocks(): Promise<BlockRecord[]>
  read(kind: ContentKind, name: string): Promise<ContentRecord | undefined>
  /** An example to begin with, of a page that a shop needs. */
  starter(role: ContentRole): Promise<PageRecord>
  change(asking: Asking, change: ContentChange): Promise<Changed<ContentRefusal>>
  home(): Promise<HomeSettings>
  setHome(
    asking: Asking,
    home: HomeSettings,
    mustBe: (home: HomeSettings) => boolean,
  ): Promise<Changed<{ status: 'changed-meanwhile' } | RecordRefusal>>
}

export const createContentForOwner = ({ db, media }: { db: Database; media: FileStore }): ContentForOwner => ({
  pages: () => readPageRecords(db),
  blocks: () => readBlockRecords(db),
  read: (kind, name) => readContent(db, kind, name),
  starter: async (role) => starterPage(role, await readStores(db), await readShopSettings(db)),
  change: async (asking, change) => {
    // No transaction waits for the store of files.
    const faults = change.record ? await faultsIn(change.record, media) : []
    const changed = await changing<ContentRefusal, null>(db, asking, (tx, note) => make(tx, note, change, faults))
    return changed.status === 'done' ? { status: 'done' } : changed
  },
  home: async () => (await readShopSettings(db)).home,
  setHome: async (asking, home, mustBe) => {
    const missing = await missingHomePictures(home, media)
    const changed = await changing<{ status: 'changed-meanwhile' } | RecordRefusal, null>(
      db,
      asking,
      async (tx, note) => {
        const { home: before } = await lockShopSettings(tx)
        if (!mustBe(before)) refuse({ status: 'changed-meanwhile' })
        if (missing.length > 0)
          refuseFor(missing.map(({ list, index }) => ({ path: [list, index, 'picture'], said: NO_PICTURE })))
        await writeShopSettings(tx, { home })
        note('home', { before, after: home })
        return null
      },
    )
    return changed.status === 'done' ? { status: 'done' } : changed
  },
})

const NO_PICTURE = 'is not in the media folder'

const readContent = async (db: Queryable, kind: ContentKind, name: string): Promise<ContentRecord | undefined> =>
  (kind === 'page' ? await readPageRecords(db, name) : await readBlockRecords(db, name))[0]

async function make(tx: Database, note: Note, change: ContentChange, faults: readonly RecordFault[]): Promise<null> {
  const { kind, name, record } = change
  await lockTable(tx, kind === 'page' ? 'content_page' : 'content_block')
  const before = await readContent(tx, kind, name)
  if (change.isNew && before) refuse<ContentRefusal>({ status: 'known' })
  if (!change.isNew && !before) refuse<ContentRefusal>({ status: 'unknown' })
  if (!change.isNew && !change.mustBe(before!)) refuse<ContentRefusal>({ status: 'changed-meanwhile' })
  if (record) {
    if (faults.length > 0) refuseFor(faults)
    const written = await (record.kind === 'page' ? writePage(tx, record, name) : writeBlock(tx, record))
    if (written.status === 'refused') refuseFor([{ path: [], said: written.reason }])
    note(name, { before, after: await readContent(tx, kind, record.kind === 'page' ? record.address : name) })
    return null
  }
  await (kind === 'page' ? removePage(tx, name) : removeBlock(tx, name))
  note(name, { before })
  return null
}

/** Faults for which a command would refuse the record, too. */
async function faultsIn(record: ContentRecord, media: FileStore): Promise<RecordFault[]> {
  const faults: RecordFault[] = []
  if (record.kind === 'page' && !hasTitle(record))
    faults.push({ path: ['title'], said: 'is missing: a page needs one' })
  if (record.kind === 'page' && record.isPublished && !hasText(record))
    faults.push({ path: ['isPublished'], said: 'must wait: there is no text yet' })
  const texts: [path: string[], html: string | undefined][] = [
    [['html'], record.html],
    ...Object.entries(record.texts ?? {}).map(([store, { html }]): [string[], string | undefined] => [
      ['texts', store, 'html'],
      html,
    ]),
  ]
  for (const [path, html] of texts)
    for (const picture of html === undefined ? [] : await missingPictures(sanitizeContent(html), media))
      faults.push({ path, said: `shows a picture that is not in the media folder: ${picture}` })
  return faults
}
