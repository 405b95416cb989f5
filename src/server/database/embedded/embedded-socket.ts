import { createHash } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, realpathSync, unlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketHandler } from '@electric-sql/pglite-socket'
import { NO_ROOM } from './no-room.ts'

/** The file name every PostgreSQL client looks for in the folder given as its host. */
const SOCKET_FILE = '.s.PGSQL.5432'
/** A socket's path must be shorter than this on every system. */
const MAXIMUM_SOCKET_PATH = 100
/** A client that opened a transaction and says nothing holds up the shop; after this long it is rolled back. */
const SILENT_TRANSACTION_MS = 10_000

/**
 * The folder of the socket at which the running shop's embedded database answers: the data folder itself, or one named after it
 * if its path is too long.
 */
export function socketFolder(dataDir: string): string {
  const path = realpathSync(dataDir)
  if (join(path, SOCKET_FILE).length <= MAXIMUM_SOCKET_PATH) return path
  return join(tmpdir(), `vitrine-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`)
}

/**
 * Serves the embedded database on a Unix socket in PostgreSQL's own protocol, so that the owner's commands (and psql)
 * work while the shop runs. Only the owner of the files may connect. `onIdle` is told when a client's transaction is over.
 * While `hasRoom` is false, a client that would store something is told that the disk is full, and its transaction is over: an engine that comes to the
 * end of the disk in the midst of a statement may hang for ever (standards.md F11).
 */
export async function serveOnSocket(
  db: PGlite,
  dataDir: string,
  {
    silentMs = SILENT_TRANSACTION_MS,
    onIdle = () => {},
    hasRoom = () => true,
  }: { silentMs?: number; onIdle?: () => void; hasRoom?: () => boolean } = {},
): Promise<{ close(): Promise<void> }> {
  const folder = socketFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  checkSocketFolder(dataDir)
  const path = join(folder, SOCKET_FILE)
  if (existsSync(path)) unlinkSync(path) // Left by a killed process; the data lock is ours, so nobody listens on it.
  const queue = new SessionQueue(db, { silentMs, onIdle, hasRoom })
  const handlers = new Set<PGLiteSocketHandler>()
  const server = createServer((socket) => {
    const handler = new PGLiteSocketHandler({ queryQueue: queue as never, closeOnDetach: true })
    handlers.add(handler)
    handler.addEventListener('close', () => handlers.delete(handler))
    handler.addEventListener('error', () => handlers.delete(handler))
    socket.on('error', () => socket.destroy())
    void handler.attach(socket)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  chmodSync(path, 0o600)
  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      await Promise.all([...handlers].map((handler) => handler.detach(true)))
      await closed
    },
  }
}

/**
 * Checks the socket's folder. It may be in the folder for temporary files, where anybody may have made it before, to put their
 * own socket into it.
 * @throws when somebody else may write to it
 */
export function checkSocketFolder(dataDir: string): void {
  const folder = socketFolder(dataDir)
  if (folder === realpathSync(dataDir) || process.getuid === undefined) return
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (!found || (found.isDirectory() && found.uid === process.getuid() && (found.mode & 0o022) === 0)) return
  throw new Error(`Somebody else may write to the folder ${folder}: remove it, or give DATA_DIR a shorter path.`)
}

/**
 * PGlite is one PostgreSQL session. pglite-socket's own queue lets statements of several clients, and of the shop
 * itself, into one another's transactions; this one gives the session to a client from its first message until the
 * engine says "ready for query, no transaction", and makes everybody else wait.
 */
class SessionQueue {
  readonly #db: PGlite
  readonly #silentMs: number
  readonly #onIdle: () => void
  readonly #hasRoom: () => boolean
  readonly #inOrder = new Map<number, Promise<unknown>>()
  /** Clients that have prepared or sent a statement that stores something. */
  readonly #storing = new Set<number>()
  /** Clients one of whose statements was refused, until they say Sync. */
  readonly #refused = new Set<number>()
  #holder: { id: number; release: () => void; silence?: NodeJS.Timeout } | undefined

  constructor(
    db: PGlite,
    { silentMs, onIdle, hasRoom }: { silentMs: number; onIdle: () => void; hasRoom: () => boolean },
  ) {
    this.#db = db
    this.#silentMs = silentMs
    this.#onIdle = onIdle
    this.#hasRoom = hasRoom
  }

  enqueue(id: number, message: Uint8Array, onData: (data: Uint8Array) => void): Promise<number> {
    // pglite-socket would cut such a client's bytes into messages for ever; the error ends the connection.
    if (!isWhole(message)) return Promise.reject(new Error('A client of the socket does not speak PostgreSQL.'))
    const before = this.#inOrder.get(id) ?? Promise.resolve()
    const run = before.then(() => this.#run(id, message, onData))
    this.#inOrder.set(
      id,
      run.catch(() => {}),
    )
    return run
  }

  getQueueLength(): number {
    return 0
  }

  clearQueueForHandler(id: number): void {
    this.#inOrder.delete(id)
    this.#storing.delete(id)
    this.#refused.delete(id)
  }

  /** Called when a client has gone: what it left open is rolled back. */
  async clearTransactionIfNeeded(id: number): Promise<void> {
    if (this.#holder?.id === id) await this.#giveBack()
  }

  async #run(id: number, message: Uint8Array, onData: (data: Uint8Array) => void): Promise<number> {
    if (message[0] === TERMINATE) return 0
    if (storesSomething(message)) this.#storing.add(id)
    if (this.#refused.has(id)) return this.#skip(id, message, onData)
    const isToStore = storesSomething(message) || (message[0] === BIND && this.#storing.has(id))
    if (isToStore && !this.#hasRoom()) return this.#refuse(id, message, onData)
    await this.#hold(id)
    let length = 0
    let last = new Uint8Array()
    try {
      await this.#db.runExclusive(() =>
        this.#db.execProtocolRawStream(message, {
          onRawData: (data) => {
            length += data.length
            last = data.slice(-6)
            onData(data)
          },
        }),
      )
    } finally {
      if (isReadyAndIdle(last)) this.#release()
      else this.#awaitNext()
    }
    return length
  }

  /** Rolls back what the client had begun; its connection goes on, so that it is told why. */
  async #refuse(id: number, message: Uint8Array, onData: (data: Uint8Array) => void): Promise<number> {
    if (this.#holder?.id === id) await this.#giveBack()
    onData(NO_ROOM)
    if (message[0] !== QUERY) this.#refused.add(id)
    else onData(READY)
    return NO_ROOM.length
  }

  /** After an error everything before the client's next Sync is left out. */
  #skip(id: number, message: Uint8Array, onData: (data: Uint8Array) => void): number {
    if (message[0] !== SYNC) return 0
    this.#refused.delete(id)
    onData(READY)
    return READY.length
  }

  async #hold(id: number): Promise<void> {
    if (this.#holder?.id !== id) {
      await new Promise<void>((acquired) => {
        void this.#db._runExclusiveTransaction(
          () =>
            new Promise<void>((release) => {
              this.#holder = { id, release }
              acquired()
            }),
        )
      })
    }
    clearTimeout(this.#holder?.silence)
  }

  /** Silence begins when a statement has ended: a long one is no silence. */
  #awaitNext(): void {
    const holder = this.#holder
    if (!holder) return
    holder.silence = setTimeout(() => void this.#giveBack().catch(() => {}), this.#silentMs)
    holder.silence.unref()
  }

  async #giveBack(): Promise<void> {
    try {
      // Without this the engine would give its answer to the client it answered last.
      const nobody = { onRawData: () => {} }
      await this.#db.runExclusive(() => this.#db.execProtocolRawStream(simpleQuery('ROLLBACK'), nobody))
    } finally {
      this.#release()
    }
  }

  #release(): void {
    clearTimeout(this.#holder?.silence)
    const holder = this.#holder
    this.#holder = undefined
    if (!holder) return
    holder.release()
    this.#onIdle()
  }
}

const PROTOCOL_3 = 196_608

/** Tells whether a message is as long as it says: a type and a length that counts itself; the first message of all has no type. */
function isWhole(message: Uint8Array): boolean {
  const { length } = message
  const bytes = new DataView(message.buffer, message.byteOffset, length)
  if (length >= 8 && bytes.getInt32(4) === PROTOCOL_3) return bytes.getInt32(0) === length
  return length >= 5 && bytes.getInt32(1) === length - 1
}

const TERMINATE = 0x58 // "X"
const QUERY = 0x51 // "Q"
const PARSE = 0x50 // "P"
const BIND = 0x42 // "B"
const SYNC = 0x53 // "S"
/** ReadyForQuery, in no transaction. */
const READY = new Uint8Array([0x5a, 0, 0, 0, 5, 0x49])
/** Statements that store nothing, or next to nothing. */
const READS =
  /^\s*(?:select|show|set|reset|begin|start|commit|end|rollback|abort|declare|fetch|move|close|discard|deallocate)\b/i

/** Tells whether a client sends or prepares a statement that may need room. */
function storesSomething(message: Uint8Array): boolean {
  if (message[0] !== QUERY && message[0] !== PARSE) return false
  const [first = '', second = ''] = new TextDecoder().decode(message.subarray(5)).split('\0', 2)
  const statement = message[0] === PARSE ? second : first
  return statement.trim() !== '' && !READS.test(statement)
}

/** ReadyForQuery with status "idle": the last six bytes are Z, length 5, I. */
const isReadyAndIdle = (last: Uint8Array) => last.length === 6 && last[0] === 0x5a && last[4] === 5 && last[5] === 0x49

function simpleQuery(sql: string): Uint8Array {
  const text = new TextEncoder().encode(`${sql}\0`)
  const message = new Uint8Array(5 + text.length)
  message[0] = 0x51 // "Q"
  new DataView(message.buffer).setInt32(1, 4 + text.length)
  message.set(text, 5)
  return message
}
