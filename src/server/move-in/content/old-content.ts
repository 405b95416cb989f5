import { isDeepStrictEqual } from 'node:util'
import type { BlockRecord, ContentRole, PageRecord, PageTexts } from '#domain/content/content.ts'
import { sanitizeContent } from '../../content/content-text.ts'
import { turnDirectives, type DirectiveSurroundings } from './directives.ts'
import { withoutOwnHeading } from './own-heading.ts'

/** A row of `cms_page` or `cms_block` with its store views; 0 among them: all. */
type OldRow = { id: number; identifier: string; content: string | null; isActive: boolean; stores: readonly number[] }
export type OldPage = OldRow & {
  title: string | null
  heading: string | null
  metaDescription: string | null
  position: number
}
export type OldBlock = OldRow

/** A store view that comes along: the old shop's id, our code, and what its directives mean. */
export type MovedView = { oldId: number; code: string; isDefault: boolean; surroundings: DirectiveSurroundings }

/** A record and the old rows it was made of. */
export type MovedContent<Content> = {
  oldIds: number[]
  record: Content
  /** Sentences about parts that could not come along. */
  lost: string[]
  pictures: Map<string, string>
}

/**
 * Pages by identifier: those that exist several times for different store views become one page with several texts.
 * @param inFooter identifiers of pages that the old footer led to
 */
export function movedPages(
  pages: readonly OldPage[],
  views: readonly MovedView[],
  inFooter: ReadonlySet<string> = new Set(),
): MovedContent<PageRecord>[] {
  const given = new Set<ContentRole>()
  return byIdentifier(pages).flatMap(([address, rows]) => {
    const made = textsIn(rows, views, (row, html) => pageTexts(row, html))
    if (!made) return []
    const { oldIds, stores, own, texts, isPublished, lost, pictures } = made
    const wanted = roleOf(address)
    const role = wanted && !given.has(wanted) ? wanted : undefined
    if (role) given.add(role)
    const record: PageRecord = {
      kind: 'page',
      address,
      ...(role && { role }),
      ...((role || inFooter.has(address)) && { places: ['footer'] }),
      ...(isPublished && { isPublished }),
      ...(stores && { stores }),
      ...(rows[0]!.position !== 0 && { position: rows[0]!.position }),
      ...own,
      ...(texts && { texts }),
    }
    return [{ oldIds, record, lost, pictures }]
  })
}

export const movedBlocks = (blocks: readonly OldBlock[], views: readonly MovedView[]): MovedContent<BlockRecord>[] =>
  byIdentifier(blocks).flatMap(([code, rows]) => {
    const made = textsIn(rows, views, (_row, html) => ({ html }))
    if (!made) return []
    const { oldIds, stores, own, texts, isPublished, lost, pictures } = made
    const record: BlockRecord = {
      kind: 'block',
      code,
      ...(!isPublished && { isPublished }),
      ...(stores && { stores }),
      ...own,
      ...(texts && { texts }),
    }
    return [{ oldIds, record, lost, pictures }]
  })

/** A page's address or a block's code here. */
export const codeOf = (identifier: string): string => identifier.replaceAll(/^\/+|\/+$/g, '')

function byIdentifier<Row extends OldRow>(rows: readonly Row[]): [string, Row[]][] {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const identifier = codeOf(row.identifier)
    found.set(identifier, [...(found.get(identifier) ?? []), row])
  }
  return [...found]
}

function pageTexts({ title, heading, metaDescription }: OldPage, html: string): Partial<PageTexts> {
  return {
    ...(title?.trim() && { title: title.trim() }),
    ...(heading?.trim() && heading.trim() !== title?.trim() && { heading: heading.trim() }),
    html: withoutOwnHeading(html, heading?.trim() || title?.trim() || ''),
    ...(metaDescription?.trim() && { metaDescription: metaDescription.trim() }),
  }
}

/** The texts of every view that has a row: the default view's own, and others that differ from it. */
function textsIn<Row extends OldRow, Texts extends object>(
  rows: readonly Row[],
  views: readonly MovedView[],
  textsOf: (row: Row, html: string) => Texts,
) {
  // Published ones first: as in the old shop, an unpublished one is not shown instead of another.
  const active = rows.some(({ isActive }) => isActive) ? rows.filter(({ isActive }) => isActive) : rows
  const lost = new Set<string>()
  const pictures = new Map<string, string>()
  const having = views.flatMap((view) => {
    const row = rowFor(active, view)
    if (!row) return []
    const turned = turnDirectives(row.content ?? '', view.surroundings)
    for (const one of turned.lost) lost.add(one)
    for (const [from, to] of turned.pictures) pictures.set(from, to)
    return [{ view, row, texts: textsOf(row, sanitizeContent(turned.html)) }]
  })
  if (having.length === 0) return undefined
  const base = having.find(({ view }) => view.isDefault) ?? having[0]!
  const others = having.filter(({ texts }) => !isDeepStrictEqual(texts, base.texts))
  const isEverywhere = having.length === views.length
  return {
    oldIds: [...new Set(having.map(({ row }) => row.id))],
    stores: isEverywhere ? undefined : having.map(({ view }) => view.code),
    own: base.texts,
    texts: others.length > 0 ? Object.fromEntries(others.map(({ view, texts }) => [view.code, texts])) : undefined,
    isPublished: active.some(({ isActive }) => isActive),
    lost: [...lost],
    pictures,
  }
}

/** A view's own row wins over one for all views, the newest over older ones. */
const rowFor = <Row extends OldRow>(rows: readonly Row[], { oldId }: MovedView): Row | undefined =>
  rows.findLast(({ stores }) => stores.includes(oldId)) ?? rows.findLast(({ stores }) => stores.includes(0))

/** Terms are not guessed: published ones must be agreed to at the checkout. */
const ROLES: readonly (readonly [RegExp, ContentRole])[] = [
  [/^(imprint|impressum|legal-notice|mentions-legales)$/, 'imprint'],
  [/^(privacy|privacy-policy[\w-]*|datenschutz[\w-]*)$/, 'privacy'],
  [/^(shipping|shipping-policy|versand[\w-]*|delivery|livraison)$/, 'shipping'],
  [/^(returns?|widerruf[\w-]*|retours?)$/, 'returns'],
]

const roleOf = (address: string): ContentRole | undefined =>
  ROLES.find(([pattern]) => pattern.test(address.replace(/\.html$/, '').toLowerCase()))?.[1]
