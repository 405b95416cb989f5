import { randomBytes } from 'node:crypto'
import { mkdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { typedText } from '#domain/address/typed-text.ts'
import { endingOf, FILE_ENDINGS, type FileRules, megabytes, type UploadedFile } from '#domain/cart/file-option.ts'
import type { FieldProblem } from '#domain/validation/form-definition.ts'
import { isRowId } from '../database/row-id.ts'
import { rows, type Database } from '../database/database.ts'
import type { KeepResult, ReceivedFile, UploadService } from '../services.ts'
import { checkFile } from './check-file.ts'

/** Files one session may send in a day. */
const FILES_A_DAY = 50
const DAY_MS = 86_400_000
const TOKEN = /^[\w-]{32}$/

type Option = { title: string; extensions: string[] | null; maxWidth: number | null; maxHeight: number | null }

/** Files that shoppers send for a product's file option: checked, kept under a secret name, found again. */
export function createUploadService({
  db,
  folder,
  limit,
  clock,
}: {
  db: Database
  /** `DATA_DIR/uploads`; what is still being received lies in `incoming` below it. */
  folder: string
  /** Bytes of one file. */
  limit: number
  clock: () => Date
}): UploadService {
  const incoming = join(folder, 'incoming')
  return {
    limit,
    async incoming() {
      await mkdir(incoming, { recursive: true })
      return incoming
    },

    async keep(sessionHash, { productId, optionId, locale }, file): Promise<KeepResult> {
      if (!isRowId(productId)) return { status: 'no-such-option' }
      const [option] = await rows<Option>(
        db,
        sql`select title, file_extensions as extensions, max_width as "maxWidth", max_height as "maxHeight"
            from custom_option where id = ${optionId} and product_id = ${productId} and input = 'file'`,
      )
      if (!option) return { status: 'no-such-option' }
      const problem =
        judgeSize(file, limit, locale) ??
        (await checkFile(file.path, file.name, rulesOf(option))) ??
        (await judgeCount(db, sessionHash, clock()))
      if (problem) return { status: 'refused', option: option.title, problem }
      const token = randomBytes(24).toString('base64url')
      const name = shownName(file.name)
      await rename(file.path, join(folder, token))
      await db.execute(sql`insert into upload (token, session_hash, option_id, name, size, touched_at)
        values (${token}, ${sessionHash}, ${optionId}, ${name}, ${file.size}, ${clock().toISOString()}::timestamptz)`)
      return { status: 'kept', file: { upload: token, name, size: file.size } }
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
      const path = join(folder, token)
      const file = found && (await stat(path).catch(() => undefined))
      return file?.isFile() ? { path, name: found!.name, size: file.size } : undefined
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

async function judgeCount(db: Database, sessionHash: string, now: Date): Promise<FieldProblem | undefined> {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const [sent] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from upload
        where session_hash = ${sessionHash} and created_at > ${since}::timestamptz`,
  )
  return sent!.count >= FILES_A_DAY ? { id: 'fileTooMany' } : undefined
}

const rulesOf = ({ extensions, maxWidth, maxHeight }: Option): FileRules => ({
  extensions: extensions ?? [...FILE_ENDINGS],
  ...(maxWidth !== null && { maxWidth }),
  ...(maxHeight !== null && { maxHeight }),
})

const LONGEST_NAME = 100

/** The last part of the name a browser gave, short, without what could turn it around or hide its ending. */
function shownName(given: string): string {
  const name = typedText(given.split(/[/\\]/).at(-1) ?? '').replaceAll(/[\p{Cc}\p{Cf}\n]/gu, '')
  if (name.length <= LONGEST_NAME) return name
  const ending = `.${endingOf(name)}`
  return name.slice(0, LONGEST_NAME - ending.length).toWellFormed() + ending
}
