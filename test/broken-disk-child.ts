import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import { openForServer } from '#server/database/open/open.ts'
import { endWithEngine } from '#site/process/full-disk.ts'
import { createLogger } from '#site/transport/logging.ts'

/** A process whose embedded database's disk answers each write with FAILS_WITH, a code of the system, once it is open. Run by disk-guard.test.ts. */
const { DATA_DIR: dataDir, FAILS_WITH: code } = process.env
const logger = createLogger('info')
const opened = await openForServer(
  { dataDir: dataDir!, databaseUrl: undefined },
  { onBrokenDisk: (error) => endWithEngine(error, logger) },
)
if (opened.status !== 'open') throw new Error(JSON.stringify(opened))
const write = fs.writeSync as (file: number, ...more: unknown[]) => number
const isOutput = (file: number) => file <= 2
fs.writeSync = ((file: number, ...more: unknown[]) => {
  if (isOutput(file)) return write(file, ...more)
  throw Object.assign(new Error(code), { code })
}) as typeof fs.writeSync
await opened.db.execute(sql`insert into shop_setting (key, value) values ('note', '1')`)
