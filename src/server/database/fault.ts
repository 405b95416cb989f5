import { statfsSync, type StatsFs } from 'node:fs'
import { sqlState } from './retry.ts'

/** A disk with less room than this in bytes is full for an engine that writes 16 MB at a time. */
export const ROOM_NEEDED = 20 * 1024 * 1024

/** With less room than this in bytes nothing more is stored: the engine's next log file or two may take it. */
export const ROOM_TO_STORE = 64 * 1024 * 1024

/** SQLSTATE disk_full; the system's codes for a full disk and a used-up quota. */
const FULL_STATE = '53100'
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT'])

/** Tells whether something could not be stored for want of room, in a file or in the database, behind whatever wraps it. */
export function isDiskFull(error: unknown): boolean {
  if (sqlState(error) === FULL_STATE) return true
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('code' in one && FULL_CODES.has(String(one.code))) return true
    if (/no space left on device|disk quota exceeded/i.test(one.message)) return true
  }
  return false
}

/** Codes of the engine which say that its files are not what it wrote: data_corrupted, index_corrupted, undefined_file, io_error. */
const DAMAGED_STATES = new Set(['XX001', 'XX002', '58P01', '58030'])
export const isDamage = (error: unknown): boolean => DAMAGED_STATES.has(sqlState(error) ?? '') || isEngineDead(error)

/**
 * The embedded engine ended itself, as a server would by PANIC, for instance because its log could not be written on: it does
 * nothing any more until the database is opened anew.
 */
export function isEngineDead(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof WebAssembly.RuntimeError) return true
    if (/^(PGlite failed to initialize|Aborted\(|cannot drop active portal)/.test(one.message)) return true
  }
  return false
}

/** Tells whether the embedded database fails because its disk is full: the engine calls that damage in some places. */
export const isForWantOfRoom = (error: unknown, dataDir: string): boolean =>
  isDiskFull(error) || (isDamage(error) && hasNoRoom(dataDir))

/** Tells whether the disk of a folder has no room for a database to work in. False where the system does not tell. */
export const hasNoRoom = (folder: string, needed = ROOM_NEEDED): boolean => roomOf(folder) < needed

/** Bytes that are free on the disk of a folder; without end where the system does not tell. */
export function roomOf(folder: string): number {
  try {
    return roomIn(statfsSync(folder))
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Files that a disk must still take; with fewer it is full, however many bytes are free: the engine makes files as it goes. */
const FILES_NEEDED = 64

/** Bytes that are free where a file can still be made; a file system without a limit of files says that it has none. */
export const roomIn = ({
  bavail,
  bsize,
  files,
  ffree,
}: Pick<StatsFs, 'bavail' | 'bsize' | 'files' | 'ffree'>): number =>
  files > 0 && ffree < FILES_NEEDED ? 0 : bavail * bsize
