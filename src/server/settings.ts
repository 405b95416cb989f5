import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'

/**
 * Settings of the process, read once from the environment (docs/operations.md lists them for the owner).
 * A secret may stand in a file instead: `SESSION_SECRET_FILE=/run/secrets/session`.
 */
export type Settings = {
  port: number
  host: string
  /** Absolute: database, orders journal, media and secrets live below it. */
  dataDir: string
  /** A PostgreSQL server; without it the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined
  /** The shop's public origin, "https://shop.example". Without it the address of each request's Host is trusted. */
  baseUrl: string | undefined
  logLevel: (typeof LOG_LEVELS)[number]
  /** Keys form keys; made and kept in `dataDir` when not given. */
  sessionSecret: string | undefined
  /** How many proxies stand in front: so many of the last entries of X-Forwarded-* are believed, the rest is anybody's word. */
  trustProxy: number
  /** Changes (POST) one address may make in a minute; pages 20 times as many; 0 switches the limit off. */
  rateLimit: number
  /** Load the demo catalogue into an empty shop. */
  demo: boolean
}

export class SettingsError extends Error {
  override name = 'SettingsError'
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const SECRETS = ['DATABASE_URL', 'SESSION_SECRET'] as const

const yesNo = v.pipe(
  v.picklist(['1', '0', 'true', 'false', 'yes', 'no'], 'must be yes or no'),
  v.transform((text) => text === '1' || text === 'true' || text === 'yes'),
)

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
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^postgres(ql)?:\/\/\S+$/, 'must be an address like postgres://user:password@host:5432/name'),
    ),
  ),
  BASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^/?#\s@]+\/?$/, 'must be an origin like https://shop.example, without a path'),
    ),
  ),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  SESSION_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  TRUST_PROXY: v.optional(proxies, 'no'),
  RATE_LIMIT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'must be a whole number'), v.transform(Number)), '60'),
  DEMO: v.optional(yesNo, 'yes'),
})

/** @throws {SettingsError} with one sentence that names the variable and what it must be */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given: Record<string, string> = {}
  for (const name of Object.keys(schema.entries)) {
    const value = env[name]
    if (value !== undefined && value !== '') given[name] = value
  }
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]
    if (file) given[name] = readSecret(name, file)
  }
  const result = v.safeParse(schema, given)
  if (!result.success) {
    const issue = result.issues[0]
    const name = String(issue.path?.[0]?.key)
    const shown = SECRETS.some((secret) => secret === name) ? '' : ` (it is "${given[name]}")`
    throw new SettingsError(`${name} ${issue.message}${shown}.`)
  }
  const parsed = result.output
  return {
    port: parsed.PORT,
    host: parsed.HOST,
    dataDir: resolve(parsed.DATA_DIR),
    databaseUrl: parsed.DATABASE_URL,
    baseUrl: parsed.BASE_URL?.replace(/\/$/, ''),
    logLevel: parsed.LOG_LEVEL,
    sessionSecret: parsed.SESSION_SECRET,
    trustProxy: parsed.TRUST_PROXY,
    rateLimit: parsed.RATE_LIMIT,
    demo: parsed.DEMO,
  }
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new SettingsError(`${name}_FILE names a file that cannot be read (${file}).`)
  }
}
