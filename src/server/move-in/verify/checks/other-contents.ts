import type { CategoryRecord } from '../../../import/frame/category.ts'
import type { BlockRecord, PageRecord } from '#domain/content/content.ts'
import { readBlockRecords, readPageRecords } from '../../../content/content-records.ts'
import { readCategoryRecords } from '../../../import/frame/category.ts'
import { richText } from '../../../import/records/rich-text.ts'
import { readCategories } from '../../catalogue/categories.ts'
import { ownDescriptions } from '../../catalogue/own-descriptions.ts'
import { soundRecord } from '../../catalogue/sound-record.ts'
import { readOldContent } from '../../content/content-pages.ts'
import { createMoveReport } from '../../step/move-report.ts'
import type { ReadMove } from '../../step/move.ts'
import { allMoved } from '../../step/moved-records.ts'
import type { Check, Comparison } from '../comparing/comparison.ts'
import { createSection, type Section, type SectionWriter } from '../comparing/section.ts'
import { differencesOf, saysTheSame, type Entry } from '../contents/entries.ts'
import { say, type PlainSentence } from '../../../words/say.ts'

const FIELDS = {
  name: 'name',
  title: 'title of the page',
  heading: 'heading',
  description: 'description',
  html: 'text',
  metaTitle: 'title for search engines',
  metaDescription: 'description for search engines',
} as const satisfies Record<string, PlainSentence>
type Texts = Partial<Record<keyof typeof FIELDS, string | undefined>>

/** The texts of categories, pages and blocks in each store view. Records that did not come are reported with the counts. */
export const otherContents: Check = {
  name: 'texts of categories and pages',
  async run(comparison) {
    const move: ReadMove = { ...comparison, report: createMoveReport() }
    return [await categories(comparison, move), await pages(comparison, move)]
  },
}

async function categories({ db, views }: Comparison, move: ReadMove): Promise<Section> {
  const writer = createSection(say('Texts of categories'), 'categories', [
    say('Names, descriptions, pictures and texts for search engines of every category in every store view.'),
  ])
  const main = views[0]?.here.code ?? ''
  const moved = await allMoved(db, 'category')
  const ours = new Map((await readCategoryRecords(db)).map((record) => [record.path, record]))
  const turned = await ownDescriptions(move)
  for (const item of await readCategories(move)) {
    if (!moved.has(item.oldId)) continue
    const there = soundRecord(turned(item).record).record as CategoryRecord
    const here = ours.get(there.path)
    if (here) compareEntries(writer, there.path, categoryEntries(there, main), categoryEntries(here, main))
  }
  return writer.section
}

function categoryEntries(record: CategoryRecord, main: string): Entry[] {
  const clean = (texts: Texts): Texts => ({ ...texts, description: richText(texts.description) ?? undefined })
  return [
    ...textEntries(clean(record), main),
    ...Object.entries(record.texts ?? {}).flatMap(([store, texts]) => textEntries(clean(texts), store)),
    { name: say('picture'), value: record.image ?? '' },
  ]
}

async function pages({ db, views }: Comparison, move: ReadMove): Promise<Section> {
  const writer = createSection(say('Texts of pages and blocks'), 'pages', [
    say('The texts of pages, blocks and terms in every store view, with their links and pictures as they are here.'),
  ])
  const main = views[0]?.here.code ?? ''
  const { madePages, madeBlocks, terms } = await readOldContent(move)
  const ours = new Map<string, PageRecord | BlockRecord>([
    ...(await readPageRecords(db)).map((record) => [`page ${record.address}`, record] as const),
    ...(await readBlockRecords(db)).map((record) => [`block ${record.code}`, record] as const),
  ])
  const moved = {
    page: await allMoved(db, 'content page'),
    block: await allMoved(db, 'content block'),
  }
  for (const { record, lost } of [...madePages, ...madeBlocks, ...terms]) {
    const name = record.kind === 'page' ? record.address : record.code
    const here = ours.get(`${record.kind} ${name}`)
    if (!here || !moved[record.kind].has(name)) continue
    const [theirs, mine] = [contentEntries(record, main), contentEntries(here, main)]
    if (lost.length > 0 && saysTheSame(theirs, mine))
      writer.differ({
        subject: name,
        there: lost.join(', '),
        here: say('left out'),
        why: say('it has no counterpart here'),
      })
    else compareEntries(writer, name, theirs, mine)
  }
  return writer.section
}

const contentEntries = (record: PageRecord | BlockRecord, main: string): Entry[] => [
  ...textEntries(record, main),
  ...Object.entries(record.texts ?? {})
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([store, texts]) => textEntries(texts, store)),
]

const textEntries = (texts: Texts, store: string): Entry[] =>
  (Object.keys(FIELDS) as (keyof Texts)[]).flatMap((field) => {
    const value = texts[field]
    return value ? [{ name: `${say(FIELDS[field])} (${store})`, value }] : []
  })

function compareEntries(writer: SectionWriter, name: string, there: readonly Entry[], here: readonly Entry[]): void {
  const [first, ...more] = saysTheSame(there, here) ? [] : differencesOf(there, here)
  if (!first) return writer.agree()
  const what = more.length > 0 ? say('{what} and {more} more', { what: first.name, more: more.length }) : first.name
  writer.differ({ subject: `${name}: ${what}`, there: first.there, here: first.here })
}
