import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { idList } from '../../import/read/bulk.ts'
import { allMoved, findMoved, noteMoved } from '../step/moved-records.ts'
import type { Move, ReadMove } from '../step/move.ts'
import type { DirectiveSurroundings } from './directives.ts'
import type { OldBlock, OldPage } from './old-content.ts'

/** Settings that pages may show; no other is read, whatever a page asks for. */
const SHOWN = /^(general\/store_information\/|trans_email\/ident_\w+\/(name|email)$|general\/locale\/code$)/
const BASES = ['web/unsecure/base_url', 'web/secure/base_url'] as const
const ADDRESS_SAID = /^https?:\/\/[^/]+\/.*$/
const MEDIA = ['web/unsecure/base_media_url', 'web/secure/base_media_url'] as const

/** The meaning of directives in these texts, by the old id of a store view: here, and `there`, where products and categories have ids for addresses. */
export async function readSurroundings(
  move: ReadMove,
  pages: readonly OldPage[],
  blocks: readonly OldBlock[],
): Promise<Record<'here' | 'there', (storeId: number) => DirectiveSurroundings>> {
  const { settings } = move
  const texts = [...pages, ...blocks].map(({ content }) => content ?? '')
  const products = await pathsOf(move.db, 'product', idsIn(texts, 'product'))
  const categories = await pathsOf(move.db, 'category', idsIn(texts, 'category'))
  const variables = await readVariables(move)
  const codes = new Map(
    blocks.flatMap(({ id, identifier }) => [
      [String(id), identifier],
      [identifier, identifier],
    ]),
  )
  const addresses = new Map(pages.map(({ id, identifier }) => [id, `/${identifier}`]))
  const oldOnes = await oldAddresses(move)
  const former = await formerAddresses(move.db)
  const here = (storeId: number): DirectiveSurroundings => ({
    ...oldOnes,
    ownAddress: ownAddressOf(settings, storeId),
    config: (path) => (SHOWN.test(path) ? settings.get(path, { storeId }) : undefined),
    variable: (code) => variables.get(`${storeId} ${code}`) ?? variables.get(`0 ${code}`),
    blockCode: (given) => codes.get(given),
    pagePath: (id) => addresses.get(id),
    productPath: (id) => products.get(String(id)),
    categoryPath: (id) => categories.get(String(id)),
  })
  const idOf = (paths: ReadonlyMap<string, unknown>) => (id: number) => (paths.has(String(id)) ? `/${id}` : undefined)
  const there = (storeId: number) => ({
    ...here(storeId),
    // A page that came before comes again when it changes there, not because more of its addresses are known here.
    baseAddresses: settingsOf(move, BASES, former),
    mediaAddresses: [],
    productPath: idOf(products),
    categoryPath: idOf(categories),
  })
  return { here, there }
}

/** The address that texts of a store view say in words, or "/" where the settings say none. */
export const ownAddressOf = (settings: ReadMove['settings'], storeId?: number): string =>
  [...BASES]
    .reverse()
    .map((path) => settings.get(path, storeId === undefined ? {} : { storeId }) ?? '')
    .find((address) => ADDRESS_SAID.test(address)) ?? '/'

type Said = Pick<ReadMove, 'settings' | 'stores'>

/** The kind of records that note the addresses of the old shop: texts keep the one that it had when they were written. */
const ADDRESS = 'base-address'

/** Addresses of the old shop, those of earlier runs as well, and of its pictures as they stand in texts of any age: with either scheme or none. */
export async function oldAddresses(
  said: Said & Pick<ReadMove, 'db'>,
): Promise<Pick<DirectiveSurroundings, 'baseAddresses' | 'mediaAddresses'>> {
  const former = await formerAddresses(said.db)
  const withAnyScheme = (addresses: readonly string[]) =>
    ['https:', 'http:', ''].flatMap((scheme) => addresses.map((address) => address.replace(/^https?:/, scheme)))
  return {
    baseAddresses: withAnyScheme(settingsOf(said, BASES, former)),
    mediaAddresses: withAnyScheme(settingsOf(said, MEDIA)),
  }
}

const formerAddresses = async (db: Queryable): Promise<string[]> => [...(await allMoved(db, ADDRESS)).keys()]

export const noteOldAddresses = (move: Move): Promise<void> =>
  move.db.transaction((tx) =>
    noteMoved(
      tx,
      ADDRESS,
      settingsOf(move, BASES).map((address) => ({ oldId: address, newId: address, fingerprint: '' })),
    ),
  )

/** Addresses that are said for any store view, and those said before; the longest first. */
const settingsOf = ({ settings, stores }: Said, paths: readonly string[], former: readonly string[] = []): string[] =>
  [
    ...new Set([
      ...[undefined, ...stores.views.map(({ id }) => id)].flatMap((storeId) =>
        paths.map((path) => settings.get(path, storeId === undefined ? {} : { storeId }) ?? ''),
      ),
      ...former,
    ]),
  ]
    .filter((address) => ADDRESS_SAID.test(address))
    .toSorted((a, b) => b.length - a.length)

const idsIn = (texts: readonly string[], kind: string): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(new RegExp(`${kind}/(\\d{1,10})`, 'g'))].map(([, id]) => id!))),
]

const COLUMNS = { product: sql`r.product_id`, category: sql`r.category_id` }

/** Old id → today's path of what moved before; undefined: it has none. */
async function pathsOf(
  db: Queryable,
  kind: 'product' | 'category',
  oldIds: string[],
): Promise<Map<string, string | undefined>> {
  const moved = await findMoved(db, kind, oldIds)
  const ours = [...moved.values()].map(({ newId }) => Number(newId)).filter(Number.isSafeInteger)
  if (ours.length === 0) return new Map()
  const column = COLUMNS[kind]
  const found = await rows<{ id: number; path: string }>(
    db,
    sql`select ${column} as id, min(r.request_path) as path from url_rewrite r join store s on s.id = r.store_id and s.is_default
        where ${column} in ${idList(ours)} and r.redirect is null group by ${column}`,
  )
  const paths = new Map(found.map(({ id, path }) => [id, `/${path}`]))
  return new Map([...moved].map(([oldId, { newId }]) => [oldId, paths.get(Number(newId))]))
}

/** "store id code" → HTML. */
async function readVariables({ old }: ReadMove): Promise<Map<string, string>> {
  if (!(await old.hasTable('core_variable_value'))) return new Map()
  const found = await old.rows<{ code: string; storeId: number; html: string | null }>(
    `select v.code, x.store_id as storeId, x.html_value as html from {core_variable} v
     join {core_variable_value} x on x.variable_id = v.variable_id`,
  )
  return new Map(found.flatMap(({ code, storeId, html }) => (html ? [[`${storeId} ${code}`, html]] : [])))
}
