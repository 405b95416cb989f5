import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { QUICK_DATABASE } from './run-command.ts'

/**
 * Copies the data folder of a shop that has ended, with the times of its files: pictures are known by them. The socket that a killed shop has
 * left cannot be copied.
 */
export const copyDataDir = (from: string, to: string) =>
  cpSync(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !/\.s\.PGSQL|lock\.sock/.test(path),
  })

/** From the demo shop's data folder: pictures in the sizes that pages asked for. */
export const PICTURES = '../pictures'

/** The data folder of a demo shop that was started once (demo-shop.ts). */
export const DEMO_FOLDER = 'VITRINE_E2E_DEMO'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
/** Against what hangs: a machine that does much else may take minutes to fill a shop. */
const START_TIMEOUT_MS = 240_000

export type Engine = 'PGlite' | 'PostgreSQL'
export type ShopServer = {
  address: string
  dataDir: string
  /** Address of a PostgreSQL server; the owner's commands need it too. */
  databaseUrl: string | undefined
  process: ChildProcess
  output: () => string
  stop(): Promise<void>
}

/** Starts the built shop as its owner would, on a free port, with data of its own. */
export async function startShop({
  engine = 'PGlite',
  copyOf,
  prepare,
  env = {},
}: {
  engine?: Engine
  copyOf?: string
  /** Fills the data folder before the shop starts. */
  prepare?: (dataDir: string) => Promise<void>
  env?: Record<string, string>
} = {}): Promise<ShopServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-e2e-'))
  const isDemo = engine === 'PGlite' && !prepare && env.DEMO === undefined && env.DATA_DIR === undefined
  const source = copyOf ?? (isDemo ? process.env[DEMO_FOLDER] : undefined)
  if (source && existsSync(source)) {
    copyDataDir(source, dataDir)
    // All demo shops share the pictures: making those of the home page takes twice as long as starting.
    if (source === process.env[DEMO_FOLDER]) symlinkSync(join(source, PICTURES), join(dataDir, 'cache'))
  }
  await prepare?.(dataDir)
  const database = engine === 'PostgreSQL' ? await createDatabase() : undefined
  const child = spawn(process.execPath, [QUICK_DATABASE, 'dist/server/main.js'], {
    cwd: PROJECT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '0',
      WORKBENCH: 'yes',
      DEMO: 'yes',
      DRAIN_SECONDS: '0',
      DATABASE_URL: database?.url ?? '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await exited
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const address = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The shop did not start:\n${output}`)), START_TIMEOUT_MS)
    child.stdout.on('data', () => {
      const found = /open: (http:\S+)/.exec(output)?.[1]
      if (found) {
        clearTimeout(late)
        resolve(found)
      }
    })
    void exited.then(() => reject(new Error(`The shop ended while starting:\n${output}`)))
  })
  return { address, dataDir, databaseUrl: database?.url, process: child, output: () => output, stop }
}

async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL names no PostgreSQL server.')
  const name = `vitrine_e2e_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
