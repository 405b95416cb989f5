import * as v from 'valibot'
import { CONTENT_ROLES, type BlockRecord, type ContentPlace, type PageRecord } from '#domain/content/content.ts'
import { blockRecord, pageRecord } from '../../content/content-schema.ts'
import { hasTitle, missingPictures } from '../../content/content-rules.ts'
import { sanitizeContent } from '../../content/content-text.ts'
import { starterPage } from '../../content/starters/starters.ts'
import { placeOf, type FileStore } from '../../files/file-store.ts'
import { describeIssue } from '../../schema/describe-issue.ts'
import { readStores } from '../../store/store-service.ts'
import { say } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { lockContent, putContent, type Named } from './content-named.ts'
import { readGivenFile } from '../files/read-given-file.ts'
import { withFiles } from '../files/with-files.ts'
import { withDatabase } from '../io/with-database.ts'

const text = { type: 'string' } as const

export const contentOptions = {
  store: text,
  title: text,
  heading: text,
  'meta-title': text,
  'meta-description': text,
  role: text,
  stores: text,
  in: text,
  position: text,
  address: text,
} as const

type Given = Partial<Record<keyof typeof contentOptions, string>>

const OF_TEXTS = {
  title: 'title',
  heading: 'heading',
  'meta-title': 'metaTitle',
  'meta-description': 'metaDescription',
} as const
const OF_PAGES = ['title', 'heading', 'meta-title', 'meta-description', 'role', 'in', 'position', 'address'] as const

/** Changes what the owner says of a page or block, or makes it. */
export async function writeContent(
  given: string,
  file: string | undefined,
  options: Given,
  io: CommandIo,
): Promise<number> {
  if (file === undefined && Object.keys(options).length === 0)
    throw new UsageError(say('Name the file with the text, or say by an option what is to change.'))
  const html = file === undefined ? undefined : bodyOf((await readGivenFile(file)).toString())
  if (html?.trim() === '') throw new UsageError(say('{file} is empty.', { file: file! }))
  return withDatabase(io, async (db, settings) => {
    const clean = html === undefined ? undefined : sanitizeContent(html)
    if (html !== undefined && clean !== undefined)
      await withFiles(settings, ({ media }) => check(html, clean, media, io))
    const stores = await readStores(db)
    const base = stores.find(({ isDefault }) => isDefault)?.code
    const { record, outcome } = await withAudit(db, io, 'content write', async (tx, note) => {
      const found = await lockContent(tx, given)
      const record = checked(changed(found, stores, options, clean, base))
      const from = found.record?.kind === 'page' ? found.record.address : undefined
      const written = await putContent(tx, record, from)
      if (written !== 'unchanged') note(given, { ...options, ...(file !== undefined && { file }) })
      return { record, outcome: written }
    })
    const isPublished = record.isPublished ?? record.kind === 'block'
    const hint = isPublished ? '' : ` ${say('Shoppers do not see it yet: content publish {given}.', { given })}`
    io.err(`${WRITTEN[outcome](given)}${hint}\n`)
    return 0
  })
}

const WRITTEN = {
  created: (given: string) => say('{given} is created.', { given }),
  updated: (given: string) => say('{given} is updated.', { given }),
  unchanged: (given: string) => say('{given} is unchanged.', { given }),
}

/** A text as it is; a whole HTML document has it between its body's tags. */
const bodyOf = (html: string): string => /<body[^>]*>([^]*)<\/body>/i.exec(html)?.[1] ?? html.replace(/^\uFEFF/, '')

/** @throws {UsageError} where a picture is not there; what a text may not hold is told */
async function check(html: string, clean: string, media: FileStore, io: CommandIo): Promise<void> {
  const missing = await missingPictures(clean, media)
  if (missing.length > 0)
    throw new UsageError(
      say('Nothing was changed:\n  {problems}', {
        problems: missing
          .map((picture) => say('there is no file {file}', { file: placeOf(media, picture) }))
          .join('\n  '),
      }),
    )
  const kept = new Set(elementsIn(clean))
  const gone = [...new Set(elementsIn(html))].filter((name) => !kept.has(name) && name !== 'h1')
  if (gone.length > 0)
    io.err(`${say('Left out, because a text may not hold it: {gone}.', { gone: gone.join(', ') })}\n`)
}

const elementsIn = (html: string) => [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, name]) => name!.toLowerCase())

function changed(
  found: Named,
  stores: Parameters<typeof starterPage>[1],
  options: Given,
  html: string | undefined,
  base: string | undefined,
): PageRecord | BlockRecord {
  const { store, stores: codes } = options
  const visibility = codes === undefined ? {} : { stores: codes === 'all' ? undefined : listOf(codes) }
  const changes = {
    ...Object.fromEntries(
      Object.entries(OF_TEXTS).flatMap(([name, key]) => ofOption(options, name as keyof Given, key)),
    ),
    ...(html !== undefined && { html }),
  }
  if (found.kind === 'block') {
    const wrong = OF_PAGES.find((name) => options[name] !== undefined)
    if (wrong) throw new UsageError(say('A block has no --{wrong}.', { wrong }))
    const before: BlockRecord = found.record ?? { kind: 'block', code: found.name }
    return withTexts({ ...before, ...visibility }, changes, store, base)
  }
  const before = found.record ?? newPage(found.name, stores)
  const { role, in: places, position, address } = options
  const page: PageRecord = {
    ...before,
    ...visibility,
    ...(role !== undefined && { role: role === 'none' ? undefined : (role as NonNullable<PageRecord['role']>) }),
    ...(places !== undefined && { places: places === 'none' ? [] : (listOf(places) as ContentPlace[]) }),
    ...(position !== undefined && { position: Number(position) }),
    ...(address !== undefined && { address }),
  }
  return withTexts(page, changes, store, base)
}

const ofOption = (options: Given, name: keyof Given, key: string) =>
  options[name] === undefined ? [] : [[key, options[name]] as const]

const listOf = (words: string) =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** A page that the shop needs brings its role, its place and its titles along; its text is the owner's. */
function newPage(name: string, stores: Parameters<typeof starterPage>[1]): PageRecord {
  const role = CONTENT_ROLES.find((one) => one === name)
  if (!role) return { kind: 'page', address: name }
  const { html: _, texts = {}, ...page } = starterPage(role, stores)
  const titles = Object.entries(texts).map(([code, { title }]) => [code, title === undefined ? {} : { title }] as const)
  return { ...page, ...(titles.length > 0 && { texts: Object.fromEntries(titles) }) }
}

function withTexts<Content extends PageRecord | BlockRecord>(
  record: Content,
  changes: object,
  store: string | undefined,
  base: string | undefined,
): Content {
  if (store === undefined || store === base) return { ...record, ...changes }
  return { ...record, texts: { ...record.texts, [store]: { ...record.texts?.[store], ...changes } } }
}

/** @throws {UsageError} naming the first thing that is wrong */
function checked(record: PageRecord | BlockRecord): PageRecord | BlockRecord {
  const given = JSON.parse(JSON.stringify(record)) as typeof record
  if (given.kind === 'page' && !hasTitle(given))
    throw new UsageError(say('Nothing was changed. A page needs a title: --title "About us".'))
  const parsed = v.safeParse(given.kind === 'page' ? pageRecord : blockRecord, given, { abortEarly: true })
  if (parsed.success) return given
  throw new UsageError(
    say('Nothing was changed. {reason}.', { reason: describeIssue(parsed.issues[0], say('The page is wrong')) }),
  )
}
