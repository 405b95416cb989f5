import { firstSentence } from '#domain/catalog/plain-text.ts'
import { savingOf } from '#domain/catalog/price-view.ts'
import type { Picture, ProductCard, SaleEvent } from '#domain/catalog/views.ts'
import { eventEnd } from '#domain/pricing/prices-on.ts'
import { ratingOf, type Rating } from '#domain/review/review.ts'
import type { AttributeDictionary } from './attributes.ts'
import { labelIn } from '../store/locale.ts'
import { isNewOn } from '#domain/product/is-new-on.ts'
import type { OfferContext } from '#domain/product/offer-context.ts'
import { offeredVariants } from '#domain/product/types/configurable.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import type { CardProduct, StoredMedium, ListedProduct } from '#domain/product/product.ts'
import { readCards } from './read-products.ts'
import { offersOf, type Snapshot } from './snapshot.ts'

export async function cardsOf(snapshot: Snapshot, ids: number[]): Promise<ProductCard[]> {
  if (!ids.length) return []
  const models = await readCards(snapshot, ids)
  const [attributes, offers] = [await snapshot.attributes(), await offersOf(snapshot, models)]
  return models.map((model) => cardOf(model, offers, attributes, snapshot))
}

function cardOf(
  model: CardProduct,
  offers: OfferContext,
  attributes: AttributeDictionary,
  snapshot: Snapshot,
): ProductCard {
  const { code } = snapshot.locale.store
  const { name } = model
  const [picture, otherPicture] = (model.media ?? []).map((medium) => pictureOf(medium, code, name))
  const rules = rulesOf(model)
  const price = rules.price(model, offers)
  return withoutUndefined({
    id: model.id,
    sku: model.sku,
    type: model.type,
    name,
    path: `/${model.path}`,
    picture,
    otherPicture,
    price,
    stock: rules.stock(model, offers),
    isNew: isNewOn(snapshot.today, model),
    saving: savingOf(price),
    needsOptions: rules.needsOptions(model),
    swatches: swatchesOf(model, offers, attributes, code),
    summary: firstSentence(model.shortDescription ?? '') || undefined,
    event: runningEvent(model, snapshot),
    rating: ratingIn(model),
  })
}

/** The rating from its approved reviews. */
export const ratingIn = ({ rating }: Pick<CardProduct, 'rating'>): Rating | undefined =>
  rating ? ratingOf(rating.stars, rating.reviews) : undefined

export const pictureOf = (medium: StoredMedium, code: string, name: string): Picture => ({
  file: medium.source,
  label: labelIn(code, medium) || name,
  ...(medium.width && medium.height ? { width: medium.width, height: medium.height } : {}),
})

/** The sale event that runs, as the countdown wants it. */
export function runningEvent(
  { prices }: ListedProduct,
  { now, today, settings, sources }: Snapshot,
): SaleEvent | undefined {
  const end = eventEnd(prices, { now, today, timeZone: settings.timeZone })
  if (end && sources) sources.hasCountdown = true
  return end && { endsAt: end.toISOString(), secondsLeft: (end.getTime() - now.getTime()) / 1000 }
}

/** Colours of the variants that can be bought, in the owner's order. */
function swatchesOf(model: ListedProduct, offers: OfferContext, { byId }: AttributeDictionary, code: string) {
  const attribute = (model.attributes ?? [])
    .map(({ id }) => byId.get(id))
    .find((candidate) => candidate?.swatch === 'colour')
  if (!attribute) return undefined
  const offered = new Set(offeredVariants(model, offers).flatMap(({ options }) => options ?? []))
  const swatches = attribute.options.flatMap((option) =>
    offered.has(option.id) && option.swatch ? [{ label: labelIn(code, option), swatch: option.swatch }] : [],
  )
  return swatches.length ? swatches : undefined
}

/** Views travel as JSON: what is not there is left out, not undefined. */
export function withoutUndefined<T extends object>(view: T): T {
  for (const key of Object.keys(view) as (keyof T)[]) if (view[key] === undefined) delete view[key]
  return view
}
