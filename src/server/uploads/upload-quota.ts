import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FieldProblem } from '#domain/validation/form-definition.ts'
import { networksOf } from '../limits/network-of.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'

const DAY_MS = 86_400_000
/** Files of a day that are kept of one session, and of one network: a household, an office. */
const FILES_OF_SESSION = 50
const FILES_OF_NETWORK = 200
/**
 * One network's files of a day may have together this many times the bytes of the largest file: 100 MB where a file may have 5.
 */
const LARGE_FILES_OF_NETWORK = 20
/** A disk gives away whole blocks, so a small file counts as one block: there cannot be any number of them. */
const BLOCK = 4096
/** The part of the whole folder that a network around others may fill at most: one who rents it leaves room for others. */
const WIDE_PART = 0.5

/** Once the folder is filled to this part, one network's files of a day take no more than this part of what is still free. */
const SCARCE_FROM = 0.5
const PART_OF_FREE = 1 / 16

/** `limit`: bytes of one file. `total`: of all that are kept. */
export type UploadLimits = { limit: number; total: number }

export type UploadSender = { sessionHash: string; from: string }

type Held = { ofSession: number; bytes: number; networks: { files: number; bytes: number }[] }

/** The network and the wider ones around it, as the database knows them for a day: not to be read back at a glance. */
export const networkDigest = (from: string): string =>
  networksOf(from)
    .map(({ network }) => createHash('sha256').update(`upload from ${network}`).digest('base64url'))
    .join(' ')

/**
 * Writes a file's row down if session, network and the whole folder have room for it. All that is sent at once is counted one
 * after the other, whichever process takes it.
 *
 * @returns `fileTooMany` or `fileNoRoom`, and nothing is written
 */
export function reserveRoom(
  db: Database,
  { sessionHash, from }: UploadSender,
  file: { token: string; optionId: number; name: string; size: number },
  limits: UploadLimits,
  now: Date,
): Promise<FieldProblem | undefined> {
  const network = networkDigest(from)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('uploads'))`)
    const held = await heldOf(tx, { sessionHash, network }, now)
    const problem = judgeRoom(held, from, file.size, limits)
    if (problem) return problem
    await tx.execute(sql`insert into upload (token, session_hash, network, option_id, name, size, touched_at, created_at)
      values (${file.token}, ${sessionHash}, ${network}, ${file.optionId}, ${file.name}, ${file.size},
        ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)`)
    return undefined
  })
}

/** Tells whether anything more would be taken: asked before a form is received, so that it is not received in vain. */
export async function isThereRoom(
  db: Database,
  from: string,
  limits: UploadLimits,
  now: Date,
): Promise<FieldProblem | undefined> {
  return judgeRoom(await heldOf(db, { sessionHash: '', network: networkDigest(from) }, now), from, 1, limits)
}

const allBytes = sql`select coalesce(sum(greatest(size, ${BLOCK}::int)::bigint), 0)::float8 as bytes from upload`

/** The bytes that files of shoppers take of the room for all of them. */
export async function bytesOfUploads(db: Queryable): Promise<number> {
  const [held] = await rows<{ bytes: number }>(db, allBytes)
  return held!.bytes
}

async function heldOf(
  db: Queryable,
  { sessionHash, network }: { sessionHash: string; network: string },
  now: Date,
): Promise<Held> {
  const since = sql`created_at > ${new Date(now.getTime() - DAY_MS).toISOString()}::timestamptz`
  const [held] = await rows<Held>(
    db,
    sql`select (select count(*)::int from upload where session_hash = ${sessionHash} and ${since}) as "ofSession",
          (${allBytes}) as bytes,
          (select json_agg(json_build_object('files', h.files, 'bytes', h.bytes) order by n.at)
           from unnest(${sql.param(network.split(' '))}::text[]) with ordinality as n(digest, at)
           cross join lateral (select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes
             from upload where n.digest = any(string_to_array(network, ' ')) and ${since}) h) as networks`,
  )
  return held!
}

function judgeRoom(held: Held, from: string, size: number, { limit, total }: UploadLimits): FieldProblem | undefined {
  if (held.ofSession >= FILES_OF_SESSION) return { id: 'fileTooMany' }
  const isFull = networksOf(from).some(({ share }, width) => {
    const { files, bytes } = held.networks[width]!
    const most = LARGE_FILES_OF_NETWORK * limit * share
    const part = width === 0 ? partOf(held.bytes, { limit, total }) : WIDE_PART * total
    return files >= FILES_OF_NETWORK * share || bytes + size > Math.min(most, part)
  })
  if (isFull) return { id: 'fileTooMany' }
  return held.bytes + Math.max(size, BLOCK) > total ? { id: 'fileNoRoom' } : undefined
}

/** The space that one network may fill: one file always, so that a shopper who has sent none finds room as long as there is any. */
function partOf(held: number, { limit, total }: UploadLimits): number {
  return held > SCARCE_FROM * total ? Math.max(limit, PART_OF_FREE * (total - held)) : Infinity
}
