import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'

/** Every process looks synonyms and redirects up anew within a second. Rows of one owner at a time: this one is held until the end. */
export const searchRulesChanged = (tx: Queryable) =>
  tx.execute(sql`insert into catalogue_state (id, revision, synonyms_revision) values (1, 0, 1)
    on conflict (id) do update set synonyms_revision = catalogue_state.synonyms_revision + 1`)
