import { createHash } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, realpathSync, unlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketHandler } from '@electric-sql/pglite-socket'
import { NO_ROOM, SILENT } from './error-responses.ts'

/** The file name every PostgreSQL client looks for in the folder given as its host. */
const SOCKET_FILE = '.s.PGSQL.5432'
/** A socket's path must be shorter than this on every system. */
const MAXIMUM_SOCKET_PATH = 100
/** A client that opened a transaction and says nothing holds up the shop; after this long it loses the transaction and its connection. */
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
 * While `hasRoom` is false, a client that would store something is told that the disk is full, and its transaction fails: an engine that comes to the
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
  const session = new Session(db, { silentMs, onIdle })
  const handlers = new Set<PGLiteSocketHandler>()
  const server = createServer((socket) => {
    const client = new Client(session, { hasRoom, close: (said) => socket.end(said) })
    const handler = new PGLiteSocketHandler({ queryQueue: client as never, closeOnDetach: true })
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

type OnData = (data: Uint8Array) => void

/**
 * PGlite is one PostgreSQL session. pglite-socket's own queue lets statements of several clients, and of the shop
 * itself, into one another's transactions; here a client has the session from its first message until the
 * engine says "ready for query, no transaction", and everybody else waits.
 */
class Session {
  readonly #db: PGlite
  readonly #silentMs: number
  readonly #onIdle: () => void
  #holder: { client: Client; release: () => void; silence?: NodeJS.Timeout } | undefined

  constructor(db: PGlite, { silentMs, onIdle }: { silentMs: number; onIdle: () => void }) {
    this.#db = db
    this.#silentMs = silentMs
    this.#onIdle = onIdle
  }

  /** Runs a message of the client when its turn comes; of one that has gone by then, nothing. */
  async run(client: Client, message: Uint8Array, onData: OnData): Promise<void> {
    await this.#hold(client)
    if (client.isOver) this.#release(client)
    else await this.#exchange(client, message, onData)
  }

  /** Lets the client's transaction fail, as an error of one of its statements does. @returns what the engine says then: ReadyForQuery */
  async fail(client: Client): Promise<Uint8Array> {
    return this.#holder?.client === client ? this.#exchange(client, FAILING, nobody) : READY
  }

  /** Rolls back what the client has begun. Its connection is over: statements that came later would each be done by themselves. */
  async giveBack(client: Client): Promise<void> {
    if (this.#holder?.client !== client) return
    try {
      await this.#exchange(client, ROLLBACK, nobody)
    } finally {
      this.#release(client)
    }
  }

  /** @returns the last six bytes of the answer, of which `onData` may get each by itself */
  async #exchange(client: Client, message: Uint8Array, onData: OnData): Promise<Uint8Array> {
    let last: Uint8Array = new Uint8Array()
    try {
      await this.#db.runExclusive(() =>
        this.#db.execProtocolRawStream(message, {
          onRawData(data) {
            last = Buffer.concat([last, data.subarray(-READY.length)]).subarray(-READY.length)
            onData(data)
          },
        }),
      )
    } finally {
      if (isReadyAndIdle(last)) this.#release(client)
      else this.#awaitNext(client)
    }
    return last
  }

  async #hold(client: Client): Promise<void> {
    if (this.#holder?.client !== client) {
      await new Promise<void>((acquired) => {
        void this.#db._runExclusiveTransaction(
          () =>
            new Promise<void>((release) => {
              this.#holder = { client, release }
              acquired()
            }),
        )
      })
    }
    clearTimeout(this.#holder?.silence)
  }

  /** Silence begins when a statement has ended: a long one is no silence. */
  #awaitNext(client: Client): void {
    const holder = this.#holder
    if (holder?.client !== client) return
    clearTimeout(holder.silence)
    holder.silence = setTimeout(() => {
      client.end()
      void this.giveBack(client).catch(() => {})
    }, this.#silentMs)
    holder.silence.unref()
  }

  #release(client: Client): void {
    const holder = this.#holder
    if (holder?.client !== client) return
    clearTimeout(holder.silence)
    this.#holder = undefined
    holder.release()
    this.#onIdle()
  }
}

/** The messages of one connection, in their order; pglite-socket calls it the queue of its handler. */
class Client {
  readonly #session: Session
  readonly #hasRoom: () => boolean
  readonly #close: (said: Uint8Array) => void
  #before: Promise<unknown> = Promise.resolve()
  /** True if the client has prepared or sent a statement that stores something. */
  #isStoring = false
  /** One of its statements was refused: the answer to its next Sync. */
  #readyAfterRefusal: Uint8Array | undefined
  #isOver = false

  constructor(session: Session, { hasRoom, close }: { hasRoom: () => boolean; close: (said: Uint8Array) => void }) {
    this.#session = session
    this.#hasRoom = hasRoom
    this.#close = close
  }

  /** True once its connection has ended, or is about to: nothing of it that has not begun is done any more. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** Ends the connection of a client that is silent within a transaction. */
  end(): void {
    this.#isOver = true
    this.#close(SILENT)
  }

  enqueue(_: number, message: Uint8Array, onData: OnData): Promise<number> {
    // pglite-socket would cut such a client's bytes into messages for ever; the error ends the connection.
    if (!isWhole(message)) return Promise.reject(new Error('A client of the socket does not speak PostgreSQL.'))
    let length = 0
    const counted: OnData = (data) => {
      length += data.length
      onData(data)
    }
    const run = this.#before.then(() => this.#run(message, counted)).then(() => length)
    this.#before = run.catch(() => {})
    return run
  }

  getQueueLength(): number {
    return 0
  }

  /** Called when the client has gone, or is made to go. */
  clearQueueForHandler(): void {
    this.#isOver = true
  }

  /** Called after that: what the client left open is rolled back. */
  clearTransactionIfNeeded(): Promise<void> {
    return this.#session.giveBack(this)
  }

  async #run(message: Uint8Array, onData: OnData): Promise<void> {
    if (this.#isOver || message[0] === TERMINATE) return
    if (storesSomething(message)) this.#isStoring = true
    if (this.#readyAfterRefusal) return this.#skip(message, onData)
    const isToStore = storesSomething(message) || (message[0] === BIND && this.#isStoring)
    if (isToStore && !this.#hasRoom()) return this.#refuse(message, onData)
    await this.#session.run(this, message, onData)
  }

  async #refuse(message: Uint8Array, onData: OnData): Promise<void> {
    const ready = await this.#session.fail(this)
    onData(NO_ROOM)
    if (message[0] === QUERY) onData(ready)
    else this.#readyAfterRefusal = ready
  }

  /** After an error everything before the client's next Sync is left out. */
  #skip(message: Uint8Array, onData: OnData): void {
    if (message[0] !== SYNC) return
    onData(this.#readyAfterRefusal!)
    this.#readyAfterRefusal = undefined
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

const isReadyAndIdle = (last: Uint8Array) => READY.every((byte, at) => last[at] === byte)

function simpleQuery(sql: string): Uint8Array {
  const text = new TextEncoder().encode(`${sql}\0`)
  const message = new Uint8Array(5 + text.length)
  message[0] = 0x51 // "Q"
  new DataView(message.buffer).setInt32(1, 4 + text.length)
  message.set(text, 5)
  return message
}

const ROLLBACK = simpleQuery('rollback')
/** Stores nothing. */
const FAILING = simpleQuery('select 1 / 0')
/** Without it the engine would give its answer to the client that it answered last. */
const nobody: OnData = () => {}
