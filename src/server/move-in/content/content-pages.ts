import { sql } from 'drizzle-orm'
import type { BlockRecord, ContentRole, PageRecord } from '#domain/content/content.ts'
import { completeRecord } from '../../import/kinds/catalogue-record.ts'
import { readPageRecords } from '../../content/content-records.ts'
import { addressClash } from '../../content/page-address.ts'
import { writeBlock, writePage } from '../../content/write-content.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { moveRecords, type Converted } from '../step/move-records.ts'
import { findMoved } from '../step/moved-records.ts'
import { say } from '../../words/say.ts'
import type { Move, MoveStep, ReadMove } from '../step/move.ts'
import { copyPictures } from './copy-pictures.ts'
import { footerLinks } from './footer-links.ts'
import { movedBlocks, movedPages, type MovedContent, type MovedView, type OldPage } from './old-content.ts'
import { readOldAgreements, readOldBlocks, readOldPages, systemPages } from './read-old-content.ts'
import { noteOldAddresses, readSurroundings } from './surroundings.ts'

const PAGE = 'content page'
const BLOCK = 'content block'

/** Pages and blocks with their texts per store view, their pictures and the terms of the checkout. */
export const contentPages: MoveStep = {
  name: 'pages and blocks',
  async run(move) {
    const content = await readOldContent(move)
    const { pages, blocks, own, homes, errors, madeBlocks, madePages } = content
    if (content.views === 0)
      return move.report.leaveOut(
        'pages and blocks',
        pages.length + blocks.length,
        say('their store views are not here'),
      )
    tellOf(move, pages, homes, errors)
    await put(move, BLOCK, madeBlocks, writeBlock)
    tellCovered(move, BLOCK, blocks, madeBlocks)
    tellCovered(move, PAGE, own, madePages)
    const checked = await possible(move, [...madePages, ...content.terms])
    await put(move, PAGE, checked, writePage)
    if (move.isDryRun) return
    await noteOldAddresses(move)
    await leadHome(move.db, homes)
    const came = new Set(checked.flatMap(({ record, problem }) => (problem === undefined ? [record.address] : [])))
    const ofPages = madePages.filter(({ record }) => came.has(record.address))
    await leadFromIds(move.db, [
      ...ofPages.flatMap(({ oldIds, record }) => oldIds.map((id): IdOfPage => [id, record.address])),
      ...pages.flatMap(({ id, identifier }): IdOfPage[] => (homes.has(identifier) ? [[id, '/']] : [])),
    ])
  },
}

/** Pages, blocks and terms of the old shop, and the records they make. `own`: without those that the shop has itself. */
export async function readOldContent(move: ReadMove) {
  const pages = named(move, PAGE, await readOldPages(move.old))
  const blocks = named(move, BLOCK, await readOldBlocks(move.old))
  const agreements = await readOldAgreements(move.old)
  const views = await viewsOf(move, pages, blocks)
  const { homes, errors } = systemPages(move)
  const own = pages.filter(({ identifier }) => !homes.has(identifier) && !errors.has(identifier))
  const make = (of: readonly MovedView[]) => {
    const madeBlocks = movedBlocks(blocks, of)
    return {
      madeBlocks,
      madePages: movedPages(own, of, footerLinks(madeBlocks)),
      terms: termsOf(move, movedPages(agreements, of)),
    }
  }
  const here = make(views)
  // The default view may be another one here by now.
  const there = make(views.map((view) => ({ ...view, isDefault: false, surroundings: view.there })))
  return {
    pages,
    blocks,
    own,
    homes,
    errors,
    views: views.length,
    madeBlocks: saying(here.madeBlocks, there.madeBlocks),
    madePages: saying(here.madePages, there.madePages),
    terms: saying(here.terms, there.terms),
  }
}

/** `says`: the record, whatever has become of products, categories and roles here. */
type Made<Content> = MovedContent<Content> & { says: Content; problem?: string }

const saying = <Content>(
  here: readonly MovedContent<Content>[],
  there: readonly MovedContent<Content>[],
): Made<Content>[] => here.map((one, at) => ({ ...one, says: there[at]!.record }))

/** The pages or blocks that have a name; the others are reported by their ids. */
function named<Row extends { id: number; identifier: string }>(
  { report }: ReadMove,
  kind: typeof PAGE | typeof BLOCK,
  rows: readonly Row[],
): Row[] {
  return rows.filter(({ id, identifier }) => {
    const hasName = /[^/\s]/.test(identifier)
    if (!hasName) report.refuse(kind, String(id), say('it has no identifier'))
    return hasName
  })
}

/** Rows that no view shows, because another one with the same identifier is there for each of their views. */
function tellCovered(
  { report }: ReadMove,
  kind: typeof PAGE | typeof BLOCK,
  rows: readonly { id: number; identifier: string }[],
  made: readonly { oldIds: readonly number[] }[],
): void {
  const shown = new Set(made.flatMap(({ oldIds }) => oldIds))
  for (const { id, identifier } of rows)
    if (!shown.has(id))
      report.warn(
        kind,
        String(id),
        say('no store view shows its text, because another one with the identifier "{identifier}" comes first', {
          identifier,
        }),
      )
}

/** Store views that are here under their old codes. */
async function viewsOf(
  move: ReadMove,
  pages: Parameters<typeof readSurroundings>[1],
  blocks: Parameters<typeof readSurroundings>[2],
): Promise<(MovedView & { there: MovedView['surroundings'] })[]> {
  const ours = await rows<{ code: string; isDefault: boolean }>(
    move.db,
    sql`select code, is_default as "isDefault" from store`,
  )
  const { here, there } = await readSurroundings(move, pages, blocks)
  return move.stores.views.flatMap(({ id, code }) => {
    const view = ours.find((one) => one.code === code)
    return view ? [{ oldId: id, code, isDefault: view.isDefault, surroundings: here(id), there: there(id) }] : []
  })
}

function tellOf({ report }: Move, pages: readonly OldPage[], homes: Set<string>, errors: Set<string>): void {
  const count = (names: Set<string>) => pages.filter(({ identifier }) => names.has(identifier)).length
  report.leaveOut('home pages', count(homes), say('the shop has its own'))
  report.leaveOut('pages for addresses that lead nowhere', count(errors), say('the shop has its own'))
  if (count(homes) > 0)
    report.askOwner(say('The old home page stays behind: put slides, tiles and shelves on yours with "home set".'))
  report.askOwner(
    say(
      'Choose the pages that footer and header link to: content write NAME --in footer. Those of the old footer are there.',
    ),
  )
}

/** Pages that cannot have their address, or their role, are told; the role goes before the page does. */
async function possible({ db, report }: Move, made: readonly Made<PageRecord>[]): Promise<Made<PageRecord>[]> {
  const here = await readPageRecords(db)
  const ours = await findMoved(
    db,
    PAGE,
    made.map(({ record }) => record.address),
  )
  const holders = new Map<ContentRole, string>(here.flatMap(({ role, address }) => (role ? [[role, address]] : [])))
  const checked: Made<PageRecord>[] = []
  for (const one of made) {
    const { record } = one
    const isOwners = !ours.has(record.address) && here.some(({ address }) => address === record.address)
    const problem = isOwners
      ? say('the shop has a page at {address} already', { address: record.address })
      : await addressClash(db, record.address, record.address)
    const holder = record.role && holders.get(record.role)
    const { role: _, ...plain } = record
    const isTaken = holder !== undefined && holder !== record.address
    if (isTaken)
      report.warn(
        PAGE,
        record.address,
        say('the shop\'s page for "{role}" is {holder} already', { role: record.role!, holder }),
      )
    checked.push({ ...one, record: isTaken ? plain : record, ...(problem !== undefined && { problem }) })
  }
  return checked
}

async function put<Content extends PageRecord | BlockRecord>(
  move: Move,
  kind: typeof PAGE | typeof BLOCK,
  made: readonly Made<Content>[],
  write: (tx: Queryable, record: Content) => ReturnType<typeof writePage>,
): Promise<void> {
  for (const { record, lost, pictures } of made) {
    const name = nameOf(record)
    if (lost.length > 0) move.report.warn(kind, name, say('left out: {lost}', { lost: lost.join(', ') }))
    for (const problem of await copyPictures(pictures, {
      from: move.oldMedia,
      to: move.media,
      isDryRun: move.isDryRun,
    }))
      move.report.warn(kind, name, problem)
  }
  const records = made.map(({ record, says, problem }): Converted<Content> => {
    const oldId = nameOf(record)
    const checked = completeRecord(undefined, record)
    const why = problem ?? (checked.status === 'invalid' ? checked.problem : undefined)
    return why === undefined ? { oldId, value: record, says } : { oldId, problem: why }
  })
  await moveRecords<Content>(move, {
    kind,
    records,
    replacedAs: nameOf,
    async write(tx, batch) {
      for (const { value } of batch) {
        const outcome = await write(tx, value)
        if (outcome.status === 'refused') throw new Error(`${nameOf(value)} was looked at before. ${outcome.reason}`)
      }
      return batch.map(({ value }) => nameOf(value))
    },
  })
}

const nameOf = (record: PageRecord | BlockRecord) => (record.kind === 'page' ? record.address : record.code)

/** The old checkout's agreements, where the shop has no terms yet; published if shoppers had to agree to them. */
function termsOf({ settings }: ReadMove, agreed: readonly MovedContent<PageRecord>[]): MovedContent<PageRecord>[] {
  const isPublished = settings.isOn('checkout/options/enable_agreements', false)
  return agreed.map((page) => ({
    ...page,
    record: { ...page.record, role: 'terms', places: ['footer'], isPublished },
  }))
}

type IdOfPage = [id: number, address: string]

/** Magento 1 shows a page under its id, too. */
async function leadFromIds(db: Queryable, ids: readonly IdOfPage[]): Promise<void> {
  for (const [id, address] of ids)
    await db.execute(
      sql`insert into url_rewrite (store_id, request_path, target_path, redirect)
          select id, ${`cms/page/view/page_id/${id}`}, ${address}, 301 from store where is_default
          on conflict (store_id, request_path) do update set target_path = excluded.target_path
          where url_rewrite.target_path is distinct from excluded.target_path`,
    )
}

/** The old home page's own address leads to the home page. */
async function leadHome(db: Queryable, homes: ReadonlySet<string>): Promise<void> {
  for (const home of homes)
    await db.execute(
      sql`insert into url_rewrite (store_id, request_path, target_path, redirect)
          select id, ${home}, '/', 301 from store where is_default
          on conflict (store_id, request_path) do nothing`,
    )
}
