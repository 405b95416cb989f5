import type { Move } from '../step/move.ts'
import type { OldShop } from '../source/old-shop.ts'
import type { OldBlock, OldPage } from './old-content.ts'

type Row<Content> = Omit<Content, 'isActive' | 'stores' | 'content' | 'identifier'> & {
  identifier: string | null
  content: string | null
  isActive: number
  stores: string | null
}

/** Texts written by people, a few KB each; a shop has some hundreds, so all of them are read at once. */
export async function readOldPages(old: OldShop): Promise<OldPage[]> {
  const found = await old.rows<Row<OldPage>>(
    `select p.page_id as id, p.identifier, p.title, p.content_heading as heading, p.content, p.is_active as isActive,
       p.meta_description as metaDescription, p.sort_order as position,
       (select group_concat(s.store_id) from {cms_page_store} s where s.page_id = p.page_id) as stores
     from {cms_page} p order by p.page_id`,
  )
  return found.map(complete)
}

export async function readOldBlocks(old: OldShop): Promise<OldBlock[]> {
  const found = await old.rows<Row<OldBlock>>(
    `select b.block_id as id, b.identifier, b.content, b.is_active as isActive,
       (select group_concat(s.store_id) from {cms_block_store} s where s.block_id = b.block_id) as stores
     from {cms_block} b order by b.block_id`,
  )
  return found.map(complete)
}

const TERMS = 'terms'

/** The agreements of the checkout as pages at one address; of several for a store view the last one counts. */
export async function readOldAgreements(old: OldShop): Promise<OldPage[]> {
  if (!(await old.hasTable('checkout_agreement'))) return []
  const found = await old.rows<Row<OldPage> & { isHtml: number }>(
    `select a.agreement_id as id, a.name as title, null as heading, a.content, a.is_active as isActive,
       null as metaDescription, 0 as position, a.is_html as isHtml,
       (select group_concat(s.store_id) from {checkout_agreement_store} s where s.agreement_id = a.agreement_id) as stores
     from {checkout_agreement} a where a.is_active = 1 order by a.agreement_id`,
  )
  return found.map(({ isHtml, ...row }) =>
    complete({
      ...row,
      identifier: TERMS,
      content: Number(isHtml) === 1 ? row.content : paragraphs(row.content ?? ''),
    }),
  )
}

/** The sanitiser reads it as HTML afterwards. */
const paragraphs = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .split(/\n\s*\n/)
    .map((part) => ['<p>', part.trim().replaceAll(/\r?\n/g, '<br>'), '</p>'].join(''))
    .join('\n')

function complete<Given extends Row<OldBlock>>(row: Given) {
  return {
    ...row,
    identifier: row.identifier ?? '',
    isActive: Number(row.isActive) === 1,
    stores: (row.stores ?? '').split(',').filter(Boolean).map(Number),
  }
}

/** Identifiers of pages that Magento shows by itself, in any store view: as home page, and where an address leads nowhere. */
export function systemPages({ settings, stores }: Pick<Move, 'settings' | 'stores'>): {
  homes: Set<string>
  errors: Set<string>
} {
  const named = (path: string, otherwise: string) =>
    new Set(stores.views.map(({ id }) => (settings.get(path, { storeId: id }) || otherwise).split('|')[0]!))
  return { homes: named('web/default/cms_home_page', 'home'), errors: named('web/default/cms_no_route', 'no-route') }
}
