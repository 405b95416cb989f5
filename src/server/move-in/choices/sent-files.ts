import { randomBytes } from 'node:crypto'
import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { sql } from 'drizzle-orm'
import { FILE_ENDINGS, type UploadedFile } from '#domain/product/file-option.ts'
import { rows } from '../../database/database.ts'
import { idList } from '../../import/read/bulk.ts'
import { isMediaPath } from '../../schema/schema-parts.ts'
import { checkFile } from '../../uploads/check-file.ts'
import { shownName } from '../../uploads/shown-name.ts'
import { say } from '../../words/say.ts'
import type { Move } from '../step/move.ts'
import { findMoved, noteMoved } from '../step/moved-records.ts'
import type { OldAnswer } from './buy-request.ts'

/** The answer to a file option of ours, as Magento keeps it: the file's name and where it lies. */
export type OldFile = { optionId: number; name: string; paths: readonly string[] }

/** A file that a shopper sent and that did not come. */
export type MissingFile = { name: string; why: string }

/** Its new id is the file's secret name here, its old one the option and the place where the file lay. */
const KIND = 'upload'
/** No session has the files: whoever has the cart or the wish does. */
const NO_SESSION = 'moved'
/** As the upload service makes them. */
const TOKEN_BYTES = 24

/** @returns undefined for an answer that names no file */
export function oldFileOf(optionId: number, answer: OldAnswer): OldFile | undefined {
  if (typeof answer === 'string' || Array.isArray(answer)) return undefined
  const given = answer as ReadonlyMap<string, unknown>
  const paths = [given.get('quote_path'), given.get('order_path')].flatMap((path) => {
    const below = /(?:^|\/)(custom_options\/.+)$/.exec(String(path))?.[1]
    return below !== undefined && isMediaPath(below) ? [below] : []
  })
  const name = shownName(String(given.get('title') ?? ''))
  return name === '' ? undefined : { optionId, name, paths }
}

/**
 * Keeps the files that shoppers sent for their carts and wishes. One that came at an earlier run is not copied again; one that cannot
 * come is what the shopper has to send anew.
 */
export async function keepSentFiles(
  move: Move,
  files: readonly OldFile[],
): Promise<(file: OldFile) => UploadedFile | MissingFile> {
  const wanted = new Map(files.map((file) => [keyOf(file), file]))
  const moved = await findMoved(move.db, KIND, [...wanted.keys()])
  const tokens = [...moved.values()].map(({ newId }) => newId)
  const here = new Map(
    (
      await rows<UploadedFile>(
        move.db,
        sql`select token as upload, name, size from upload where token = any(${sql.param(tokens)}::text[])`,
      )
    ).map((file) => [file.upload, file]),
  )
  const takes = await rulesOf(move, [...wanted.values()])
  const found = new Map<string, UploadedFile | MissingFile>()
  for (const [key, file] of wanted) {
    const token = moved.get(key)?.newId
    const known = token === undefined ? undefined : here.get(token)
    found.set(key, known ?? (await keep(move, file, { key, token, rules: takes.get(file.optionId) })))
  }
  return (file) => found.get(keyOf(file))!
}

const keyOf = ({ optionId, paths }: OldFile) => `${optionId} ${paths[0] ?? ''}`

type Rules = { id: number; extensions: string[] | null; maxWidth: number | null; maxHeight: number | null }

async function rulesOf({ db }: Move, files: readonly OldFile[]): Promise<Map<number, Rules>> {
  if (files.length === 0) return new Map()
  const found = await rows<Rules>(
    db,
    sql`select id, file_extensions as extensions, max_width as "maxWidth", max_height as "maxHeight" from custom_option
        where id in ${idList(files.map(({ optionId }) => optionId))}`,
  )
  return new Map(found.map((rules) => [rules.id, rules]))
}

type Known = { key: string; token: string | undefined; rules: Rules | undefined }

async function keep(
  { db, oldMedia, uploads, isDryRun }: Move,
  { optionId, name, paths }: OldFile,
  { key, token = randomBytes(TOKEN_BYTES).toString('base64url'), rules }: Known,
): Promise<UploadedFile | MissingFile> {
  if (oldMedia === undefined) return { name, why: say('--media brings it') }
  const source = await placeOf(oldMedia, paths)
  if (source === undefined) return { name, why: say('it is not in the media folder') }
  const problem = await checkFile(source, name, {
    extensions: rules?.extensions ?? [...FILE_ENDINGS],
    ...(rules?.maxWidth && { maxWidth: rules.maxWidth }),
    ...(rules?.maxHeight && { maxHeight: rules.maxHeight }),
  })
  if (problem) return { name, why: say('its option does not accept it') }
  const { size } = await stat(source)
  if (!isDryRun) await uploads.put(token, { copy: source })
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into upload (token, session_hash, option_id, name, size, is_placed)
          values (${token}, ${NO_SESSION}, ${optionId}::int, ${name}, ${size}::int, true) on conflict do nothing`,
    )
    await noteMoved(tx, KIND, [{ oldId: key, newId: token, fingerprint: '' }])
  })
  return { upload: token, name, size }
}

/** The first of these that is a file below the media folder; never one outside of it, also not through a link. */
async function placeOf(oldMedia: string, paths: readonly string[]): Promise<string | undefined> {
  const root = await realpath(oldMedia)
  for (const path of paths) {
    const place = await realpath(join(root, path)).catch(() => undefined)
    if (!place?.startsWith(root + sep)) continue
    const facts = await stat(place)
    if (facts.isFile() && facts.size > 0) return place
  }
  return undefined
}
