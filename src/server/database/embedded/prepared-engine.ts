import { type PGlite, protocol, types, type QueryOptions, type Results } from '@electric-sql/pglite'
import { sqlState } from '../retry.ts'
import { atAnyTime, withinTime, type InTime } from '../in-time.ts'

/** The part of PGlite that Drizzle uses. */
export type PreparedEngine = {
  query(text: string, values?: unknown[], options?: QueryOptions): Promise<Results>
  transaction<T>(work: (tx: Pick<PreparedEngine, 'query'>) => Promise<T>): Promise<T>
}

type Prepared = { name: string; parameters: number[]; fields: { name: string; dataTypeID: number }[] }

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]
type Parameters = Message & { dataTypeIDs: number[] }
type Fields = Message & { fields: Prepared['fields'] }
type Row = Message & { fields: (string | null)[] }

/** Plans take memory. A shop has few statements; those beyond this number are sent as they are. */
const MOST_PREPARED = 300
/** Texts that came once are remembered up to this number; more of them are generated ones. */
const MOST_SEEN = 1000

const { serialize } = protocol

/**
 * PGlite whose session plans a statement when it comes the second time and keeps the plan: planning the shop's statements takes
 * several times as long as running them. A call is then one message to the engine instead of six.
 */
export function prepareEngine(engine: PGlite): PreparedEngine & { within(waitMs: number): PreparedEngine } {
  const prepared = new Map<string, Prepared>()
  const seen = new Set<string>()
  let names = 0

  async function ask(...messages: Uint8Array[]): Promise<Message[]> {
    try {
      return await engine.execProtocolStream(joined([...messages, serialize.sync()]), { syncToFs: false })
    } catch (error) {
      if (isForgotten(error)) prepared.clear()
      throw error
    }
  }

  /** Tells whether a text came before. */
  function isKnown(text: string): boolean {
    if (prepared.has(text)) return true
    if (seen.has(text)) return prepared.size < MOST_PREPARED
    if (seen.size >= MOST_SEEN) seen.clear()
    seen.add(text)
    return false
  }

  async function prepare(text: string): Promise<Prepared> {
    const name = `shop_${++names}`
    const one: Prepared = { name, parameters: [], fields: [] }
    for (const message of await ask(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))) {
      if (message.name === 'parameterDescription') one.parameters = (message as Parameters).dataTypeIDs
      if (message.name === 'rowDescription') one.fields = (message as Fields).fields
    }
    seen.delete(text)
    prepared.set(text, one)
    return one
  }

  async function run(text: string, given: unknown[], options: QueryOptions): Promise<Results> {
    const { name, parameters, fields } = prepared.get(text) ?? (await prepare(text))
    const values = given.map((value, i) => {
      if (value === null || value === undefined) return null
      const oid = parameters[i]!
      const serializer = options.serializers?.[oid] ?? engine.serializers[oid]
      return serializer ? serializer(value) : String(value)
    })
    const messages = await ask(serialize.bind({ statement: name, values }), serialize.execute({}))
    const parse = (cell: string | null, oid: number) =>
      types.parseType(cell, oid, options.parsers?.[oid] ? options.parsers : engine.parsers)
    const rows = messages.flatMap((message) => {
      if (message.name !== 'dataRow') return []
      const cells = (message as Row).fields.map((cell, i) => parse(cell, fields[i]!.dataTypeID))
      return [options.rowMode === 'array' ? cells : Object.fromEntries(cells.map((cell, i) => [fields[i]!.name, cell]))]
    })
    return { rows, fields }
  }

  const inTurn = <T>(work: () => Promise<T>) => engine._runExclusiveTransaction(() => engine._runExclusiveQuery(work))

  /** `inTime` gives each piece of work its turn, or gives up before it began. */
  const asked = (inTime: InTime): PreparedEngine => ({
    async query(text, values = [], options = {}) {
      if (!values.length || !isKnown(text)) {
        await inTime((begin) => (inTime === atAnyTime ? Promise.resolve() : inTurn(async () => begin())))
        return engine.query(text, values, options)
      }
      const once = () =>
        inTime((begin) =>
          inTurn(async () => {
            begin()
            return run(text, values, options)
          }),
        )
      return once().catch((error: unknown) => {
        if (isForgotten(error)) return once()
        throw error
      })
    },
    transaction: (work) =>
      inTime((begin) =>
        engine.transaction(async (tx) => {
          begin()
          return work({
            async query(text, values = [], options = {}) {
              if (tx.closed || !values.length || !isKnown(text)) return tx.query(text, values, options)
              return engine._runExclusiveQuery(() => run(text, values, options))
            },
          })
        }),
      ),
  })
  return { ...asked(atAnyTime), within: (waitMs) => asked(withinTime(waitMs)) }
}

/** Tells whether the session has dropped its plans ("discard all" at the socket), or a statement's result has other columns since. */
const isForgotten = (error: unknown) => ['26000', '0A000'].includes(sqlState(error) ?? '')

function joined(messages: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(messages.reduce((length, message) => length + message.length, 0))
  let end = 0
  for (const message of messages) {
    all.set(message, end)
    end += message.length
  }
  return all
}
