import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { doneBefore, oncePerKey, type Once } from '../api-token/once.ts'
import { rows, type Database } from '../database/database.ts'
import { hasNoRoom, ROOM_TO_STORE } from '../database/fault.ts'
import type { Files } from '../files/open-files.ts'
import { oneByOne } from '../in-process/one-by-one.ts'
import { PARTS_HOURS } from '../uploads/clean-up-part-uploads.ts'
import type { Asking } from './asking.ts'
import { changing } from './changing.ts'
import { soldPath } from './file-uploads.ts'
import { receiveFile } from './receive-file.ts'

/**
 * Bytes of each part but the last. It comes within two minutes (site/limits/body-time.ts) over a line of half a megabit a second; S3 asks for at
 * least 5 MB and takes 10 000 parts.
 */
export const PART_BYTES = 8 * 1024 * 1024
/** Megabytes of a file that is sold, unless DOWNLOAD_LIMIT says otherwise. */
export const DEFAULT_DOWNLOAD_MEGABYTES = 2048
/** Files that one caller sends at once. */
const MOST_AT_ONCE = 10

/** A file that comes in parts, one after the other. */
export type PartUpload = {
  id: string
  bytes: number
  /** Bytes that are here: the next part begins there. */
  received: number
  partBytes: number
  /** Its path below the media folder, once all of it is here. */
  file: string | null
  /** The upload can be continued until then. */
  expiresAt: Date
}

type Begun =
  | { status: 'begun'; upload: PartUpload }
  | { status: 'too-large'; most: number }
  /** `cancelled`: this request began one before, and it was cancelled since, or waited too long. */
  | { status: 'no-room' | 'too-many' | 'other-request' | 'cancelled' }
type Taken =
  | { status: 'taken'; upload: PartUpload }
  | { status: 'elsewhere'; received: number }
  | { status: 'wrong-length'; wanted: number }
  | { status: 'unknown' | 'other-request' }

/** Files that are sold and too large for one request. An upload is its beginner's alone: the same person, or the same token. */
export type PartUploads = {
  begin(asking: Asking, given: { name: string; bytes: number }): Promise<Begun>
  /** Undefined for one that there is not, or that is somebody else's. */
  read(callerId: string, id: string): Promise<PartUpload | undefined>
  /**
   * Takes the part that begins at `offset`. One that is here already is not read again, so a part may be sent again when its answer was lost.
   * With the last one the file is whole, or not there at all.
   */
  take(asking: Asking, id: string, offset: number, content: Readable): Promise<Taken>
  /** Removes its parts. The file of one that is whole stays. @returns whether there was one */
  cancel(callerId: string, id: string): Promise<boolean>
}

type Row = {
  id: string
  file: string
  bytes: number
  inStore: string
  tags: string[]
  isDone: boolean
  touchedAt: Date
}

const receivedOf = ({ bytes, tags }: Row) => Math.min(bytes, tags.length * PART_BYTES)

const drawn = (row: Row): PartUpload => ({
  id: row.id,
  bytes: row.bytes,
  received: receivedOf(row),
  partBytes: PART_BYTES,
  file: row.isDone ? row.file : null,
  expiresAt: new Date(row.touchedAt.getTime() + PARTS_HOURS * 3_600_000),
})

export function createPartUploads({
  db,
  files: { media, incoming },
  clock,
  downloadMegabytes = DEFAULT_DOWNLOAD_MEGABYTES,
}: {
  db: Database
  files: Pick<Files, 'media' | 'incoming'>
  clock: () => Date
  downloadMegabytes?: number | undefined
}): PartUploads {
  const most = downloadMegabytes * 1024 * 1024
  const now = () => sql`${clock().toISOString()}::timestamptz`

  async function find(callerId: string, id: string): Promise<Row | undefined> {
    const [row] = await rows<Omit<Row, 'bytes' | 'touchedAt'> & { bytes: string; touchedAt: string }>(
      db,
      sql`select id, file, bytes::text, in_store as "inStore", tags, is_done as "isDone", touched_at::text as "touchedAt"
          from part_upload where id = ${id}::uuid and caller_id = ${callerId}::uuid`,
    )
    return row && { ...row, bytes: Number(row.bytes), touchedAt: new Date(row.touchedAt) }
  }

  async function open() {
    const found = await rows<{ callerId: string; rest: string }>(
      db,
      sql`select caller_id as "callerId", greatest(0, bytes - jsonb_array_length(tags)::bigint * ${PART_BYTES}::int)::text as rest
          from part_upload where not is_done`,
    )
    return {
      of: (callerId: string) => found.filter((one) => one.callerId === callerId).length,
      rest: found.reduce((sum, { rest }) => sum + Number(rest), 0),
    }
  }

  async function begunBy({ callerId }: Asking, begun: Once<string>): Promise<Begun> {
    if (begun.status === 'other') return { status: 'other-request' }
    const row = await find(callerId, begun.result)
    return row ? { status: 'begun', upload: drawn(row) } : { status: 'cancelled' }
  }

  /** Forgets an upload that is not whole, and removes what came of it. */
  async function giveUp({ id, file, inStore }: Pick<Row, 'id' | 'file' | 'inStore'>): Promise<void> {
    const [gone] = await rows<{ isDone: boolean }>(
      db,
      sql`delete from part_upload where id = ${id}::uuid returning is_done as "isDone"`,
    )
    if (!gone || gone.isDone) return
    await media.parts.drop(file, inStore)
    await media.remove([file])
  }

  const inTurn = oneByOne()

  /** All parts are here. It may have been cut off before at any point. A second request for it waits until the store has joined them. */
  const finish = (asking: Asking, row: Row): Promise<Taken> => inTurn(row.id, () => join(asking, row))

  async function join(asking: Asking, row: Row): Promise<Taken> {
    if ((await media.look(row.file))?.size !== row.bytes) await media.parts.finish(row.file, row.inStore, row.tags)
    if ((await media.look(row.file))?.size !== row.bytes) {
      // The store has other parts than those that it told of, or none any more: the file is to be sent anew.
      await giveUp(row)
      return { status: 'unknown' }
    }
    const changed = await changing<never, null>(db, asking, async (tx, note) => {
      const ended = await rows(
        tx,
        sql`update part_upload set is_done = true, touched_at = ${now()}
            where id = ${row.id}::uuid and not is_done and touched_at > 'epoch' returning id`,
      )
      if (ended.length > 0) note(row.file, { bytes: row.bytes })
      return null
    })
    if (changed.status !== 'done') return changed
    const after = await find(asking.callerId, row.id)
    return after?.isDone ? { status: 'taken', upload: drawn(after) } : { status: 'unknown' }
  }

  /**
   * The same part came by another request meanwhile, and nobody knows which of the two the store has now: unless they are the same, it is to be
   * sent once more.
   */
  const takeBack = (id: string, number: number, tag: string) =>
    db.execute(
      sql`update part_upload set tags = (select coalesce(jsonb_agg(tag order by at), '[]')
            from jsonb_array_elements(tags) with ordinality as part (tag, at) where at < ${number}::int)
          where id = ${id}::uuid and not is_done and tags ->> ${number - 1}::int <> ${tag}`,
    )

  return {
    async begin(asked, { name, bytes }) {
      if (bytes > most) return { status: 'too-large', most: downloadMegabytes }
      const before = await doneBefore<string>(db, asked)
      if (before) return begunBy(asked, before)
      const others = await open()
      if (others.of(asked.callerId) >= MOST_AT_ONCE) return { status: 'too-many' }
      // A bucket has no end; parts are received on this machine's disk one by one.
      const needed = media.folder === undefined ? PART_BYTES : others.rest + bytes
      if (hasNoRoom(media.folder ?? incoming, needed + ROOM_TO_STORE)) return { status: 'no-room' }
      const id = v7()
      const file = soldPath(randomBytes(8).toString('hex'), name)
      // No transaction waits for the store.
      const inStore = await media.parts.begin(file)
      let isMine = false
      try {
        const begun = await oncePerKey(db, asked, async (tx) => {
          await tx.execute(
            sql`insert into part_upload (id, caller_id, file, bytes, in_store, touched_at)
                values (${id}::uuid, ${asked.callerId}::uuid, ${file}, ${bytes}, ${inStore}, ${now()})`,
          )
          return id
        })
        isMine = begun.status === 'done'
        return await begunBy(asked, begun)
      } finally {
        if (!isMine) await media.parts.drop(file, inStore)
      }
    },

    async read(callerId, id) {
      const row = await find(callerId, id)
      return row && drawn(row)
    },

    async take(asking, id, offset, content) {
      const row = await find(asking.callerId, id)
      if (!row) return { status: 'unknown' }
      const received = receivedOf(row)
      if (row.isDone) return { status: 'taken', upload: drawn(row) }
      if (received === row.bytes) return finish(asking, row)
      if (offset > received || offset % PART_BYTES !== 0) return { status: 'elsewhere', received }
      if (offset < received) return { status: 'taken', upload: drawn(row) }
      const wanted = Math.min(PART_BYTES, row.bytes - received)
      const number = row.tags.length + 1
      const kept = await receiveFile(incoming, content, wanted, async (part) => {
        if (part.bytes !== wanted) return { status: 'wrong-length' as const }
        const tag = await media.parts.put(row.file, row.inStore, { number, at: offset }, part.path)
        return tag === undefined ? { status: 'unknown' as const } : { status: 'kept' as const, tag }
      })
      if (kept.status === 'unknown') return { status: 'unknown' }
      if (kept.status !== 'kept') return { status: 'wrong-length', wanted }
      const added = await rows(
        db,
        sql`update part_upload set tags = tags || ${JSON.stringify([kept.tag])}::jsonb, touched_at = ${now()}
            where id = ${id}::uuid and jsonb_array_length(tags) = ${number - 1}::int returning id`,
      )
      if (added.length === 0) await takeBack(id, number, kept.tag)
      const after = await find(asking.callerId, id)
      if (!after) {
        // It was cancelled meanwhile.
        await media.parts.drop(row.file, row.inStore)
        return { status: 'unknown' }
      }
      return receivedOf(after) < after.bytes ? { status: 'taken', upload: drawn(after) } : finish(asking, after)
    },

    async cancel(callerId, id) {
      const row = await find(callerId, id)
      if (!row) return false
      await giveUp(row)
      return true
    },
  }
}
