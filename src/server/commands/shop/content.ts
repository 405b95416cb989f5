import { helpText } from '../../words/help.ts'
import { CONTENT_ROLES, type BlockRecord, type PageRecord } from '#domain/content/content.ts'
import { categoriesOfBlocks, readBlockRecords, readPageRecords } from '../../content/content-records.ts'
import { hasText } from '../../content/content-rules.ts'
import { starterPage } from '../../content/starters/starters.ts'
import { removeBlock, removePage } from '../../content/write-content.ts'
import type { Queryable } from '../../database/database.ts'
import { readShopSettings, readStores } from '../../store/store-service.ts'
import { say } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { contentOptions, writeContent } from './content-write.ts'
import { contentNamed, lockContent, type Named, putContent } from './content-named.ts'
import { byVerb, NO_WORDS, verb } from '../io/verbs.ts'
import { withDatabase } from '../io/with-database.ts'

export const contentHelp = helpText(
  'content',
  `Write the shop's own pages (imprint, terms, about us) and blocks of text:

  content list                        all of them; pages that a shop needs and does not have yet are "to fill in"
  content show NAME                   its text, as HTML; for a page to fill in, an example to begin with
      --store CODE                    in a store view; left out: in the default one
  content write NAME [FILE]           set the text from this HTML file, and what these options say:
      --store CODE                    text and titles are those of this store view
      --title TEXT --heading TEXT     its name in links; the heading above the text, if it differs
      --meta-title TEXT --meta-description TEXT   for search engines
      --role imprint|terms|privacy|shipping|returns|none
      --stores en,fr|all              the store views that have it
      --in footer,header|none         whether every page links to it there
      --position N                    lower numbers come first
      --address NEW                   move it there; the former address leads to it
  content publish NAME                show it to shoppers
  content unpublish NAME
  content remove NAME                 for good

A page's NAME is its address, such as about-us/history, or its role; a block's is block:CODE. The shop follows
within a second, also while it runs. docs/how-to/write-content-pages.md says what a text may hold.
`,
)

const ONE_NAME = (name: string) => ({
  from: 1,
  to: 1,
  needs: () => say('Name one page or block: content {name} about-us.', { name }),
})

const list = verb({}, NO_WORDS('content list'), (_given, io) =>
  withDatabase(io, async (db) => {
    const [pages, blocks] = [await readPageRecords(db), await readBlockRecords(db)]
    const categories = await categoriesOfBlocks(db)
    const missing = CONTENT_ROLES.filter((role) => !pages.some((page) => page.role === role))
    for (const page of pages) io.out(`${[page.address, ...factsOf(page)].join('  ')}\n`)
    for (const role of missing) io.out(`${say('{role}  page  to fill in', { role })}\n`)
    for (const block of blocks) {
      const paths = categories.get(block.code)
      const places = paths ? [say('of {categories}', { categories: paths.join(', ') })] : []
      io.out(`${[`block:${block.code}`, ...factsOf(block), ...places].join('  ')}\n`)
    }
    io.err(
      `${say('{count} page|{count} pages', { count: pages.length })}, ${say('{count} block|{count} blocks', { count: blocks.length })}.\n`,
    )
    return 0
  }),
)

function factsOf(record: PageRecord | BlockRecord): string[] {
  const isPublished = record.isPublished ?? record.kind === 'block'
  return [
    record.kind,
    isPublished ? say('published') : say('not published'),
    record.stores?.join(',') ?? 'all',
    ...(record.kind === 'page'
      ? [record.role, record.places?.join(','), JSON.stringify(titleOf(record))].filter((fact) => fact !== undefined)
      : []),
  ]
}

const titleOf = ({ title, texts = {} }: PageRecord) =>
  title ?? Object.values(texts).find((one) => one.title)?.title ?? ''

const show = verb({ store: { type: 'string' } }, ONE_NAME('show'), ({ values, words }, io) =>
  withDatabase(io, async (db) => {
    const stores = await readStores(db)
    const store = values.store === undefined ? undefined : stores.find(({ code }) => code === values.store)
    if (values.store !== undefined && !store)
      throw new UsageError(say('There is no store view "{store}".', { store: values.store }))
    const role = CONTENT_ROLES.find((one) => one === words[0])
    const found = await contentNamed(db, words[0]!)
    if (!found.record && !role) throw missing(found)
    const record = found.record ?? starterPage(role!, stores, await readShopSettings(db))
    const texts = store && !store.isDefault ? record.texts?.[store.code] : record
    io.out(`${texts?.html ?? (found.record ? '' : (record.html ?? ''))}\n`)
    const said = found.record ? factsOf(record).join('  ') : say('To fill in: this is an example to begin with')
    io.err(`${said}.\n`)
    return 0
  }),
)

const write = verb(
  contentOptions,
  {
    from: 1,
    to: 2,
    needs: () => say('Name one page or block, and the file with its text: content write about-us about-us.html.'),
  },
  ({ values, words }, io) => writeContent(words[0]!, words[1], values, io),
)

const setPublished = (name: 'publish' | 'unpublish') =>
  verb({}, ONE_NAME(name), ({ words }, io) =>
    withDatabase(io, async (db) => {
      const isPublished = name === 'publish'
      await withAudit(db, io, `content ${name}`, async (tx, note) => {
        const { record } = await existing(tx, words[0]!)
        if (isPublished && !hasText(record)) throw new UsageError(say('{word} has no text yet.', { word: words[0]! }))
        await putContent(tx, { ...record, isPublished })
        note(words[0]!)
      })
      io.err(
        `${isPublished ? say('{word} is published.', { word: words[0]! }) : say('{word} is not published.', { word: words[0]! })}\n`,
      )
      return 0
    }),
  )

const remove = verb({}, ONE_NAME('remove'), ({ words }, io) =>
  withDatabase(io, async (db) => {
    await withAudit(db, io, 'content remove', async (tx, note) => {
      const { record } = await existing(tx, words[0]!)
      await (record.kind === 'page' ? removePage(tx, record.address) : removeBlock(tx, record.code))
      note(words[0]!, { before: record })
    })
    io.err(`${say('{word} is gone.', { word: words[0]! })}\n`)
    return 0
  }),
)

async function existing(tx: Queryable, name: string): Promise<{ record: PageRecord | BlockRecord }> {
  const found = await lockContent(tx, name)
  if (!found.record) throw missing(found)
  return { record: found.record }
}

const missing = ({ kind, name }: Named) =>
  new UsageError(
    kind === 'page'
      ? say('There is no page at {name}; "content list" lists them.', { name })
      : say('There is no block {name}; "content list" lists them.', { name }),
  )

export const runContent: (args: string[], io: CommandIo) => Promise<number> = byVerb(
  { list, show, write, publish: setPublished('publish'), unpublish: setPublished('unpublish'), remove },
  contentHelp,
)
