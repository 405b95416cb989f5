import { ownEntry } from '#domain/own-entry.ts'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createConnection, type Connection } from 'mysql2/promise'
import { SourceError } from '../../import/records/source-error.ts'
import { limitAnswers, type AnswerLimits } from './limit-answers.ts'
import { NEEDED_TABLES } from './needed-tables.ts'
import { say } from '../../words/say.ts'
import type { Answer, OldShop } from './old-shop.ts'

export type ConnectOptions = {
  /** The prefix of the shop's table names, "mage_". */
  tablePrefix?: string
  /** Rest after each select, in parts of the time it took: 1 leaves the old server half of the time. */
  restRatio?: number
  /** A server that is silent for longer has lost the connection; nothing that is asked of a shop takes so long. */
  answerWithinMs?: number
  /** A server that sends more as one answer is left: an answer is held in memory. */
  answerLimitMb?: number
  signal?: AbortSignal
}

const CONNECT_TIMEOUT_MS = 15_000
const ANSWER_TIMEOUT_MS = 10 * 60_000
/** The largest answers hold a few hundred products with their texts in all store views. */
const ANSWER_LIMIT_MB = 128
/** Every Magento 1 has these. */
const CORE_TABLES = ['core_store', 'core_config_data', 'eav_attribute', 'catalog_product_entity']

/**
 * Opens the database of an old shop, `mysql://user:password@host:3306/name`, in one read-only transaction: what is read is
 * the state of one moment, however long it takes.
 * @throws {SourceError} one sentence for the owner when it cannot be reached or is no Magento 1
 */
export async function connectOldShop(
  address: string,
  {
    tablePrefix = '',
    restRatio = 0,
    answerWithinMs = ANSWER_TIMEOUT_MS,
    answerLimitMb = ANSWER_LIMIT_MB,
    signal,
  }: ConnectOptions = {},
): Promise<OldShop> {
  if (!/^\w*$/.test(tablePrefix))
    throw new SourceError(say('"{tablePrefix}" is no prefix of tables: letters, digits and _ only.', { tablePrefix }))
  const { connection, question } = await open(parseAddress(address), { answerWithinMs, answerLimitMb })
  const named = (select: string) => select.replaceAll(/\{(\w+)\}/g, (_, name: string) => `\`${tablePrefix}${name}\``)
  const columns = new Map<string, Promise<Set<string>>>()

  async function ask(sql: string, values: unknown[] = []): Promise<Answer> {
    const ended = question()
    try {
      return (await connection.query<Answer>(sql, values))[0]
    } finally {
      ended()
    }
  }

  async function rows<Row extends object>(select: string, values: readonly unknown[] = []): Promise<Row[]> {
    const startedAt = performance.now()
    try {
      const found = await ask(named(select), values.map(asParameter))
      if (restRatio > 0) await sleep((performance.now() - startedAt) * restRatio, undefined, { signal })
      return asValues(found) as unknown as Row[]
    } catch (error) {
      throw asSentence(error)
    }
  }
  const columnsOf = (table: string) => {
    let known = columns.get(table)
    if (!known) {
      known = rows<{ name: string }>(
        'select column_name as name from information_schema.columns where table_schema = database() and table_name = ?',
        [tablePrefix + table],
      ).then((found) => new Set(found.map(({ name }) => name)))
      columns.set(table, known)
    }
    return known
  }
  const shop: OldShop = {
    rows,
    hasTable: async (name) => (await columnsOf(name)).size > 0,
    hasColumn: async (table, column) => (await columnsOf(table)).has(column),
    close: () => connection.end().catch(() => connection.destroy()),
  }
  try {
    await ask('set session transaction isolation level repeatable read')
    // Statements here group as MySQL 5.5 takes it, which a server may be told to refuse.
    await ask("set session sql_mode = ''")
    await ask('start transaction with consistent snapshot, read only')
    await checkIsMagento1(shop, tablePrefix)
    return shop
  } catch (error) {
    await shop.close()
    throw asSentence(error)
  }
}

/** Gives NaN, and an empty list, as null, which equals nothing: in SQL `NaN` would be the name of a column. */
function asParameter(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [null] : value.map(asParameter)
  return Number.isNaN(value) ? null : value
}

/**
 * Texts of a binary column come as bytes: a shop whose encoding was repaired by hand may have them anywhere. No text of ours holds NUL; a
 * blank in its place keeps the lengths that PHP's serialized form counts.
 */
function asValues(found: Answer): Answer {
  for (const row of found)
    for (const name in row) {
      const value: unknown = row[name]
      const text = Buffer.isBuffer(value) ? value.toString('utf8') : value
      if (typeof text === 'string') row[name] = text.replaceAll('\0', ' ')
    }
  return found
}

function parseAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^(mysql|mariadb):$/.test(url.protocol) || !url.hostname || url.pathname.length < 2)
    throw new SourceError(say('The address of the old database must be like mysql://user:password@host/name.'))
  return url
}

async function open(url: URL, limits: AnswerLimits): Promise<{ connection: Connection; question: () => () => void }> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const socket = connect({ host, port: url.port ? Number(url.port) : 3306, keepAlive: true, noDelay: true })
  const question = limitAnswers(socket, limits)
  try {
    const connection = await createConnection({
      stream: () => socket,
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database: decodeURIComponent(url.pathname.slice(1)),
      charset: 'utf8mb4',
      connectTimeout: CONNECT_TIMEOUT_MS,
      dateStrings: true,
      supportBigNumbers: true,
      bigNumberStrings: true,
    })
    return { connection, question }
  } catch (error) {
    socket.destroy()
    throw asSentence(error, url)
  }
}

async function checkIsMagento1(shop: OldShop, prefix: string): Promise<void> {
  const missing: string[] = []
  for (const table of CORE_TABLES) if (!(await shop.hasTable(table))) missing.push(prefix + table)
  if (missing.length === 0) return checkIsWhole(shop, prefix)
  if (await shop.hasTable('setup_module'))
    throw new SourceError(
      say(
        'This is the database of a Magento 2 shop. Export its products as CSV: "import magento1-csv" takes that, too.',
      ),
    )
  const [prefixed] = await shop.rows<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = database() and table_name like '%core\\_config\\_data'`,
  )
  const hint = prefixed
    ? ` ${say('Its tables begin with "{prefix}": say so with --prefix.', { prefix: prefixed.name.slice(0, -'core_config_data'.length) })}`
    : ''
  throw new SourceError(
    `${say('This is no database of a Magento 1 shop: it has no table {missing}.', { missing: missing.join(', ') })}${hint}`,
  )
}

const TABLES_NAMED = 5

/** Before anything is written: a shop that lacks a part would come half. */
async function checkIsWhole(shop: OldShop, prefix: string): Promise<void> {
  const found = await shop.rows<{ name: string }>(
    'select table_name as name from information_schema.tables where table_schema = database()',
  )
  const there = new Set(found.map(({ name }) => name))
  const missing = NEEDED_TABLES.map((table) => prefix + table).filter((table) => !there.has(table))
  if (missing.length === 0) return
  const tables = missing.slice(0, TABLES_NAMED).join(', ') + (missing.length > TABLES_NAMED ? ', …' : '')
  throw new SourceError(
    say(
      'This shop is older than Magento 1.5, or a part of its database is missing: it has no table {tables}. Bring it to Magento 1.9 or OpenMage, or read the whole database. Nothing was changed.',
      { tables },
    ),
  )
}

const REASONS: Record<string, (url: URL | undefined) => string> = {
  ER_ACCESS_DENIED_ERROR: () => say('The old database refuses the user or the password.'),
  ER_DBACCESS_DENIED_ERROR: () => say('The user may not read the old database.'),
  ER_TABLEACCESS_DENIED_ERROR: () => say('The user may not read all tables of the old database.'),
  ER_BAD_DB_ERROR: (url) =>
    say('The server has no database "{name}".', { name: url ? decodeURIComponent(url.pathname.slice(1)) : '' }),
  ECONNREFUSED: (url) =>
    url ? say('No database answers at {host}.', { host: url.host }) : say('No database answers at this address.'),
  ENOTFOUND: (url) =>
    url ? say('There is no host {host}.', { host: url.hostname }) : say('There is no host of this name.'),
  ANSWER_TOO_LARGE: () =>
    say(
      'The old database sends more at once than a Magento 1 shop has. What was written stays. Is it the right server?',
    ),
  ETIMEDOUT: (url) =>
    url
      ? say('The database at {host} does not answer.', { host: url.host })
      : say('The database at this address does not answer.'),
}
const LOST = new Set([
  'ANSWER_STOPPED',
  'PROTOCOL_CONNECTION_LOST',
  'ECONNRESET',
  'EPIPE',
  'ER_SERVER_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  // A table was made anew or changed while it was read, as by a nightly `optimize table`; or the server ended the question.
  'ER_TABLE_DEF_CHANGED',
  'ER_QUERY_INTERRUPTED',
  'ER_QUERY_TIMEOUT',
  'ER_STATEMENT_TIMEOUT',
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
])

/** A table or a column that is not there, or may not be read. */
const LACKING = new Set(['ER_NO_SUCH_TABLE', 'ER_BAD_FIELD_ERROR', 'ER_COLUMNACCESS_DENIED_ERROR'])

/** The owner can do something about a connection; everything else is a mistake of ours and stays as it is. */
function asSentence(error: unknown, url?: URL): unknown {
  const code = codeOf(error)
  const sentence = ownEntry(REASONS, code)?.(url)
  if (sentence) return new SourceError(sentence)
  const isLost = LOST.has(code) || (error instanceof Error && /closed state|Connection lost/i.test(error.message))
  if (LACKING.has(code))
    return new SourceError(
      say(
        "The old database is not as Magento's releases from 1.5 on make it: {error}. What was written before stays; run the same command again when that is put right.",
        { error: (error as Error).message },
      ),
    )
  if (isLost)
    return new SourceError(
      say('The connection to the old database broke. What was written stays; run the same command again to go on.'),
    )
  return error
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
