import { closeSync, openSync, readSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { parseBucket, type FilesAddress } from './files/files-address.ts'
import { readMailbox } from './mail/sender.ts'
import type { GatewaySettings } from './payment/gateways/gateway-row.ts'
import { gatewayProblem, gatewayVariables } from './payment/gateways/gateways.ts'
import { say, sayMessage } from './words/say.ts'

/**
 * Settings of the process, read once from the environment (docs/operations/settings.md lists them for the owner).
 * A secret may stand in a file instead: `SESSION_SECRET_FILE=/run/secrets/session`.
 */
export type Settings = {
  port: number
  host: string
  /** Absolute: database, orders journal, media and secrets live below it. */
  dataDir: string
  /** The place of pictures and shoppers' files. */
  files: FilesAddress
  /** Bytes that all pictures together may take in the widths that pages asked for. */
  pictureCache: number
  /** A PostgreSQL server; without it the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined
  /** A standby of that server, which pages may be read from. */
  readDatabaseUrl: string | undefined
  /** Nodes of the OpenSearch cluster that answers lists and searches; without it the process keeps an index itself. */
  openSearchNodes: string[] | undefined
  /** Begins the names of the shop's indexes there. */
  openSearchPrefix: string
  /** Seconds one statement for a page may take on a server. */
  databaseTimeout: number
  /** Origin from which browsers fetch pictures and videos, "https://cdn.example". Left out: the shop itself. */
  mediaUrl: string | undefined
  /** The shop's public origin, "https://shop.example". Without it the address of each request's Host is trusted. */
  baseUrl: string | undefined
  logLevel: (typeof LOG_LEVELS)[number]
  /** Keys form keys; made and kept in `dataDir` when not given. */
  sessionSecret: string | undefined
  /**
   * The number of proxies in front of the shop. That many of the last entries of X-Forwarded-* are believed; anybody can write
   * the rest.
   */
  trustProxy: number
  /**
   * Changes (POST) that one network address may make in a minute; pages may be asked for 20 times as often; 0 switches the limit
   * off.
   */
  rateLimit: number
  /** Bytes that pages of visitors without a session may take in memory; with 0 each is drawn anew. */
  pageMemory: number
  /** The header that tells a cache in front what a page shows; without it none does. */
  surrogateHeader: SurrogateHeader | undefined
  /** Connections that one network may have open; 0 switches the limit off. Behind a trusted proxy there is none. */
  connectionLimit: number
  /** Bytes a shopper's file may have. */
  uploadLimit: number
  /** Load the demo catalogue into an empty shop; undefined: only into a data folder that is new. */
  demo: boolean | undefined
  /** The seconds for which the shop goes on after the signal to stop, saying that it is not ready. */
  drainSeconds: number
  /** Bytes all files of shoppers may have together. */
  uploadTotal: number
  /** Megabytes of a file that is sold. */
  downloadMegabytes: number
  /** The address at which Prometheus reads counts and durations; left out: none. */
  metricsAddress: { host: string; port: number } | undefined
  /** The OpenTelemetry collector that requests are traced to. */
  tracesUrl: string | undefined
  /** Serve `/workbench`, every page and field in each of its states: for those who change the shop's looks. */
  workbench: boolean
  /** Variants of one configurable product that its page carries; with more, the server is asked at each choice. */
  variantLimit: number
  /** The mail server; without it letters become files in `dataDir`/outbox. Asks for a `baseUrl`. */
  smtpUrl: string | undefined
  /** The sender of letters: "The shop <shop@example.com>". Without it the shop's own address. */
  mailFrom: string | undefined
  /** "host:port" on a private network, or without encryption, that the owner may set as the mail server. */
  mailHosts: string[]
  /** Origins of other sites whose pages may sign visitors up for the newsletter and read the answer. */
  newsletterOrigins: string[]
  /** Origins on a private network, or without encryption, that webhooks may lead to. */
  webhookOrigins: string[]
  /** Answer the newsletter call to script elements as well (JSONP), for sites that cannot do better. */
  newsletterCallback: boolean
  /** Do not tell on pages that an address is subscribed already. */
  newsletterDiscreet: boolean
  /** The least number of characters of a new password. */
  passwordMin: number
  /** The passphrase that backups are encrypted with; without it they are not. */
  backupKey: string | undefined
  /** Absolute: where backups lie that are asked for at the desk. */
  backupDir: string
  /** Days that letters are kept in `dataDir`/outbox. */
  outboxDays: number
  /** Variables that set up payment gateways, by name. */
  gateways: GatewaySettings
}

export class SettingsError extends Error {
  override name = 'SettingsError'
}

const SURROGATE_HEADERS = ['Surrogate-Key', 'Cache-Tag'] as const
export type SurrogateHeader = (typeof SURROGATE_HEADERS)[number]

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export const SECRETS: readonly string[] = [
  'DATABASE_URL',
  'READ_DATABASE_URL',
  'OPENSEARCH_URL',
  'SESSION_SECRET',
  'SMTP_URL',
  'BACKUP_KEY',
  ...Object.keys(gatewayVariables).filter((name) => gatewayVariables[name]?.isSecret),
]

/** A random secret of 32 characters has at least this many different ones; "changeme" repeated has fewer. */
const DIFFERENT = 8

const yesNo = v.pipe(
  v.picklist(['1', '0', 'true', 'false', 'yes', 'no'], 'must be yes or no'),
  v.transform((text) => text === '1' || text === 'true' || text === 'yes'),
)

/** Exact origins, as browsers send them: no path, no pattern. */
const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter((one) => one !== '')),
  v.check(
    (all) =>
      all.every((one) => /^https?:\/\/[\w.:[\]-]+$/.test(one) && URL.canParse(one) && new URL(one).origin === one),
    'must be origins like https://blog.example, without a path and with a space between two',
  ),
)

/** Servers by name or address and port. */
const mailHosts = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((one) => one !== ''),
  ),
  v.check(
    (all) => all.every((one) => /^([\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/.test(one)),
    'must be hosts with a port like 10.0.0.5:25, with a space between two',
  ),
)

const databaseAddress = v.pipe(
  v.string(),
  v.check(
    (text) => /^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text),
    'must be an address like postgres://user:password@host:5432/name',
  ),
)

/**
 * The address of a CDN. Its path, if it has one, is of plain letters: it stands in the content security policy and in styles, and what
 * has a meaning there cannot be in it.
 */
const mediaAddress = v.pipe(
  v.string(),
  v.check(
    (text) =>
      /^https?:\/\/[^/?#\s@]+(\/[\w~-][\w.~-]*)*\/?$/.test(text) && URL.canParse(text) && isSafeOrHere(new URL(text)),
    'must be an address like https://cdn.example, with https (unless it is of this machine) and without a user, a query or a fragment',
  ),
  v.transform((text) => new URL(text).href.replace(/\/$/, '')),
)

const isSafeOrHere = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' ? /^[\w.:[\]-]+$/.test(hostname) : /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

const proxies = v.pipe(
  v.string(),
  v.regex(/^(\d|yes|no|true|false)$/, 'must be yes, no or the number of proxies in front (0 to 9)'),
  v.transform((text) => (/\d/.test(text) ? Number(text) : Number(text === 'yes' || text === 'true'))),
)

const schema = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a port number (0 to 65535)'),
      v.transform(Number),
      v.maxValue(65535, 'must be a port number (0 to 65535)'),
    ),
    '3000',
  ),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be a host name or an IP address')), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), './data'),
  FILES_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => !/^[a-z][a-z0-9+.-]*:/i.test(text) || parseBucket(text) !== undefined,
        'must be a folder, or an address like s3://bucket/shop?endpoint=https://s3.example&region=eu-central-1',
      ),
    ),
  ),
  PICTURE_CACHE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{2,6}$/, 'must be a whole number of megabytes (100 to 9999999)'),
      v.transform((text) => Number(text) * 1024 * 1024),
    ),
    '10240',
  ),
  DATABASE_URL: v.optional(databaseAddress),
  READ_DATABASE_URL: v.optional(databaseAddress),
  OPENSEARCH_URL: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.trim().split(/\s+/)),
      v.check(
        (all) => all.every((one) => /^https?:\/\/[^/?#\s]+\/?$/.test(one) && URL.canParse(one)),
        'must be an address like https://user:password@search.example:9200, or several with a space between two',
      ),
    ),
  ),
  OPENSEARCH_PREFIX: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{0,39}$/, 'must be 1 to 40 small letters and digits, a letter first')),
    'vitrine',
  ),
  DATABASE_TIMEOUT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([1-9]|[1-5]\d|60)$/, 'must be a whole number of seconds (1 to 60)'),
      v.transform(Number),
    ),
    '2',
  ),
  BASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^https?:\/\/[^/?#\s@]+\/?$/.test(text) && URL.canParse(text),
        'must be an origin like https://shop.example, without a path',
      ),
      // The origin as browsers write it: a form of "https://shop.example" is not one of "https://Shop.example:443".
      v.transform((text) => new URL(text).origin),
    ),
  ),
  MEDIA_URL: v.optional(mediaAddress),
  LOG_LEVEL: v.optional(
    v.picklist(LOG_LEVELS, () => say('must be one of {known}', { known: LOG_LEVELS.join(', ') })),
    'info',
  ),
  SESSION_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.minLength(32, 'must have at least 32 characters'),
      v.check((text) => new Set(text).size >= DIFFERENT, 'must be made at random, as by "openssl rand -base64 48"'),
    ),
  ),
  BACKUP_KEY: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  BACKUP_DIR: v.optional(v.string()),
  OUTBOX_DAYS: v.optional(
    v.pipe(v.string(), v.regex(/^([1-9]\d{0,3})$/, 'must be a number of days (1 to 9999)'), v.transform(Number)),
    '30',
  ),
  TRUST_PROXY: v.optional(proxies, 'no'),
  RATE_LIMIT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'must be a whole number'), v.transform(Number)), '60'),
  PAGE_MEMORY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(0|[1-9]\d{0,4})$/, 'must be a whole number of megabytes (0 to 99999)'),
      v.transform((text) => Number(text) * 1024 * 1024),
    ),
    '32',
  ),
  SURROGATE_KEYS: v.optional(
    v.picklist(SURROGATE_HEADERS, () => say('must be one of {known}', { known: SURROGATE_HEADERS.join(', ') })),
  ),
  CONNECTION_LIMIT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'must be a whole number'), v.transform(Number)),
    '256',
  ),
  UPLOAD_LIMIT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([1-9]|[1-9]\d|100)$/, 'must be a whole number of megabytes (1 to 100)'),
      v.transform((text) => Number(text) * 1024 * 1024),
    ),
    '5',
  ),
  DEMO: v.optional(yesNo),
  DRAIN_SECONDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([0-9]|[1-5][0-9]|60)$/, 'must be a whole number of seconds (0 to 60)'),
      v.transform(Number),
    ),
    '5',
  ),
  UPLOAD_TOTAL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{2,6}$/, 'must be a whole number of megabytes (100 to 9999999)'),
      v.transform((text) => Number(text) * 1024 * 1024),
    ),
    '2048',
  ),
  DOWNLOAD_LIMIT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([1-9]\d{2,3}|[1-4]\d{4}|50000)$/, 'must be a whole number of megabytes (100 to 50000)'),
      v.transform(Number),
    ),
    '2048',
  ),
  METRICS_ADDRESS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([\w.-]+:|\[[\da-f:]+\]:)?\d{1,5}$/i, 'must be a port, or a host and a port like 0.0.0.0:9464'),
      v.transform((text) => ({
        host: text.replace(/:?\d+$/, '').replace(/[[\]]/g, '') || '127.0.0.1',
        port: Number(/\d+$/.exec(text)![0]),
      })),
      v.check(({ port }) => port <= 65535, 'must be a port, or a host and a port like 0.0.0.0:9464'),
    ),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^https?:\/\/[^?#\s]+$/.test(text) && URL.canParse(text),
        'must be the address of an OpenTelemetry collector, like http://collector.example:4318',
      ),
    ),
  ),
  WORKBENCH: v.optional(yesNo, 'no'),
  VARIANT_LIMIT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'must be a whole number'), v.transform(Number)),
    '20000',
  ),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^smtps?:\/\/\S+$/.test(text) && URL.canParse(text),
        'must be an address like smtp://user:password@mail.example:587',
      ),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => readMailbox(text) !== undefined,
        'must be an e-mail address, alone or like The shop <shop@example.com>',
      ),
    ),
  ),
  MAIL_HOSTS: v.optional(mailHosts, ''),
  NEWSLETTER_ORIGINS: v.optional(origins, ''),
  WEBHOOK_ORIGINS: v.optional(origins, ''),
  NEWSLETTER_CALLBACK: v.optional(yesNo, 'no'),
  NEWSLETTER_DISCREET: v.optional(yesNo, 'no'),
  PASSWORD_MIN: v.optional(
    v.pipe(v.string(), v.regex(/^([89]|[1-5]\d|6[0-4])$/, 'must be a whole number (8 to 64)'), v.transform(Number)),
    '8',
  ),
})

/** Every variable, and what counts where it is not set. */
export const VARIABLES: readonly { name: string; default: string | undefined }[] = [
  ...Object.entries(schema.entries).map(([name, entry]) => ({
    name,
    default: 'default' in entry ? (entry.default as string | undefined) : undefined,
  })),
  ...Object.keys(gatewayVariables).map((name) => ({ name, default: undefined })),
]

/** A pattern lets through addresses that no program can use, such as one with port 99999. */
const isUsableText = (text: string) => !text.startsWith('http') || URL.canParse(text)

const gatewaySchema = v.object(
  Object.fromEntries(
    Object.entries(gatewayVariables).map(([name, { pattern, problem }]) => [
      name,
      v.optional(
        v.pipe(
          v.string(),
          v.check((text) => pattern.test(text) && isUsableText(text), problem),
        ),
      ),
    ]),
  ),
)

/** @throws {SettingsError} with one sentence that names the variable and what it must be */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given: Record<string, string> = {}
  for (const name of [...Object.keys(schema.entries), ...Object.keys(gatewaySchema.entries)]) {
    const value = env[name]
    if (value !== undefined && value !== '') given[name] = value
  }
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]
    if (file) given[name] = readSecret(name, file)
  }
  const parsed = parse(schema, given)
  const gateways = parse(gatewaySchema, given)
  // Without a base URL, links in letters would lead wherever a stranger's Host header says.
  if (parsed.SMTP_URL !== undefined && parsed.BASE_URL === undefined)
    throw new SettingsError(say('SMTP_URL needs BASE_URL as well: links in letters lead there.'))
  if (parsed.READ_DATABASE_URL !== undefined && parsed.DATABASE_URL === undefined)
    throw new SettingsError(say('READ_DATABASE_URL needs DATABASE_URL as well: it is a replica of that server.'))
  const problem = gatewayProblem(gateways)
  if (problem !== undefined) throw new SettingsError(problem)
  return settingsOf(parsed, gateways)
}

function settingsOf(parsed: v.InferOutput<typeof schema>, gateways: GatewaySettings): Settings {
  return {
    port: parsed.PORT,
    host: parsed.HOST,
    dataDir: resolve(parsed.DATA_DIR),
    files: filesAddress(parsed.FILES_URL ?? parsed.DATA_DIR),
    pictureCache: parsed.PICTURE_CACHE,
    databaseUrl: parsed.DATABASE_URL,
    readDatabaseUrl: parsed.READ_DATABASE_URL,
    openSearchNodes: parsed.OPENSEARCH_URL,
    openSearchPrefix: parsed.OPENSEARCH_PREFIX,
    databaseTimeout: parsed.DATABASE_TIMEOUT,
    baseUrl: parsed.BASE_URL,
    mediaUrl: parsed.MEDIA_URL,
    logLevel: parsed.LOG_LEVEL,
    sessionSecret: parsed.SESSION_SECRET,
    trustProxy: parsed.TRUST_PROXY,
    rateLimit: parsed.RATE_LIMIT,
    pageMemory: parsed.PAGE_MEMORY,
    surrogateHeader: parsed.SURROGATE_KEYS,
    connectionLimit: parsed.CONNECTION_LIMIT,
    uploadLimit: parsed.UPLOAD_LIMIT,
    // A server is for a shop that sells; a folder is for a first look.
    demo: parsed.DEMO ?? (parsed.DATABASE_URL === undefined ? undefined : false),
    drainSeconds: parsed.DRAIN_SECONDS,
    uploadTotal: parsed.UPLOAD_TOTAL,
    downloadMegabytes: parsed.DOWNLOAD_LIMIT,
    metricsAddress: parsed.METRICS_ADDRESS,
    tracesUrl: parsed.OTEL_EXPORTER_OTLP_ENDPOINT,
    workbench: parsed.WORKBENCH,
    variantLimit: parsed.VARIANT_LIMIT,
    smtpUrl: parsed.SMTP_URL,
    mailFrom: parsed.MAIL_FROM,
    mailHosts: parsed.MAIL_HOSTS,
    newsletterOrigins: parsed.NEWSLETTER_ORIGINS,
    webhookOrigins: parsed.WEBHOOK_ORIGINS,
    newsletterCallback: parsed.NEWSLETTER_CALLBACK,
    newsletterDiscreet: parsed.NEWSLETTER_DISCREET,
    passwordMin: parsed.PASSWORD_MIN,
    backupKey: parsed.BACKUP_KEY,
    backupDir: resolve(parsed.BACKUP_DIR ?? `${parsed.DATA_DIR}/backups`),
    outboxDays: parsed.OUTBOX_DAYS,
    gateways,
  }
}

function filesAddress(text: string): FilesAddress {
  const bucket = parseBucket(text)
  return bucket ? { kind: 's3', ...bucket } : { kind: 'folder', folder: resolve(text) }
}

/** @throws {SettingsError} with one sentence; a secret is not repeated in it */
function parse<Schema extends v.GenericSchema>(schema: Schema, given: Record<string, string>): v.InferOutput<Schema> {
  const result = v.safeParse(schema, given)
  if (result.success) return result.output
  const issue = result.issues[0]
  const name = String(issue.path?.[0]?.key)
  throw new SettingsError(
    `${name} ${sayMessage(issue.message)}${SECRETS.includes(name) ? '' : ` ${say('(it is "{given}")', { given: given[name] ?? '' })}`}.`,
  )
}

const LONGEST_SECRET = 64 * 1024

/** Read piece by piece: a pipe tells no length, and a device need not end. */
function readSecret(name: string, file: string): string {
  const bytes = Buffer.alloc(LONGEST_SECRET + 1)
  let length = 0
  try {
    const handle = openSync(file, 'r')
    try {
      for (let read = -1; read !== 0 && length < bytes.length; length += read)
        read = readSync(handle, bytes, length, bytes.length - length, null)
    } finally {
      closeSync(handle)
    }
  } catch {
    throw new SettingsError(say('{name}_FILE names a file that cannot be read ({file}).', { name, file }))
  }
  if (length > LONGEST_SECRET)
    throw new SettingsError(say('{name}_FILE names a file of more than 64 KB ({file}).', { name, file }))
  return bytes.toString('utf8', 0, length).trim()
}
