import type { BundleOptions, ConfigurableOptions, CustomOptionView, ProductPage } from '#domain/catalog/views.ts'
import { FILE_ENDINGS, type FileRules } from '#domain/cart/file-option.ts'
import { additionAmount, type Addition } from '#domain/pricing/addition.ts'
import { ownUnitPrice, partUnitPrice } from '#domain/pricing/bundle-price.ts'
import { additionIn } from '#domain/pricing/prices-on.ts'
import type { Money } from '#domain/money/money.ts'
import type { AttributeDictionary } from './attributes.ts'
import { pictureOf, withoutUndefined } from './card.ts'
import { labelIn, titleIn } from './locale.ts'
import { bundlePart, offeredVariants, ownPrices, ownStockState, type OfferContext } from './offer.ts'
import type { PageModel } from './product-model.ts'

/** Only options that still have a variant to buy. */
export function configurableOptions(
  model: PageModel,
  offers: OfferContext,
  dictionary: AttributeDictionary,
  code: string,
): ConfigurableOptions {
  const shown = additionView(model, offers)
  const variants = offeredVariants(model, offers)
  const attributes = (model.superAttributes ?? []).flatMap(({ attributeId, label, prices }) => {
    const attribute = dictionary.byId.get(attributeId)
    if (!attribute) return []
    const options = attribute.options.flatMap((option) => {
      const products = variants.filter(({ options }) => options?.includes(option.id)).map(({ id }) => id)
      if (!products.length) return []
      const view = { id: option.id, label: labelIn(code, option), ...shown(prices[option.id]), products }
      return [option.swatch ? { ...view, swatch: option.swatch } : view]
    })
    // The product's own label is in the default language: another language's attribute label goes first.
    const name = attribute.labels[code] ?? label ?? attribute.label
    const view = { id: attributeId, code: attribute.code, label: name, options }
    return [attribute.swatch ? { ...view, swatch: attribute.swatch } : view]
  })
  return {
    attributes,
    variants: Object.fromEntries(
      (model.children ?? []).map(({ id, sku }) => {
        const medium = model.childMedia?.find(({ productId }) => productId === id)
        const picture = medium && pictureOf(medium, code, model.name)
        return [id, withoutUndefined({ sku, picture, stock: ownStockState(id, offers) })]
      }),
    ),
  }
}

export function bundleOptions(model: PageModel, offers: OfferContext, code: string): BundleOptions {
  const own = ownPrices(model, offers)
  return {
    options: (model.bundle ?? []).map((option) => ({
      id: option.id,
      title: titleIn(code, option),
      input: option.input,
      isRequired: option.isRequired,
      selections: option.selections.map((selection) => {
        const { quantity, ...part } = bundlePart(selection, offers)
        return {
          id: selection.selectionId,
          productId: selection.id,
          name: selection.name ?? selection.sku,
          quantity,
          canChangeQuantity: selection.canChangeQuantity,
          isDefault: selection.isDefault,
          unitPrice: partUnitPrice(own, { ...part, quantity }),
          part,
          stock: ownStockState(selection.id, offers),
        }
      }),
    })),
  }
}

export function customOptions(model: PageModel, offers: OfferContext, code: string): CustomOptionView[] {
  const shown = additionView(model, offers)
  return (model.custom ?? []).map((option) => ({
    id: option.id,
    title: titleIn(code, option),
    input: option.input,
    isRequired: option.isRequired,
    ...(option.maxLength ? { maxLength: option.maxLength } : {}),
    ...(option.input === 'file' ? { file: fileRules(option) } : {}),
    ...shown(option.price),
    values: (option.values ?? []).map((value) => ({
      id: value.id,
      title: titleIn(code, value),
      ...shown(value.price),
    })),
  }))
}

const fileRules = ({ fileExtensions, maxWidth, maxHeight }: CustomModel): FileRules => ({
  extensions: fileExtensions ?? [...FILE_ENDINGS],
  ...(maxWidth ? { maxWidth } : {}),
  ...(maxHeight ? { maxHeight } : {}),
})

type CustomModel = NonNullable<PageModel['custom']>[number]

/** What an option adds to one piece; a percentage is of what the product itself costs now. */
function additionView(model: PageModel, offers: OfferContext) {
  const price = ownUnitPrice(ownPrices(model, offers), 1)
  return (given: Addition | null | undefined): { addition: Money; percent?: number } => ({
    addition: additionAmount(given && additionIn(offers.convert, given), price),
    ...(given?.type === 'percent' ? { percent: given.amount } : {}),
  })
}

export const downloadLinks = (model: PageModel, offers: OfferContext, code: string): ProductPage['links'] =>
  (model.links ?? []).map((link) => ({
    id: link.id,
    title: titleIn(code, link),
    addition: offers.convert(link.price),
    ...(link.sample ? { sample: link.sample } : {}),
  }))
