import { bundleSpecialPpm, bundleUnitPrice } from '#domain/catalog/bundle-price.ts'
import { additionTo } from '#domain/catalog/price-view.ts'
import type { BundleOptions, ConfigurableOptions, CustomOptionView, ProductPage } from '#domain/catalog/views.ts'
import { unitPrice } from '#domain/pricing/unit-price.ts'
import type { AttributeDictionary } from './attributes.ts'
import { pictureOf, withoutUndefined } from './card.ts'
import { labelIn, titleIn } from './locale.ts'
import { bundleFacts, offeredVariants, ownStockState, type OfferContext } from './offer.ts'
import type { PageModel } from './product-model.ts'

/** Only options that still have a variant to buy. */
export function configurableOptions(
  model: PageModel,
  offers: OfferContext,
  dictionary: AttributeDictionary,
  code: string,
): ConfigurableOptions {
  const price = unitPrice(model.facts, 1, offers.today)
  const variants = offeredVariants(model, offers)
  const attributes = (model.superAttributes ?? []).flatMap(({ attributeId, label, prices }) => {
    const attribute = dictionary.byId.get(attributeId)
    if (!attribute) return []
    const options = attribute.options.flatMap((option) => {
      const products = variants.filter(({ options }) => options?.includes(option.id)).map(({ id }) => id)
      if (!products.length) return []
      const addition = offers.convert(additionTo(price, prices[option.id]))
      const view = { id: option.id, label: labelIn(code, option), addition, products }
      return [option.swatch ? { ...view, swatch: option.swatch } : view]
    })
    // The product's own label is in the default language: another language's attribute label goes first.
    const shown = attribute.labels[code] ?? label ?? attribute.label
    const view = { id: attributeId, code: attribute.code, label: shown, options }
    return [attribute.swatch ? { ...view, swatch: attribute.swatch } : view]
  })
  return {
    attributes,
    variants: Object.fromEntries(
      (model.children ?? []).map(({ id, sku }) => {
        const medium = model.childMedia?.find(({ productId }) => productId === id)
        const picture = medium && pictureOf(medium, code, model.name ?? sku)
        return [id, withoutUndefined({ sku, picture, stock: ownStockState(id, offers) })]
      }),
    ),
  }
}

export function bundleOptions(model: PageModel, offers: OfferContext, code: string): BundleOptions {
  const facts = bundleFacts(model, offers)
  return withoutUndefined({
    priceType: facts.priceType,
    specialPpm: bundleSpecialPpm(facts.own, offers.today),
    options: (model.bundle ?? []).map((option, at) => ({
      id: option.id,
      title: titleIn(code, option),
      input: option.input,
      isRequired: option.isRequired,
      selections: option.selections.map((selection, selectionAt) => ({
        id: selection.selectionId,
        productId: selection.id,
        name: selection.name ?? selection.sku,
        quantity: selection.quantity,
        canChangeQuantity: selection.canChangeQuantity,
        isDefault: selection.isDefault,
        unitPrice: offers.convert(bundleUnitPrice(facts, facts.options[at]!.selections[selectionAt]!, offers.today)),
        stock: ownStockState(selection.id, offers),
      })),
    })),
  })
}

/** A percentage is of what the product itself costs now. */
export function customOptions(model: PageModel, price: number, offers: OfferContext, code: string): CustomOptionView[] {
  return (model.custom ?? []).map((option) => ({
    id: option.id,
    title: titleIn(code, option),
    input: option.input,
    isRequired: option.isRequired,
    ...(option.maxLength ? { maxLength: option.maxLength } : {}),
    addition: offers.convert(additionTo(price, option.price)),
    values: (option.values ?? []).map((value) => ({
      id: value.id,
      title: titleIn(code, value),
      addition: offers.convert(additionTo(price, value.price)),
    })),
  }))
}

export const downloadLinks = (model: PageModel, offers: OfferContext, code: string): ProductPage['links'] =>
  (model.links ?? []).map((link) => ({
    id: link.id,
    title: titleIn(code, link),
    addition: offers.convert(link.price),
    ...(link.sample ? { sample: link.sample } : {}),
  }))
