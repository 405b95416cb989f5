import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { FILE_ENDINGS, megabytes, type UploadedFile } from '#domain/product/file-option.ts'
import type { FileRules } from '#domain/catalog/views.ts'
import type { FieldProblem } from '#domain/validation/form-definition.ts'
import { hasNoRoom, ROOM_TO_STORE } from '../database/fault.ts'
import { FilesUnavailable } from '../files/file-store.ts'
import type { Files } from '../files/open-files.ts'
import { isRowId } from '../database/row-id.ts'
import { rows, type Database } from '../database/database.ts'
import { checkFile } from './check-file.ts'
import { removeUploads } from './clean-up-uploads.ts'
import { createIncomingSpace } from './incoming-space.ts'
import { shownName } from './shown-name.ts'
import { isThereRoom, reserveRoom } from './upload-quota.ts'
import type { KeepResult, ReceivedFile, UploadService } from './upload-contract.ts'

/** Files in one form, and its text in bytes: as much as of any other form. */
const MOST_FILES = 8
const MOST_TEXT = 100 * 1024
const TOKEN = /^[\w-]{32}$/

type Option = { title: string; extensions: string[] | null; maxWidth: number | null; maxHeight: number | null }

/** Files that shoppers send for a product's file option: checked, kept under a secret name, found again. */
export function createUploadService({
  db,
  files: { uploads, incoming },
  limit,
  total,
  clock,
  onAlert = () => {},
  hasRoom = (bytes) => !hasNoRoom(incoming, bytes),
}: {
  db: Database
  files: Pick<Files, 'uploads' | 'incoming'>
  /** Bytes of one file. */
  limit: number
  /** Bytes of all files. */
  total: number
  clock: () => Date
  /** Called with the code of a log's `event` when files are refused for want of room. */
  onAlert?: ((event: string) => void) | undefined
  /** True if the disk on which files are received has room for so many bytes. */
  hasRoom?: (bytes: number) => boolean
}): UploadService {
  const forms = { files: MOST_FILES, text: MOST_TEXT, bytes: MOST_FILES * limit + MOST_TEXT }
  const space = createIncomingSpace(forms.bytes)
  const limits = { limit, total }
  const told = (problem: FieldProblem | undefined) => {
    if (problem) onAlert(problem.id === 'fileNoRoom' ? 'uploads_full' : 'uploads_limited')
    return problem
  }
  return {
    limit,
    forms,
    async receive(from, bytes) {
      const problem = told(await isThereRoom(db, from, limits, clock()))
      if (problem) return { status: 'refused', problem }
      const { take, giveBack, done } = space.begin(from, bytes)
      try {
        await mkdir(incoming, { recursive: true, mode: 0o700 })
      } catch (error) {
        done()
        throw error
      }
      // Forms are far larger than what the database needs to go on with: they must not take that from it.
      if (!hasRoom(space.mayTake() + ROOM_TO_STORE)) {
        done()
        return { status: 'refused', problem: told({ id: 'fileNoRoom' })! }
      }
      return {
        status: 'open',
        folder: incoming,
        take: (more) => (take(more) ? undefined : told({ id: 'fileBusy' })),
        giveBack,
        done,
      }
    },

    async keep(sender, { productId, optionId, locale }, file): Promise<KeepResult> {
      if (!isRowId(productId)) return { status: 'no-such-option' }
      const [option] = await rows<Option>(
        db,
        sql`select title, file_extensions as extensions, max_width as "maxWidth", max_height as "maxHeight"
            from custom_option where id = ${optionId} and product_id = ${productId} and input = 'file'`,
      )
      if (!option) return { status: 'no-such-option' }
      const token = randomBytes(24).toString('base64url')
      const name = shownName(file.name)
      const { size } = file
      const problem =
        file.refusal ??
        judgeSize(file, limit, locale) ??
        (await checkFile(file.path, file.name, rulesOf(option))) ??
        told(await reserveRoom(db, sender, { token, optionId, name, size }, limits, clock()))
      if (problem) return { status: 'refused', option: option.title, problem }
      // A row without its file is soon removed (clean-up-uploads.ts); a file without its row would never be.
      try {
        await uploads.put(token, { move: file.path })
      } catch (error) {
        if (!(error instanceof FilesUnavailable)) throw error
        await db.execute(sql`delete from upload where token = ${token}`)
        return { status: 'refused', option: option.title, problem: { id: 'fileNoRoom' } }
      }
      return { status: 'kept', file: { upload: token, name, size } }
    },

    async drop(tokens) {
      if (tokens.length > 0) await removeUploads(db, uploads, sql`token = any(${sql.param(tokens)}::text[])`)
    },

    async kept(sessionHash, optionId, token): Promise<UploadedFile | undefined> {
      if (!TOKEN.test(token)) return undefined
      // Touched, so that it is not tidied away between here and the cart.
      const [found] = await rows<UploadedFile>(
        db,
        sql`update upload set touched_at = ${clock().toISOString()}::timestamptz
            where token = ${token} and option_id = ${optionId}
              and (session_hash = ${sessionHash} or ${liesInCartOf(sessionHash, optionId, token)})
            returning token as upload, name, size`,
      )
      return found
    },

    async open(token) {
      if (!TOKEN.test(token)) return undefined
      const [found] = await rows<{ name: string }>(db, sql`select name from upload where token = ${token}`)
      const facts = found && (await uploads.look(token))
      return facts && { open: () => uploads.open(token), name: found!.name, size: facts.size }
    },
  }
}

/** A customer may have sent it from another device: it is in a line of the customer's carts. */
const liesInCartOf = (sessionHash: string, optionId: number, token: string) =>
  sql`exists (select 1 from session s join cart c on c.customer_id = s.customer_id join cart_line l on l.cart_id = c.id
        where s.token_hash = ${sessionHash} and l.options -> 'custom' -> ${String(optionId)} ->> 'upload' = ${token})`

function judgeSize(
  { size, isTooLarge, isTwice }: ReceivedFile,
  limit: number,
  locale: string,
): FieldProblem | undefined {
  if (isTwice) return { id: 'fileTwice' }
  if (isTooLarge) return { id: 'fileTooLarge', values: { size: megabytes(limit, locale) } }
  return size === 0 ? { id: 'fileEmpty' } : undefined
}

const rulesOf = ({ extensions, maxWidth, maxHeight }: Option): FileRules => ({
  extensions: extensions ?? [...FILE_ENDINGS],
  ...(maxWidth !== null && { maxWidth }),
  ...(maxHeight !== null && { maxHeight }),
})
