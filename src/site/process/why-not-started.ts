import { CannotStart } from '#server/database/open/cannot-start.ts'
import { damagedDatabase } from '#server/database/embedded/data-folder.ts'
import { isDamage, isForWantOfRoom } from '#server/database/fault.ts'
import { FilesRefused } from '#server/files/file-store.ts'
import type { OpenResult } from '#server/database/open/open.ts'
import type { Settings } from '#server/settings.ts'

/** A port that needs other rights, a folder that may not be written: the owner's to put right. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error

/** One sentence for a database that did not open. */
export function whyNotOpen(opened: Exclude<OpenResult, { status: 'open' }>, { dataDir }: Settings): string {
  switch (opened.status) {
    case 'taken':
      return `The data folder ${dataDir} is in use by ${opened.holder}. Stop that one first, or set DATA_DIR to another folder.`
    case 'unreachable':
      return `The database of DATABASE_URL does not answer: ${opened.reason}.`
    case 'damaged':
      return damagedDatabase(dataDir)
  }
}

/** One sentence for what an owner can put right (standards.md F12); undefined for a fault of ours. */
export function whyNotStarted(error: unknown, { dataDir, databaseUrl }: Settings): string | undefined {
  if (error instanceof CannotStart) return error.message
  if (error instanceof FilesRefused)
    return `The files of FILES_URL cannot be had (${error.message}): look at the address, the credentials and what they may do.`
  if (isForWantOfRoom(error, dataDir))
    return databaseUrl === undefined
      ? `The disk of ${dataDir} is full: make room on it and start again.`
      : `The disk of ${dataDir} or of the database server is full: make room on it and start again.`
  if (databaseUrl === undefined && isDamage(error)) return damagedDatabase(dataDir)
  if (isSystemError(error)) return `The data folder ${dataDir} cannot be used (${error.message}).`
  return undefined
}
