import { sql } from 'drizzle-orm'
import { rows } from '../../../database/database.ts'
import { textList } from '../../../import/read/bulk.ts'
import { readFrame, type Frame } from '../../../import/read/frame.ts'
import { readProductRecords } from '../../../import/product/product-record.ts'
import { normalProduct, type NormalProduct } from '../../../import/product/product-record.ts'
import { RecordProblem } from '../../../import/records/normal.ts'
import type { ProductRecord } from '../../../import/product/product-record.ts'
import { createProductConverter, type OldProductRow } from '../../catalogue/products/convert-products.ts'
import { correctedSkus, keptSkus } from '../../catalogue/products/renamed-products.ts'
import type { CatalogueItem } from '../../catalogue/import-batches.ts'
import { ownDescriptions } from '../../catalogue/own-descriptions.ts'
import { soundRecord } from '../../catalogue/sound-record.ts'
import { readParts, type PartWarning } from '../../parts/read-parts.ts'
import { createMoveReport } from '../../step/move-report.ts'
import type { ReadMove } from '../../step/move.ts'
import { ahead } from '../../step/ahead.ts'
import { oldBatches, whereabouts } from '../comparing/batches.ts'
import type { Check, Comparison } from '../comparing/comparison.ts'
import { createSection, type SectionWriter } from '../comparing/section.ts'
import { differencesOf, saysTheSame } from '../contents/entries.ts'
import { COUNTED_PARTS, countOldParts } from '../contents/old-part-counts.ts'
import { createPictureFiles } from '../contents/picture-files.ts'
import { ENTRIES, type ContentPart } from '../contents/product-entries.ts'
import { IS_PRODUCT_HERE } from './is-here.ts'
import { say, type PlainSentence } from '../../../words/say.ts'

const SIZE = 200
const TITLES = {
  texts: 'Texts of products',
  pictures: 'Pictures of products',
  customOptions: 'Custom options',
  bundle: 'Bundles',
  downloads: 'Downloads',
  values: 'Values, categories and linked products',
} as const satisfies Record<ContentPart, PlainSentence>
const PARTS = Object.keys(TITLES) as ContentPart[]
/** Parts that a product may lack: only products that have some are counted. */
const RARE: ReadonlySet<ContentPart> = new Set(['pictures', 'customOptions', 'bundle', 'downloads'])

type Sections = Record<ContentPart, SectionWriter>
type Old = OldProductRow & { item: Extract<CatalogueItem, { record: object }>; partsThere: number[] }
type Batch = { products: Old[]; warningsOf: (product: Old) => readonly PartWarning[] }
type Tally = { there: number[]; here: number[] }

/** The contents of products, beside prices and stock: every text in each view, pictures, options, bundles, downloads. */
export const productContents: Check = {
  name: 'contents of products',
  async run(comparison) {
    const sections = createSections()
    const tally: Tally = { there: COUNTED_PARTS.map(() => 0), here: COUNTED_PARTS.map(() => 0) }
    const frame = await readFrame(comparison.db)
    const files = await createPictureFiles(comparison)
    sections.pictures.section.notes.push(files.note)
    for await (const { products, warningsOf } of await readOld(comparison)) {
      const ours = await readOurs(comparison, products, frame)
      const isHere = await skusHere(comparison, products)
      for (const product of products) {
        const here = ours.get(product.sku.trim())
        if (here) await compareProduct(product, here, { sections, tally, frame, isHere, warningsOf, files })
      }
    }
    for (const part of PARTS) addTable(sections[part], part, tally)
    return PARTS.map((part) => sections[part].section)
  },
}

function createSections(): Sections {
  const section = (part: ContentPart) => createSection(say(TITLES[part]), 'products')
  const sections = Object.fromEntries(PARTS.map((part) => [part, section(part)])) as Sections
  sections.texts.section.notes.push(
    say(
      'Name, descriptions and texts for search engines of every product in every store view, as this shop keeps them: without scripts, styles and pictures of other hosts.',
    ),
  )
  for (const part of ['customOptions', 'bundle', 'downloads'] as const)
    sections[part].section.notes.push(
      say('Their number was counted in the old tables; their texts, prices and names in each view were compared.'),
    )
  return sections
}

/** Batches of products in our terms, each read from the old shop while the one before is compared. */
async function readOld(comparison: Comparison) {
  const { db, old, stores, settings } = comparison
  const move: ReadMove = { db, old, stores, settings, report: createMoveReport() }
  const { convert } = await createProductConverter(move, keptSkus(await correctedSkus(move)))
  const turned = await ownDescriptions(move)
  async function* batches(): AsyncGenerator<Batch> {
    for await (const found of oldBatches<OldProductRow>(
      comparison,
      `select entity_id as id, attribute_set_id as setId, coalesce(sku, '') as sku, type_id as type, created_at as createdAt
       from {catalog_product_entity} where entity_id > ? order by entity_id`,
      { count: 'select count(*) as total from {catalog_product_entity}', size: SIZE },
    )) {
      const ids = found.map(({ id }) => id)
      const items = new Map((await convert(found)).map((item) => [item.oldId, item]))
      const partsThere = await countOldParts(old, ids)
      const partsOf = await readParts(move, ids)
      yield {
        products: found.flatMap((row): Old[] => {
          const item = items.get(String(row.id))
          if (!item || !('record' in item)) return []
          return [{ ...row, item: { ...item, record: turned(item).record }, partsThere: partsThere(row.id) }]
        }),
        warningsOf: ({ id, sku }) => partsOf({ id, sku, specialPrice: undefined }).warnings,
      }
    }
  }
  return ahead(batches())
}

/** By SKU: the counts report a product that is not here. */
async function readOurs({ db }: Comparison, products: readonly Old[], frame: Frame) {
  const ids = products.map(({ id }) => String(id))
  const found = await whereabouts(db, 'product', ids, IS_PRODUCT_HERE)
  const records = await readProductRecords(
    db,
    [...found.values()].flatMap(({ newId, isHere }) => (isHere ? [Number(newId)] : [])),
  )
  return new Map(records.map((record) => [record.sku, normal(record, frame)]))
}

const normal = (record: ProductRecord, { defaultStore, decimals, attributes }: Frame): NormalProduct =>
  normalProduct(record, {
    defaultStore: defaultStore?.code ?? '',
    decimals,
    inputOf: (code) => attributes.get(code)?.input,
  })

/** Tells whether products that others lead to are here: one that was refused cannot be led to. */
async function skusHere({ db }: Comparison, products: readonly Old[]): Promise<(sku: string) => boolean> {
  const named = products.flatMap(({ item }) => skusIn(item.record as ProductRecord))
  const found = await rows<{ sku: string }>(
    db,
    sql`select sku from product where sku in ${textList([...new Set(named)])}`,
  )
  const here = new Set(found.map(({ sku }) => sku))
  return (sku) => here.has(sku)
}

const skusIn = ({ bundle, configurable, related, upSells, crossSells, grouped }: ProductRecord): string[] => [
  ...(bundle?.options ?? []).flatMap(({ selections }) => selections.map(({ sku }) => sku)),
  ...(configurable?.children ?? []),
  ...(related ?? []),
  ...(upSells ?? []),
  ...(crossSells ?? []),
  ...(grouped ?? []).map(({ sku }) => sku),
]

type Around = Pick<Batch, 'warningsOf'> & {
  sections: Sections
  tally: Tally
  frame: Frame
  isHere: (sku: string) => boolean
  files: Awaited<ReturnType<typeof createPictureFiles>>
}

async function compareProduct(product: Old, here: NormalProduct, around: Around): Promise<void> {
  const { sections, tally, frame, isHere, warningsOf, files } = around
  const { record, told, fault } = soundRecord(product.item.record)
  if (fault) return
  const there = withoutAbsent(normalOf(record as ProductRecord, frame), isHere)
  if (!there) return
  const countsHere = COUNTED_PARTS.map((one) => one.here(here))
  for (const [at, count] of product.partsThere.entries()) tally.there[at]! += count
  for (const [at, count] of countsHere.entries()) tally.here[at]! += count
  const warnings = warningsOf(product)
  for (const part of PARTS) {
    const [theirs, ours] = [there.product, here].map((one) => ENTRIES[part](one, frame.decimals)) as [
      ReturnType<(typeof ENTRIES)[ContentPart]>,
      ReturnType<(typeof ENTRIES)[ContentPart]>,
    ]
    const fewer = COUNTED_PARTS.findIndex(
      (one, at) =>
        one.part === part && product.partsThere[at]! > countsHere[at]! + (there.absent.get(part)?.length ?? 0),
    )
    if (RARE.has(part) && theirs.length + ours.length === 0 && fewer === -1 && !there.absent.has(part)) continue
    const { sku } = product.item.record as ProductRecord
    if (!saysTheSame(theirs, ours)) {
      const [first, ...more] = differencesOf(theirs, ours)
      if (first)
        sections[part].differ({
          subject: `${sku}: ${more.length > 0 ? say('{what} and {more} more', { what: first.name, more: more.length }) : first.name}`,
          there: first.there,
          here: first.here,
        })
    } else if (fewer !== -1) {
      const reasons = [...warnings.filter((one) => one.part === part).map(({ message }) => message), ...told]
      const what = say(COUNTED_PARTS[fewer]!.what)
      sections[part].differ({
        subject: `${sku}: ${what}`,
        there: String(product.partsThere[fewer]),
        here: String(countsHere[fewer]),
        why: reasons.length > 0 ? reasons.join('; ') : undefined,
      })
    } else if (there.absent.has(part))
      sections[part].differ({
        subject: `${sku}: ${there.absent.get(part)!.join(', ')}`,
        there: say('there'),
        here: say('left out'),
        why: say('such a product is not here'),
      })
    else {
      const missing = part === 'pictures' ? await files.missing(theirs.map(({ name }) => name)) : undefined
      if (missing) sections[part].differ({ subject: `${sku}: ${missing.file}`, ...missing.words })
      else sections[part].agree()
    }
  }
}

function normalOf(record: ProductRecord, frame: Frame): NormalProduct | undefined {
  try {
    return normal(record, frame)
  } catch (error) {
    // Refused by the importer, too, which has told why.
    if (error instanceof RecordProblem) return undefined
    throw error
  }
}

/** A product without links to what is not here, and those links by part. */
function withoutAbsent(product: NormalProduct | undefined, isHere: (sku: string) => boolean) {
  if (!product) return undefined
  const absent = new Map<ContentPart, string[]>()
  const keep = (part: ContentPart) => (sku: string) => {
    if (isHere(sku)) return true
    absent.set(part, [...(absent.get(part) ?? []), sku])
    return false
  }
  const [inBundle, inValues] = [keep('bundle'), keep('values')]
  return {
    product: {
      ...product,
      bundleOptions: product.bundleOptions.map((option) => ({
        ...option,
        selections: option.selections.filter(({ sku }) => inBundle(sku)),
      })),
      links: product.links.filter(({ sku }) => inValues(sku)),
      children: product.children.filter(inValues),
    },
    absent,
  }
}

function addTable({ section }: SectionWriter, part: ContentPart, { there, here }: Tally): void {
  const counted = COUNTED_PARTS.flatMap((one, at) => (one.part === part ? [{ what: one.what, at }] : []))
  if (counted.length === 0) return
  section.tables.push({
    caption: say('How many there are'),
    head: [say('kind'), say('old shop'), say('here')],
    rows: counted.map(({ what, at }) => [say(what), String(there[at]), String(here[at])]),
  })
}
