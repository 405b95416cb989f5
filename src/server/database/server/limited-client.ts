import { connect } from 'node:net'
import pg from 'pg'
import { limitStatements, type Limits } from '../limits.ts'
import { nowMs, queries, type AskedQuery } from './query-channel.ts'
import { DatabaseUnavailable } from '../unavailable.ts'

export type LimitedOptions = {
  limits: Limits
  /** A pooler between us and the server hands connections out per transaction: settings of a session do not hold. */
  isPooled: boolean
  /** Tells whether the server answers anything, asked on another connection. */
  isAlive?: (() => Promise<boolean>) | undefined
}

/** Properties of a connection that pg has but does not declare. */
type Inside = {
  processID: number | null
  secretKey: number | null
  connection: { stream: { destroy(e?: Error): void } }
}

/** A CancelRequest of the protocol. */
const CANCEL_CODE = 80877102
const CANCEL_MS = 1000
/** The time a server has to say goodbye. */
const END_MS = 2000

const POOLED_BEGIN = 'begin isolation level read committed; set local extra_float_digits = 1'

/** Questions within `limits.silentMs` whether the server answers anything: one answer that got lost ends nothing. */
const ASKED_TIMES = 3

/**
 * A connection on which no statement is waited for longer than `limits.answerMs`. After that the statement is cancelled at the
 * server and the connection destroyed, since its next answer would belong to a question that was given up. The same where the server answers
 * nothing at all for `limits.silentMs`. Behind a pooler each transaction sets the server's limits, and what it relies on, for itself.
 */
export class LimitedClient extends pg.Client {
  readonly #options: LimitedOptions

  constructor(config: pg.ClientConfig & LimitedOptions) {
    super(config)
    this.#options = config
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- pg declares a dozen forms of this method
  override query(config: any, ...rest: any[]): any {
    const { limits, isPooled } = this.#options
    const asked =
      isPooled && config?.text === 'begin'
        ? { ...config, text: `${POOLED_BEGIN}; ${limitStatements(limits, true)}` }
        : config
    const timer = setTimeout(() => this.#giveUp(), limits.answerMs)
    const endWatch = this.#watch()
    const startMs = nowMs()
    const answered = (isFailed: boolean) => {
      clearTimeout(timer)
      endWatch()
      if (!queries.hasSubscribers) return
      const text = typeof asked === 'string' ? asked : String(asked?.text ?? 'copy')
      queries.publish({ text, startMs, endMs: nowMs(), isFailed } satisfies AskedQuery)
    }
    const at = rest.findIndex((one) => typeof one === 'function')
    if (at >= 0) {
      const told = rest[at]
      rest[at] = (...answer: unknown[]) => {
        answered(Boolean(answer[0]))
        told(...answer)
      }
      return super.query(asked, ...(rest as [never]))
    }
    const result = super.query(asked, ...(rest as [never])) as unknown as Promise<unknown>
    result.then(
      () => answered(false),
      () => answered(true),
    )
    return result
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  override end(...rest: any[]): any {
    const { stream } = (this as unknown as Inside).connection
    setTimeout(() => stream.destroy(), END_MS).unref()
    return super.end(...(rest as [never]))
  }

  /** Gives up where the server answers nothing at all. @returns ends the watch */
  #watch(): () => void {
    const { limits, isAlive } = this.#options
    if (!isAlive || limits.silentMs === undefined) return () => {}
    let unanswered = 0
    let isOver = false
    const look = async () => {
      unanswered = (await isAlive()) ? 0 : unanswered + 1
      if (unanswered === ASKED_TIMES && !isOver) this.#giveUp()
    }
    const timer = setInterval(() => void look(), limits.silentMs / ASKED_TIMES)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }

  #giveUp(): void {
    const { processID, secretKey, connection } = this as unknown as Inside
    if (processID !== null && secretKey !== null && !this.host.startsWith('/'))
      cancel({ host: this.host, port: this.port }, processID, secretKey)
    connection.stream.destroy(
      new DatabaseUnavailable('lost', 'Connection terminated: the database did not answer in time.'),
    )
  }
}

/** Without TLS, as PostgreSQL's own library does it: it holds no secret but the key, which is worth nothing afterwards. */
function cancel(server: { host: string; port: number }, processId: number, secretKey: number): void {
  const message = Buffer.alloc(16)
  for (const [i, word] of [16, CANCEL_CODE, processId, secretKey].entries()) message.writeInt32BE(word | 0, i * 4)
  const socket = connect(server, () => socket.end(message))
  socket.setTimeout(CANCEL_MS, () => socket.destroy())
  socket.on('error', () => {})
}
