import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { textList } from './bulk.ts'

const HIDDEN = {
  product: sql`exists (select 1 from product p where p.sku = c.subject and not p.is_enabled)`,
  category: sql`exists (select 1 from category g where g.path = c.subject and not g.is_active)`,
}

/**
 * Products, or categories, that an import made and that are hidden since it was taken back. An import that names one of them makes it anew: shown, unless
 * it says otherwise.
 *
 * @param names SKUs or paths to look for; left out: all
 */
export async function takenBack(
  db: Queryable,
  kind: keyof typeof HIDDEN,
  names?: readonly string[],
): Promise<Set<string>> {
  const found = await rows<{ subject: string }>(
    db,
    sql`select distinct c.subject from import_run u
          join import_change d on d.run_id = u.id and d.kind = ${kind}
          join import_change c on c.run_id = u.undoes and c.kind = d.kind and c.subject = d.subject
        where u.undoes is not null and c.is_new and ${HIDDEN[kind]}
          and ${names === undefined ? sql`true` : sql`c.subject in ${textList([...names])}`}`,
  )
  return new Set(found.map(({ subject }) => subject))
}
