import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { splitBlocks } from '../import/files/file-lines.ts'
import { SourceError } from '../import/records/source-error.ts'
import { unpackedBlocks } from '../import/files/unpacked-blocks.ts'
import { withFirst } from '../import/files/with-first.ts'
import { readLine, type ReadLine } from './read-line.ts'

const BLOCK = 1 << 18
/** A line of a log has an address, a referrer and the name of a browser. */
const LONGEST_LINE = 64 * 1024
const TAG = '<'.charCodeAt(0)
/** An index of sitemaps has 50 000 parts at most (sitemaps.org). */
const MOST_PARTS = 50_000

/** `part` of an index of sitemaps that does not lie beside it. */
export type ReadPiece = ReadLine | { is: 'lost-part'; part: string }

/**
 * The addresses of a file, whatever it is: a list, a web server's log, a sitemap or an index of sitemaps whose parts lie beside it; packed
 * with gzip or not. It never holds more than one line and one block of it.
 * @throws {SourceError} when it cannot be read or is no text
 */
export async function* addressFile(file: string, isPart = false): AsyncGenerator<ReadPiece> {
  const blocks = unpackedBlocks(file, BLOCK)
  const first = await blocks.next()
  if (first.done) return
  const start = first.value.subarray(0, 4096)
  if (start.includes(0)) {
    await blocks.return(undefined)
    throw new SourceError(`${file} is no text in UTF-8: it holds NUL bytes.`)
  }
  const all = withFirst(first.value, blocks)
  const isXml = start
    .toString()
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<')
  if (isXml) yield* sitemapPieces(file, all, isPart)
  else
    for await (const found of splitBlocks(all, LONGEST_LINE))
      yield 'isTooLong' in found || found.bytes.includes(0)
        ? { is: 'unreadable' }
        : readLine(found.bytes.toString().replace(/^\uFEFF/, ''))
}

const LOC = /^(?:\w{1,20}:)?loc(?:\s[^>]{0,200})?>/
const CDATA = /^!\[CDATA\[([\s\S]{0,4000}?)\]\]>/
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Splits at the tags, so that a sitemap may be one line. */
async function* sitemapPieces(file: string, blocks: AsyncIterable<Buffer>, isPart: boolean): AsyncGenerator<ReadPiece> {
  let isIndex = false
  let isInLoc = false
  let parts = 0
  for await (const found of splitBlocks(blocks, LONGEST_LINE, TAG)) {
    if ('isTooLong' in found) {
      yield { is: 'unreadable' }
      continue
    }
    const piece = found.bytes.toString()
    if (/^sitemap[\s>]/.test(piece)) isIndex = true
    else if (/^url[\s>]/.test(piece)) isIndex = false
    const [tag] = LOC.exec(piece) ?? []
    const text = tag === undefined ? isInLoc && CDATA.exec(piece)?.[1] : piece.slice(tag.length)
    isInLoc = tag !== undefined && piece.slice(tag.length).trim() === ''
    if (text === undefined || text === false || text.trim() === '') continue
    const address = text.trim().replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name]!)
    if (!isIndex) yield readLine(address)
    else if (isPart || ++parts > MOST_PARTS) yield { is: 'lost-part', part: address }
    else yield* partOf(file, address)
  }
}

async function* partOf(index: string, address: string): AsyncGenerator<ReadPiece> {
  // Its name alone: no address leads out of the folder.
  const name = basename((URL.canParse(address) ? new URL(address).pathname : address).replaceAll('\\', '/'))
  const part = join(dirname(index), name)
  const found = name === '' || name.includes('\0') ? undefined : await stat(part).catch(() => undefined)
  if (found?.isFile() && basename(index) !== name) yield* addressFile(part, true)
  else yield { is: 'lost-part', part: address }
}
