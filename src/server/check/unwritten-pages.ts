import { sql } from 'drizzle-orm'
import { CONTENT_ROLES, type ContentRole, type PageRecord } from '#domain/content/content.ts'
import { readPageRecords } from '../content/content-records.ts'
import { isStarter } from '../content/starters/starters.ts'
import { rows, type Queryable } from '../database/database.ts'

/** `example`: it still has the text it came with. */
export type UnwrittenPage = { role: ContentRole; state: 'missing' | 'empty' | 'not-published' | 'example' }

/** The pages that a shop needs and shoppers cannot read yet, or should not. */
export async function unwrittenPages(db: Queryable): Promise<UnwrittenPage[]> {
  const pages = await readPageRecords(db)
  return CONTENT_ROLES.flatMap((role) => {
    const state = stateOf(
      role,
      pages.find((page) => page.role === role),
    )
    return state ? [{ role, state }] : []
  })
}

function stateOf(role: ContentRole, page: PageRecord | undefined): UnwrittenPage['state'] | undefined {
  if (!page) return 'missing'
  const texts = [page.html, ...Object.values(page.texts ?? {}).map(({ html }) => html)].filter(
    (html) => html !== undefined,
  )
  if (texts.length === 0) return 'empty'
  if (texts.some((html) => isStarter(role, html))) return 'example'
  return page.isPublished ? undefined : 'not-published'
}

/** Published pages that nobody can see, because the catalogue answers at their addresses. */
export const hiddenPages = async (db: Queryable): Promise<string[]> =>
  (
    await rows<{ address: string }>(
      db,
      sql`select distinct p.address from content_page p join url_rewrite r on r.request_path = p.address
          where p.is_published order by p.address`,
    )
  ).map(({ address }) => address)
