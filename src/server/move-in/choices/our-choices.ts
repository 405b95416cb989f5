import { checkOptions } from '#domain/cart/check-options.ts'
import { momentIn } from '#domain/date/shop-day.ts'
import type { Chosen } from '#domain/product/chosen.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import type { OptionAnswer } from '#domain/product/option-answer.ts'
import type { CartProduct } from '#domain/product/product.ts'
import { allProductTypes } from '#domain/product/types/product-types.ts'
import { readProductFacts } from '../../cart/read-product-facts.ts'
import { localeOf } from '../../store/locale.ts'
import { createStoreService, readStores } from '../../store/store-service.ts'
import type { Move } from '../step/move.ts'
import { findMoved } from '../step/moved-records.ts'
import { readBuyRequest, type OldChoices } from './buy-request.ts'
import { customAnswer } from './custom-answer.ts'
import { readMovedParts, type MovedParts } from './moved-parts.ts'
import { say } from '../../words/say.ts'

/** A product of the old shop that somebody put aside, with the `info_buyRequest` that says how. */
export type PutAside = { productId: number; request: string | null }

/** What it is here: the product with its choices, checked; the product alone, as the choices do not fit it; or nothing. */
export type OurChoice =
  | { status: 'fits'; facts: CartProduct; chosen: Chosen }
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

  return (one) => {
    const product = facts.get(products.get(one.productId) ?? 0)
    if (!product) return { status: 'no-product' }
    const unfit = (why: string): OurChoice => ({ status: 'unfit', facts: product, why })
    const given = requests.get(one)
    if (!given) return unfit(say('what was chosen of it cannot be read'))
    const ours = translate(given, { ...parts, attributes, options })
    if ('lost' in ours) return unfit(ours.lost)
    const checked = checkOptions(product, ours.options)
    return checked.status === 'ok'
      ? { status: 'fits', facts: product, chosen: checked.chosen }
      : unfit(say('what was chosen of it does not fit the product'))
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

type Ids = MovedParts & { attributes: ReadonlyMap<string, number>; options: ReadonlyMap<string, number> }

function translate(given: OldChoices, ids: Ids): { options: ChosenOptions } | { lost: string } {
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
  const custom: Record<string, OptionAnswer> = {}
  for (const [option, answer] of given.custom) {
    const id = ids.customOptions.get(option)
    const input = id === undefined ? undefined : ids.inputs.get(id)
    const ours = input && customAnswer(input, answer, (value) => ids.values.get(value))
    if (id === undefined || ours === undefined)
      return { lost: input === 'file' ? say('a file was sent with it') : say('one of its answers did not come') }
    custom[id] = ours
  }
  const links = given.links.flatMap((link) => ids.links.get(link) ?? [])
  if (links.length < given.links.length) return { lost: say('one of its chosen files did not come') }
  const all: ChosenOptions = { attributes, bundle, bundleQuantities, custom, links }
  return { options: Object.fromEntries(Object.entries(all).filter(([, value]) => Object.keys(value).length > 0)) }
}
