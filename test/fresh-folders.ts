import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'

const opened = PGlite.create.bind(PGlite) as (folder: unknown, options?: object) => Promise<PGlite>

/**
 * A new folder gets a copy of a database that was made and migrated once a run: making one takes three seconds of the processor, and tests
 * of commands, backups and moves make hundreds.
 */
Object.assign(PGlite, {
  create: (folder: unknown, options?: object) => {
    if (typeof folder === 'string' && !existsSync(join(folder, 'PG_VERSION')))
      cpSync(inject('embeddedFolder'), folder, { recursive: true })
    return opened(folder, options)
  },
})
