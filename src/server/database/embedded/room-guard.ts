import type { PGlite } from '@electric-sql/pglite'
import { ROOM_NEEDED } from '../fault.ts'
import { NO_ROOM, NO_ROOM_ERROR } from './error-responses.ts'
import { sqlState } from '../retry.ts'

/** The bytes that the engine writes between two looks at the disk. */
const LOOK_EVERY = 2 * 1024 * 1024
/** A log file more, which the engine writes as a whole before it hears that it is to stop, and what a working engine needs. */
const LEAST_ROOM = ROOM_NEEDED + 16 * 1024 * 1024

/** The parts of the engine's module that the guard uses. The two flags are addresses in `HEAPU8`, its memory. */
type EngineModule = {
  FS: { write(stream: { path?: string }, ...more: unknown[]): number }
  HEAPU8: Uint8Array
  _QueryCancelPending: number
  _InterruptPending: number
}

const CANCELLED = '57014'

/**
 * Cuts off a statement that would fill the disk, while there is still room for the engine to end it: one that comes to the end of the disk
 * with its log ends itself, or hangs for ever (standards.md F11). The statement fails with disk_full and has done nothing.
 * A statement runs without a pause in this thread, so its own writes are where it can be stopped.
 *
 * @param room bytes that are free on the disk of the engine's files
 */
export function guardRoom(engine: PGlite, room: () => number): void {
  const module = engine.Module as unknown as EngineModule
  const write = module.FS.write.bind(module.FS)
  let written = 0
  let before: number | undefined
  let isCutOff = false

  /** Overwriting a file takes no room, so a statement is cut off only while the disk gets fuller. */
  function look(): void {
    const now = room()
    if (now < LEAST_ROOM && before !== undefined && now < before) {
      isCutOff = true
      setFlags(1)
    }
    before = now
  }
  function setFlags(to: 0 | 1): void {
    module.HEAPU8[module._QueryCancelPending] = to
    module.HEAPU8[module._InterruptPending] = to
  }

  module.FS.write = (stream, ...more) => {
    const length = write(stream, ...more)
    // The engine removes a sort's temporary files by itself, so they do not count.
    if (!stream.path?.includes('/pgsql_tmp')) written += length
    if (written >= LOOK_EVERY) {
      written = 0
      look()
    }
    return length
  }
  // All work of the engine goes through here.
  const run = engine._runExclusiveQuery.bind(engine)
  engine._runExclusiveQuery = (work) =>
    run(() => {
      // A statement that ended before it could be cut off leaves the flags behind; the next one must not meet them.
      if (isCutOff) setFlags(0)
      isCutOff = false
      before = undefined
      return work()
    }).catch((error: unknown) => {
      throw isCutOff && sqlState(error) === CANCELLED ? Object.assign(error as Error, NO_ROOM_ERROR) : error
    })
  // Clients of the socket hear of errors in the protocol's bytes.
  const exchange = engine.execProtocolRawStream.bind(engine)
  engine.execProtocolRawStream = (message, { onRawData, ...options }) =>
    exchange(message, { ...options, onRawData: (data) => onRawData(isCutOff ? asDiskFull(data) : data) })
}

/** The beginning of such an answer, after the five bytes of its type and length. */
const CANCELLED_RESPONSE = Buffer.from(`SERROR\0VERROR\0C${CANCELLED}\0`)

function asDiskFull(data: Uint8Array): Uint8Array {
  const bytes = Buffer.from(data)
  const at = bytes.indexOf(CANCELLED_RESPONSE) - 5
  if (at < 0) return data
  const end = at + 1 + bytes.readInt32BE(at + 1)
  return Buffer.concat([bytes.subarray(0, at), NO_ROOM, bytes.subarray(end)])
}
