/** The error of a statement that does not fit on the disk, by PostgreSQL's code for disk_full. */
export const NO_ROOM_ERROR = { code: '53100', message: 'no room left on the disk of DATA_DIR' }

/** The same as a message of PostgreSQL's protocol (ErrorResponse). */
export const NO_ROOM = errorResponse({ S: 'ERROR', V: 'ERROR', C: NO_ROOM_ERROR.code, M: NO_ROOM_ERROR.message })

/** The last words to a client that was silent within a transaction, as PostgreSQL says them. */
export const SILENT = errorResponse({
  S: 'FATAL',
  V: 'FATAL',
  C: '25P03',
  M: 'terminating connection due to idle-in-transaction timeout',
})

function errorResponse(fields: Record<string, string>): Uint8Array {
  const text = new TextEncoder().encode(
    `${Object.entries(fields)
      .map(([code, value]) => `${code}${value}\0`)
      .join('')}\0`,
  )
  const message = new Uint8Array(5 + text.length)
  message[0] = 0x45 // "E"
  new DataView(message.buffer).setInt32(1, 4 + text.length)
  message.set(text, 5)
  return message
}
