import { savingOf, tierSaving } from '#domain/catalog/price-view.ts'
import { leastQuantity, quantityRules } from '#domain/catalog/stock-item.ts'
import type { Crumb, ProductCard, ProductPage, Video } from '#domain/catalog/views.ts'
import { type OwnPrices, shareToPay } from '#domain/pricing/bundle-price.ts'
import { unitPrice } from '#domain/pricing/unit-price.ts'
import type { AttributeDictionary } from '../attributes.ts'
import { cardsOf, pictureOf, ratingIn, runningEvent, withoutUndefined } from '../card.ts'
import type { FormerIds } from '../former-ids.ts'
import { crumbsTo, depthOf, type CategoryTree } from '../category-tree.ts'
import { yesOrNo } from '#messages/catalogue-words.ts'
import { labelIn, type Locale } from '../../store/locale.ts'
import type { OfferContext } from '#domain/product/offer-context.ts'
import { isNewOn } from '#domain/product/is-new-on.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import type { StoredMedium, PageProduct } from '#domain/product/product.ts'
import { partsOnPage } from './parts-on-page.ts'
import { customOptions, productSamples } from './product-options.ts'
import { readPage } from '../read-products.ts'
import { offersOf, type Snapshot } from '../snapshot.ts'

/** One statement for the product, one for the cards below it. */
export async function productPage(
  snapshot: Snapshot,
  id: number,
  categoryId?: number,
): Promise<ProductPage | undefined> {
  const model = await readPage(snapshot, id)
  if (!model) return undefined
  const [relatedIds, upSellIds] = [model.related ?? [], model.upSells ?? []]
  const cards = new Map((await cardsOf(snapshot, [...relatedIds, ...upSellIds])).map((card) => [card.id, card]))
  const pick = (ids: number[]): ProductCard[] => ids.flatMap((linked) => cards.get(linked) ?? [])
  const offers = await offersOf(snapshot, [model])
  const [attributes, former] = await Promise.all([snapshot.attributes(), snapshot.former()])
  const crumbs = crumbsOf(model, await snapshot.memory.tree(), categoryId)
  return {
    ...describe(model, offers, { attributes, former }, snapshot),
    crumbs,
    related: pick(relatedIds),
    upSells: pick(upSellIds),
  }
}

function describe(
  model: PageProduct,
  offers: OfferContext,
  { attributes, former }: { attributes: AttributeDictionary; former: FormerIds },
  snapshot: Snapshot,
): Omit<ProductPage, 'crumbs' | 'related' | 'upSells'> {
  const { locale, today } = snapshot
  const { code } = locale.store
  const { name } = model
  const media = model.media ?? []
  const rules = rulesOf(model)
  const price = rules.price(model, offers)
  const own = rules.ownPrices(model, offers)
  return withoutUndefined({
    id: model.id,
    sku: model.sku,
    type: model.type,
    name,
    path: `/${model.path}`,
    shortDescription: model.shortDescription ?? '',
    description: model.description ?? '',
    metaTitle: model.metaTitle ?? undefined,
    metaDescription: model.metaDescription ?? undefined,
    price,
    own,
    tierPrices: rules.isSoldByParts ? [] : tiersOf(own),
    stock: stockOf(model, offers),
    pictures: media.filter(({ kind }) => kind === 'image').map((medium) => pictureOf(medium, code, name)),
    videos: media.filter(({ kind }) => kind === 'video').map((medium) => videoOf(medium, code, name)),
    attributes: attributesOf(model, attributes, locale),
    isNew: isNewOn(today, model),
    saving: savingOf(price),
    event: runningEvent(model, snapshot),
    custom: customOptions(model, offers, code),
    samples: productSamples(model, code),
    ...partsOnPage(model, { offers, attributes, former, code }),
    rating: ratingIn(model),
    reviews: model.reviews ?? undefined,
  })
}

/** Only tiers that are really lower than what a piece costs below them anyway: the cart charges the lowest reached. */
function tiersOf(own: OwnPrices): ProductPage['tierPrices'] {
  if (own.bundle) return bundleTiersOf(own)
  const final = unitPrice(own, 1)
  return (own.tierPrices ?? [])
    .filter((tier) => tier.quantity > 1 && tier.price < unitPrice(own, tier.quantity - 1))
    .map(({ quantity, price }) => ({ quantity, price, saving: tierSaving(final, price) }))
}

/** The same of a bundle: how much less each costs, whatever is chosen (9.bundle.12). */
const bundleTiersOf = (own: OwnPrices): ProductPage['tierPrices'] =>
  (own.bundle?.tiers ?? [])
    .filter(({ quantity, ppm }) => ppm < shareToPay(own, quantity - 1))
    .map(({ quantity, ppm }) => ({ quantity, saving: tierSaving(shareToPay(own, 1), ppm) }))

function stockOf(model: PageProduct, offers: OfferContext): ProductPage['stock'] {
  const { stock: item } = offers.stock(model.id)
  const { stock: stockOf, isComposite } = rulesOf(model)
  const state = stockOf(model, offers)
  return {
    state,
    ...(item && state === 'low' && !isComposite ? { left: item.quantity } : {}),
    ...quantitiesOf(model, offers),
  }
}

/** The quantities that may be bought; for a configurable product those that its variants agree in. */
function quantitiesOf(model: PageProduct, offers: OfferContext) {
  const [first, ...others] = rulesOf(model)
    .sold(model)
    .map((one) => quantityRules(offers.stock(one.id)))
  const isShared = others.every(
    ({ minimum, maximum, increment }) =>
      minimum === first!.minimum && maximum === first!.maximum && increment === first!.increment,
  )
  const rules = first && isShared ? first : quantityRules({ stock: null })
  return { ...rules, minimum: leastQuantity(rules) }
}

export function videoOf(medium: StoredMedium, code: string, name: string): Video {
  const label = labelIn(code, medium) || name
  return { source: medium.source, ...(medium.poster ? { poster: { file: medium.poster, label } } : {}), label }
}

/** The values under "More information": options joined by commas, yes/no in words. */
function attributesOf(model: PageProduct, { all, options }: AttributeDictionary, { store }: Locale) {
  return all.flatMap((attribute) => {
    if (!attribute.isVisible) return []
    const chosen = new Set<number>()
    const texts: string[] = []
    for (const value of model.values) {
      if (value.attributeId !== attribute.id) continue
      if (value.optionId !== null) chosen.add(value.optionId)
      else if (attribute.input === 'boolean') texts.push(yesOrNo(value.text, store.language))
      else texts.push(value.texts?.[store.code] ?? value.text ?? '')
    }
    const labels = attribute.options.filter(({ id }) => chosen.has(id) && options.has(id))
    const value = [...labels.map((option) => labelIn(store.code, option)), ...texts].filter(Boolean).join(', ')
    return value ? [{ label: labelIn(store.code, attribute), value }] : []
  })
}

function crumbsOf({ categories }: PageProduct, tree: CategoryTree, cameFrom: number | undefined): Crumb[] {
  const given = cameFrom === undefined ? undefined : tree.byId.get(cameFrom)
  if (given) return crumbsTo(given)
  const own = (categories ?? []).flatMap((id) => tree.byId.get(id) ?? [])
  return crumbsTo(own.sort((a, b) => depthOf(b) - depthOf(a))[0])
}
