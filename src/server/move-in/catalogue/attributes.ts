import type { AttributeInput } from '#domain/catalog/catalogue-words.ts'
import { ownEntry } from '#domain/own-entry.ts'
import type { AttributeRecord } from '../../import/frame/attribute.ts'
import { compact } from '../../import/records/compact.ts'
import { readOldAttributes, type OldAttribute } from '../source/eav-attributes.ts'
import type { Move, MoveStep } from '../step/move.ts'
import { changedSince, hashOf, partsOf } from './fingerprints.ts'
import { importBatches, type CatalogueItem } from './import-batches.ts'
import { noteOptions, readOldOptions, type OldOption } from './options.ts'
import { kindOfSwatches, readSwatches, type SwatchOf } from './swatches.ts'
import { labelsOf, plain } from './view-texts.ts'
import { openViews, type OpenView } from '../source/open-views.ts'
import { say } from '../../words/say.ts'

/** Attributes that shops add to their products, with their options. */
export const attributes: MoveStep = {
  name: 'attributes',
  async run(move) {
    const { old, db, report, settings } = move
    const all = [...(await readOldAttributes(old, 'catalog_product')).values()].filter((one) => one.isUserDefined)
    const wanted = all.filter((one) => inputOf(one) !== undefined)
    report.leaveOut('attributes', all.length - wanted.length, say('they hold prices, taxes or pictures of their own'))
    const options = await readOldOptions(
      move,
      wanted.filter((one) => holdsOptions(inputOf(one))).map(({ id }) => id),
    )
    const labels = await readLabels(move)
    const swatchOf = await readSwatches(move)
    const withSwatches = settings.isOn('configswatches/general/enabled', false)
      ? new Set(settings.get('configswatches/general/swatch_attributes')?.split(','))
      : new Set<string>()
    const items = new Map<string, AttributeItem>()
    for (const [at, one] of wanted.entries()) {
      const item = await convert(one, {
        position: at + 1,
        views: openViews(move),
        labels: labels.get(one.id),
        options: options.get(one.id) ?? [],
        swatchOf: withSwatches.has(String(one.id)) ? swatchOf : undefined,
      })
      items.set(item.oldId, item)
    }
    await importBatches(move, { kind: 'attribute', batches: [...items.values()].map((item) => [item]) })
    await noteOptions(db, options, ({ oldId, fingerprint }) => {
      const item = items.get(oldId)
      return item && (changedSince(fingerprint, item)?.stays('options') ?? true) ? item.options : undefined
    })
  },
}

const INPUTS: Record<string, AttributeInput> = {
  select: 'select',
  multiselect: 'multiselect',
  boolean: 'boolean',
  text: 'text',
  textarea: 'text',
  date: 'text',
}

/** undefined: an attribute that has no counterpart. A select of Yes and No is a boolean; others that code fills have no options to move. */
export function inputOf({ input, sourceModel, backendType }: OldAttribute): AttributeInput | undefined {
  if (backendType === 'static' || input === null) return undefined
  if (sourceModel === 'eav/entity_attribute_source_boolean') return 'boolean'
  const ours = ownEntry(INPUTS, input)
  if (holdsOptions(ours) && sourceModel && sourceModel !== 'eav/entity_attribute_source_table') return undefined
  return ours
}

export const holdsOptions = (input: AttributeInput | undefined) => input === 'select' || input === 'multiselect'

type Surroundings = {
  position: number
  views: [OpenView, ...OpenView[]]
  labels: Map<number, string> | undefined
  options: OldOption[]
  swatchOf: SwatchOf | undefined
}

/** `options`: fingerprints of what the old shop says of its options, by their ids. */
type AttributeItem = Extract<CatalogueItem, { record: object }> & { options: ReadonlyMap<number, string> }

/** An option that says what it said when it came last is as it stands here. */
async function convert(one: OldAttribute, around: Surroundings): Promise<AttributeItem> {
  const { views, options, swatchOf } = around
  const { label, labels } = labelsOf(views, ({ id }) => plain(around.labels?.get(id) ?? one.label ?? one.code))
  const withSwatches = await Promise.all(
    options.map(async (option) => ({ option, swatch: (await swatchOf?.(option.id, option.labelIn(0) ?? '')) ?? {} })),
  )
  const kind = kindOfSwatches(withSwatches.map(({ swatch }) => swatch))
  const there = withSwatches.map(({ option, swatch }) => ({
    ...compact({ ...labelsOf(views, ({ id }) => plain(option.labelIn(id))), swatch: kind && swatch[kind] }),
    label: plain(option.labelIn(views[0].id)) || option.code,
  }))
  const says = new Map(options.map(({ id }, at) => [id, hashOf(there[at])]))
  const record = compact<AttributeRecord>({
    kind: 'attribute',
    code: one.code,
    input: inputOf(one)!,
    label: label || one.code,
    labels,
    isFilterable: one.isFilterable,
    isSearchable: one.isSearchable,
    isVisible: one.isVisibleOnFront,
    isComparable: one.isComparable,
    position: around.position,
    ...(kind && { swatch: kind }),
    options: options.map(({ id, code, here }, at) => ({
      code,
      ...(here && here.says === says.get(id) ? here.told : there[at]!),
    })),
  })
  const partOf = partsOf(record)
  return {
    oldId: String(one.id),
    name: one.code,
    record,
    options: says,
    parts: [
      partOf('position', 'position'),
      partOf('filterable', 'isFilterable'),
      partOf('searchable', 'isSearchable'),
      partOf('visible', 'isVisible'),
      partOf('comparable', 'isComparable'),
      partOf('swatch', 'swatch'),
      { name: 'options', properties: ['options'], says: [...says] },
    ],
  }
}

async function readLabels({ old }: Move): Promise<Map<number, Map<number, string>>> {
  const labels = new Map<number, Map<number, string>>()
  for (const { id, storeId, value } of await old.rows<{ id: number; storeId: number; value: string | null }>(
    'select attribute_id as id, store_id as storeId, value from {eav_attribute_label}',
  )) {
    if (!value) continue
    const own = labels.get(id) ?? new Map<number, string>()
    labels.set(id, own.set(storeId, value))
  }
  return labels
}
