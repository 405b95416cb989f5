import { checkOptions } from '#domain/cart/check-options.ts'
import { momentIn } from '#domain/date/shop-day.ts'
import type { Chosen } from '#domain/product/chosen.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import type { UploadedFile } from '#domain/product/file-option.ts'
import type { OptionAnswer } from '#domain/product/option-answer.ts'
import type { CartProduct } from '#domain/product/product.ts'
import { allProductTypes } from '#domain/product/types/product-types.ts'
import { readProductFacts } from '../../cart/stored/read-product-facts.ts'
import { localeOf } from '../../store/locale.ts'
import { createStoreService, readStores } from '../../store/store-service.ts'
import type { Move } from '../step/move.ts'
import { findMoved } from '../step/moved-records.ts'
import { readBuyRequest, type OldChoices } from './buy-request.ts'
import { customAnswer } from './custom-answer.ts'
import { keepSentFiles, type MissingFile, type OldFile, oldFileOf } from './sent-files.ts'
import { readMovedParts, type MovedParts } from './moved-parts.ts'
import { say } from '../../words/say.ts'

/** A product of the old shop that somebody put aside, with the `info_buyRequest` that says how. */
export type PutAside = { productId: number; request: string | null }

/**
 * The counterpart here: the product with its choices, checked; the product alone, as the choices do not fit it; or nothing. `options` are
 * the choices without files that are missing; where one is required, they are to be completed by the shopper.
 */
export type OurChoice =
  | { status: 'fits'; facts: CartProduct; chosen: Chosen; options: ChosenOptions; missing: readonly MissingFile[] }
  | { status: 'unfit'; facts: CartProduct; why: string }
  | { status: 'no-product' }

/** Turns what shoppers chose in the old shop into choices of ours. Products are moved before. */
export async function readOurChoices(move: Move, some: readonly PutAside[]): Promise<(one: PutAside) => OurChoice> {
  const { db } = move
  const moved = await findMoved(db, 'product', [...new Set(some.map(({ productId }) => String(productId)))])
  const products = new Map([...moved].map(([oldId, { newId }]) => [Number(oldId), Number(newId)]))
  const stores = await readStores(db)
  const base = stores.find(({ isDefault }) => isDefault) ?? stores[0]
  if (!base) throw new Error('The store views are moved before what shoppers chose.')
  const facts = await readProductFacts(
    db,
    [...new Set(products.values())],
    { types: allProductTypes, hasCustomOptions: true },
    localeOf(base, stores),
  )
  const parts = await readMovedParts(move, products)
  const requests = new Map(some.map((one) => [one, readBuyRequest(one.request)]))
  const read = [...requests.values()].filter((one) => one !== undefined)
  const attributes = await idsHere(
    move,
    'attribute',
    read.flatMap((one) => [...one.attributes.keys()]),
  )
  const options = await idsHere(
    move,
    'attribute option',
    read.flatMap((one) => [...one.attributes.values()]),
  )
  const ids = { ...parts, attributes, options }
  const fileOf = await keepSentFiles(
    move,
    read.flatMap((one) => filesIn(one, parts)),
  )

  return (one) => {
    const product = facts.get(products.get(one.productId) ?? 0)
    if (!product) return { status: 'no-product' }
    const unfit = (why: string): OurChoice => ({ status: 'unfit', facts: product, why })
    const given = requests.get(one)
    if (!given) return unfit(say('the choices made for it cannot be read'))
    const ours = translate(given, { ...ids, fileOf })
    if ('lost' in ours) return unfit(ours.lost)
    const { missing } = ours
    const checked = checkOptions(product, ours.options)
    if (checked.status === 'ok') {
      const { chosen } = checked
      return { status: 'fits', facts: product, chosen, options: chosen.options, missing }
    }
    const complete = missing.length > 0 ? checkOptions(product, withStandIns(ours)) : checked
    return complete.status === 'ok'
      ? { status: 'fits', facts: product, chosen: complete.chosen, options: ours.options, missing }
      : unfit(say('the choices made for it do not fit the product'))
  }
}

/** The moment at which moved lines are priced. */
export async function momentHere({ db }: Pick<Move, 'db'>) {
  const clock = () => new Date()
  const { timeZone } = await createStoreService({ db, clock }).settings()
  return momentIn(timeZone, clock())
}

async function idsHere({ db }: Move, kind: string, oldIds: readonly string[]): Promise<Map<string, number>> {
  const found = await findMoved(db, kind, [...new Set(oldIds)])
  return new Map([...found].map(([oldId, { newId }]) => [oldId, Number(newId)]))
}

type Ids = MovedParts & {
  attributes: ReadonlyMap<string, number>
  options: ReadonlyMap<string, number>
  fileOf: (file: OldFile) => UploadedFile | MissingFile
}
type Translated = { options: ChosenOptions; missing: (MissingFile & { optionId: number })[] }

/** The files among the answers. */
const filesIn = ({ custom }: OldChoices, { customOptions, inputs }: MovedParts): OldFile[] =>
  [...custom].flatMap(([option, answer]) => {
    const id = customOptions.get(option)
    return id !== undefined && inputs.get(id) === 'file' ? (oldFileOf(id, answer) ?? []) : []
  })

/** The choices as if no file was missing: what the line costs once it is complete. */
const withStandIns = ({ options, missing }: Translated): ChosenOptions => ({
  ...options,
  custom: {
    ...options.custom,
    ...Object.fromEntries(missing.map(({ optionId, name }) => [optionId, { upload: '', name, size: 0 }])),
  },
})

function translate(given: OldChoices, ids: Ids): Translated | { lost: string } {
  const attributes: Record<string, number> = {}
  for (const [attribute, option] of given.attributes) {
    const [id, value] = [ids.attributes.get(attribute), ids.options.get(option)]
    if (id === undefined || value === undefined) return { lost: say('one of its chosen options did not come') }
    attributes[id] = value
  }
  const bundle: Record<string, number[]> = {}
  const bundleQuantities: Record<string, number> = {}
  for (const [option, selections] of given.bundle) {
    const id = ids.bundleOptions.get(option)
    const chosen = selections.flatMap((selection) => ids.selections.get(selection) ?? [])
    if (id === undefined || chosen.length < selections.length)
      return { lost: say('one of its chosen parts did not come') }
    bundle[id] = chosen
    const quantity = given.bundleQuantities.get(option)
    if (quantity !== undefined) bundleQuantities[id] = quantity
  }
  const answers = translateAnswers(given, ids)
  if ('lost' in answers) return answers
  const { custom, missing } = answers
  const links = given.links.flatMap((link) => ids.links.get(link) ?? [])
  if (links.length < given.links.length) return { lost: say('one of its chosen files did not come') }
  const all: ChosenOptions = { attributes, bundle, bundleQuantities, custom, links }
  return {
    options: Object.fromEntries(Object.entries(all).filter(([, value]) => Object.keys(value).length > 0)),
    missing,
  }
}

function translateAnswers(
  given: OldChoices,
  ids: Ids,
): { custom: Record<string, OptionAnswer>; missing: Translated['missing'] } | { lost: string } {
  const custom: Record<string, OptionAnswer> = {}
  const missing: Translated['missing'] = []
  for (const [option, answer] of given.custom) {
    const optionId = ids.customOptions.get(option)
    const input = optionId === undefined ? undefined : ids.inputs.get(optionId)
    const file = input === 'file' ? oldFileOf(optionId!, answer) : undefined
    const ours = file ? ids.fileOf(file) : input && customAnswer(input, answer, (value) => ids.values.get(value))
    if (optionId === undefined || ours === undefined) return { lost: say('one of its answers did not come') }
    if (typeof ours === 'object' && 'why' in ours) missing.push({ ...ours, optionId })
    else custom[optionId] = ours
  }
  return { custom, missing }
}
