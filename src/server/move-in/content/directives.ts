import { ownEntry } from '#domain/own-entry.ts'
import { createHash } from 'node:crypto'
import { blockElement } from '../../content/embeds.ts'

/** The context in which the directives of one old text are resolved, for one store view. */
export type DirectiveSurroundings = {
  /** The address of the shop, as its texts say it in words: "https://old.example/". */
  ownAddress: string
  /** Addresses of the old shop, as they stand in links. */
  baseAddresses: readonly string[]
  /** Addresses of its media folder, where it has one of its own. */
  mediaAddresses: readonly string[]
  /** A setting that pages may show, such as the shop's name. */
  config(path: string): string | undefined
  /** HTML of a custom variable. */
  variable(code: string): string | undefined
  /** The code of a block, given by its code or its old id. */
  blockCode(idOrCode: string): string | undefined
  /** The paths of things by their old ids, with the leading slash. */
  pagePath(id: number): string | undefined
  productPath(id: number): string | undefined
  categoryPath(id: number): string | undefined
}

export type TurnedText = {
  html: string
  /** Directives, pictures and films that have no counterpart here, as they were written; they are left out. */
  lost: string[]
  /** Files below the old media folder → below ours. */
  pictures: Map<string, string>
}

const DIRECTIVE = /\{\{\s*(\/?[a-zA-Z]+)\b((?:"[^"]*"|'[^']*'|[^"'{}])*)\}\}/g
const PARAMETER = /([a-z_][\w]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/gi
/** Elements that show a file or page by themselves; descriptions and pages keep pictures of the media folder alone. */
const SHOWN_FROM_ELSEWHERE =
  /<(?:img\b(?![^<>]*\ssrc\s*=\s*["']?\/media\/[\w./-]+["'\s>])|iframe|video|object|embed)\b[^<>]*>/gi
const LONGEST_TOLD = 120

type Parameters = Readonly<Record<string, string>>
type Turn = (given: Parameters, around: DirectiveSurroundings) => string | undefined

/** Name of a directive → what stands in its place; undefined where nothing can. */
const TURNS: Readonly<Record<string, Turn>> = {
  // In an attribute the address becomes a path afterwards.
  store: ({ url, direct_url: direct }, { ownAddress }) => ownAddress + withoutSlash(direct ?? url ?? ''),
  // Its name is made plain together with the names of all other pictures.
  media: ({ url }) => (url === undefined ? undefined : `/media/${url.replace(/^\/+/, '')}`),
  block: ({ type, block_id: code, id }, around) =>
    type === undefined || type === 'cms/block' ? blockOf(code ?? id, around) : undefined,
  widget: (given, around) => ownEntry(WIDGETS, given.type ?? '')?.(given, around),
  config: ({ path = '' }, around) => (path.endsWith('/base_url') ? around.ownAddress : escaped(around.config(path))),
  customVar: ({ code = '' }, around) => around.variable(code),
  htmlescape: ({ var: value }) => (value === undefined || value.startsWith('$') ? undefined : escaped(value)),
}

const WIDGETS: Readonly<Record<string, (given: Parameters, around: DirectiveSurroundings) => string | undefined>> = {
  'cms/widget_block': ({ block_id: id }, around) => blockOf(id, around),
  'cms/widget_page_link': (given, around) => link(given, given.href ?? around.pagePath(Number(given.page_id))),
  'catalog/product_widget_link': (given, around) => link(given, around.productPath(idIn(given.id_path, 'product'))),
  'catalog/category_widget_link': (given, around) => link(given, around.categoryPath(idIn(given.id_path, 'category'))),
}

/**
 * Turns the directives of an old page or block into what ours may hold (content/content-text.ts sanitises it afterwards), and links to
 * the old shop into links within this one. No "{{" is left.
 */
export function turnDirectives(html: string, around: DirectiveSurroundings): TurnedText {
  const pictures: TurnedText['pictures'] = new Map()
  const lost: string[] = []
  const lose = (directive: string) => {
    lost.push(directive.slice(0, LONGEST_TOLD))
    return ''
  }
  const turned = html.replaceAll(DIRECTIVE, (directive, name: string, given: string) => {
    const turn = ownEntry(TURNS, name)
    return turn?.(parametersIn(given), around) ?? lose(directive)
  })
  return {
    html: withPaths(turned, around)
      .replaceAll(
        /(["'])\/media\/([^"'?#]+)(?=["'?#])/g,
        (_all, quote: string, file: string) => quote + mediaPath(file, pictures),
      )
      .replaceAll(
        /(\s(?:src|href)\s*=\s*)\/media\/([^\s"'?#<>]+)/gi,
        (_all, name: string, file: string) => name + mediaPath(file, pictures),
      )
      .replaceAll(/\{\{[^{}]*\}\}|\{\{/g, lose)
      .replaceAll(SHOWN_FROM_ELSEWHERE, lose),
    lost,
    pictures,
  }
}

/** Addresses of the old shop, where an attribute begins with one, become paths here. Words, and addresses within others, stay. */
function withPaths(html: string, { mediaAddresses, baseAddresses, ownAddress }: DirectiveSurroundings): string {
  const begin = (addresses: readonly string[]) =>
    new RegExp(`([\\s"'](?:href|src)\\s*=\\s*["']?\\s*)(?:${addresses.map(literally).join('|')})`, 'gi')
  const ofFiles = mediaAddresses.length === 0 ? html : html.replaceAll(begin(mediaAddresses), '$1/media/')
  return ofFiles.replaceAll(begin([...baseAddresses, ownAddress]), '$1/')
}

const literally = (text: string): string => text.replaceAll(/[^\w\s]/g, String.raw`\$&`)

/** Quotes are written as characters or, in an attribute of an element, as "&quot;". */
const parametersIn = (given: string): Parameters =>
  Object.fromEntries(
    [...given.replaceAll('&quot;', '"').matchAll(PARAMETER)].map(([, name, a, b, c]) => [name!, a ?? b ?? c ?? '']),
  )

/** "customer/account" is an address of ours too; files and addresses with an ending stay as they are. */
const withoutSlash = (address: string): string => address.trim().replace(/^\/+/, '')

/** Our pictures have plain names: what else stands in one becomes "-", and its end tells it from others that become the same. */
function mediaPath(file: string, pictures: TurnedText['pictures']): string {
  const old = decoded(file).replace(/^\/+/, '')
  const own = plainName(old)
  pictures.set(old, own)
  return `/media/${own}`
}

function plainName(file: string): string {
  const plain = file.replaceAll(/[^\w./-]+/g, '-').replaceAll(/\.{2,}/g, '.')
  if (plain === file) return plain
  const mark = createHash('sha256').update(file).digest('hex').slice(0, 6)
  return plain.replace(/(?=(?:\.\w*)?$)/, `-${mark}`)
}

function decoded(file: string): string {
  try {
    return decodeURIComponent(file)
  } catch {
    return file
  }
}

function blockOf(idOrCode: string | undefined, around: DirectiveSurroundings): string | undefined {
  const code = idOrCode === undefined ? undefined : around.blockCode(idOrCode)
  return code === undefined ? undefined : blockElement(code)
}

const idIn = (path: string | undefined, kind: string): number =>
  Number(new RegExp(`^${kind}/(\\d{1,10})`).exec(path ?? '')?.[1] ?? Number.NaN)

function link({ anchor_text: text, title }: Parameters, path: string | undefined): string | undefined {
  const shown = text || title
  return path === undefined || !shown ? undefined : anchor(path, shown)
}

const anchor = (path: string, text: string) => ['<a href="', escaped(path), '">', escaped(text), '</a>'].join('')

function escaped(text: string): string
function escaped(text: string | undefined): string | undefined
function escaped(text: string | undefined): string | undefined {
  return text?.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
