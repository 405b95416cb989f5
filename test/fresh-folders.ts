import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migratedFiles } from './databases.ts'

const made = PGlite.create.bind(PGlite) as (folder: unknown, options?: object) => Promise<PGlite>

/**
 * A new folder gets a copy of a database that was made and migrated once in this thread: making one takes three seconds of the
 * processor, and tests of commands, backups and moves make hundreds.
 */
Object.assign(PGlite, {
  create: async (folder: unknown, options?: object) =>
    typeof folder === 'string' && !existsSync(join(folder, 'PG_VERSION'))
      ? made(folder, { loadDataDir: await migratedFiles(), ...options })
      : made(folder, options),
})
