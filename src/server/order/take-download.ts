import { basename } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import type { DownloadPage, DownloadView } from '#domain/order/order-view.ts'
import type { FileStore } from '../files/file-store.ts'
import { rows, type Queryable } from '../database/database.ts'
import { listPage } from '../database/list-page.ts'
import { checkedRows, count, row, text } from '../database/row.ts'
import { isMediaPath } from '../schema/schema-parts.ts'
import type { TakeDownloadResult } from './order-contract.ts'
import { downloadFields, downloadRow, downloadView, isLinePaidBack } from './read-downloads.ts'

/** 128 random bits, base64url. */
const TOKEN = /^[\w-]{22}$/

const PAGE_SIZE = 20

/** A customer's downloads, those of the newest order first. */
export async function downloadsOfCustomer(
  db: Queryable,
  customerId: string,
  wanted: number,
  pageSize = PAGE_SIZE,
): Promise<DownloadPage> {
  const ofCustomer = sql`o.customer_id = ${customerId}::uuid`
  const [counted] = await checkedRows(
    db,
    row('count of downloads', { total: count }),
    sql`select count(*)::int as total from download_access d join sales_order o on o.id = d.order_id where ${ofCustomer}`,
  )
  const { offset, ...pages } = listPage(counted!.total, wanted, pageSize)
  return { downloads: await readDownloads(db, ofCustomer, pageSize, offset), ...pages }
}

/** Downloads of the order `o`, download `d` that `which` names; the newest order first. */
async function readDownloads(db: Queryable, which: SQL, most: number, offset = 0): Promise<DownloadView[]> {
  const found = await checkedRows(
    db,
    row('download', { row: downloadRow }),
    sql`select json_build_object(${downloadFields}) as row
        from download_access d join sales_order o on o.id = d.order_id
          join sales_order_line l on l.order_id = o.id and l.position = d.line_position
        where ${which} order by o.created_at desc, o.id, d.line_position, d.title, d.id
        limit ${most}::int offset ${offset}::int`,
  )
  return found.map((one) => downloadView(one.row))
}

export async function readDownload(db: Queryable, token: string): Promise<DownloadView | undefined> {
  return TOKEN.test(token) ? (await readDownloads(db, sql`d.token = ${token}`, 1))[0] : undefined
}

/**
 * The file behind a token. The download is counted when it starts, in one statement, so that of many at once only as many as were
 * left get it; one that breaks off has been counted. A file that is not there is not counted.
 * @param media where the folder of sold files lies
 * @throws when the file is missing: the shop's mistake, and somebody has paid for it
 */
export async function takeDownload(db: Queryable, media: FileStore, token: string): Promise<TakeDownloadResult> {
  const download = await readDownload(db, token)
  if (!download) return { status: 'no-such-download' }
  const [known] = await checkedRows(
    db,
    row('file of a download', { file: text }),
    sql`select file from download_access where token = ${token}`,
  )
  const { file } = known!
  // Rows of the database are not trusted with a path.
  if (!isMediaPath(file)) throw new Error('A download names a file outside the media folder.')
  const facts = await media.look(file)
  if (!facts) throw new Error('The file of a download is missing.')
  const [taken] = await rows(
    db,
    sql`update download_access d set downloads = d.downloads + 1 from sales_order o, sales_order_line l
        where o.id = d.order_id and l.order_id = o.id and l.position = d.line_position and not (${isLinePaidBack}) and d.token = ${token} and o.paid_at is not null
          and o.status not in ('cancelled', 'refunded')
          and (d.most_downloads is null or d.downloads < d.most_downloads)
        returning d.id`,
  )
  if (!taken) return { status: 'refused', download: (await readDownload(db, token))! }
  return { status: 'file', open: () => media.open(file), name: basename(file), size: facts.size }
}
