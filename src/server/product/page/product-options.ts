import { ownEntry } from '#domain/own-entry.ts'
import type {
  BundleOptions,
  ConfigurableOptions,
  CustomOptionView,
  FileRules,
  ProductPage,
} from '#domain/catalog/views.ts'
import { FILE_ENDINGS } from '#domain/product/file-option.ts'
import { additionAmount, type Addition } from '#domain/pricing/addition.ts'
import { ownUnitPrice, partUnitPrice } from '#domain/pricing/bundle-price.ts'
import { additionIn } from '#domain/pricing/prices-on.ts'
import type { Money } from '#domain/money/money.ts'
import { paths } from '#domain/paths.ts'
import type { Attribute, AttributeDictionary } from '../attributes.ts'
import type { FormerIds } from '../former-ids.ts'
import { pictureOf, withoutUndefined } from '../card.ts'
import { labelIn, titleIn } from '../../store/locale.ts'
import { type OfferContext, ownStockState } from '#domain/product/offer-context.ts'
import { bundlePart } from '#domain/product/types/bundle.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import type { PageProduct } from '#domain/product/product.ts'

/** Every option that some variant has, be it sold out; of two variants with the same options the first, as in the cart. */
export function configurableOptions(
  model: PageProduct,
  offers: OfferContext,
  dictionary: AttributeDictionary,
  former: Pick<FormerIds, 'attributeOf' | 'optionOf'>,
  code: string,
): ConfigurableOptions {
  const shown = additionView(model, offers)
  const supers = (model.attributes ?? []).flatMap((given) => {
    const attribute = dictionary.byId.get(given.id)
    return attribute ? [{ ...given, attribute }] : []
  })
  const variants = completeVariants(
    model,
    supers.map(({ attribute }) => attribute),
    dictionary,
  )
  const used = new Set(variants.flatMap(({ options }) => options))
  const media = new Map(model.variantMedia?.toReversed().map((medium) => [medium.productId, medium]))
  return {
    attributes: supers.map(({ attribute, label, prices }) => ({
      id: attribute.id,
      code: attribute.code,
      // The product's own label is in the default language: another language's attribute label goes first.
      label: ownEntry(attribute.labels, code) ?? label ?? attribute.label,
      ...(attribute.swatch && { swatch: attribute.swatch }),
      ...formerId(former.attributeOf.get(attribute.id)),
      options: attribute.options
        .filter(({ id }) => used.has(id))
        .map((option) => ({
          id: option.id,
          ...formerId(former.optionOf.get(option.id)),
          label: labelIn(code, option),
          ...shown(prices[option.id]),
          ...(option.swatch && { swatch: option.swatch }),
        })),
    })),
    variants: Object.fromEntries(
      variants.map(({ id, sku, options }) => {
        const medium = media.get(id)
        const picture = medium && pictureOf(medium, code, model.name)
        return [id, withoutUndefined({ options, sku, picture, stock: ownStockState(id, offers) })]
      }),
    ),
  }
}

const formerId = (former: string | undefined) => (former === undefined ? {} : { former })

/** Variants with an option of each attribute: others cannot be chosen. */
function completeVariants({ variants }: PageProduct, attributes: Attribute[], { options: known }: AttributeDictionary) {
  const places = new Map(attributes.map(({ id }, index) => [id, index]))
  const seen = new Set<string>()
  return (variants ?? []).flatMap(({ id, sku, options: given }) => {
    const options: number[] = []
    for (const option of given ?? []) {
      const place = places.get(known.get(option)?.attribute.id ?? 0)
      if (place !== undefined) options[place] = option
    }
    const key = options.join(' ')
    if (seen.has(key) || attributes.some((_, place) => options[place] === undefined)) return []
    seen.add(key)
    return [{ id, sku, options }]
  })
}

export function bundleOptions(model: PageProduct, offers: OfferContext, code: string): BundleOptions {
  const own = rulesOf(model).ownPrices(model, offers)
  return {
    options: (model.bundle ?? []).map((option) => ({
      id: option.id,
      title: titleIn(code, option),
      input: option.input,
      isRequired: option.isRequired,
      selections: option.selections.map((selection) => {
        const { quantity, ...part } = bundlePart(selection, offers)
        const { id: productId, name, sku } = selection.part
        return {
          id: selection.id,
          productId,
          name: name ?? sku,
          quantity,
          canChangeQuantity: selection.canChangeQuantity,
          isDefault: selection.isDefault,
          unitPrice: partUnitPrice(own, { ...part, quantity }, 1),
          part,
          stock: ownStockState(productId, offers),
        }
      }),
    })),
  }
}

export function customOptions(model: PageProduct, offers: OfferContext, code: string): CustomOptionView[] {
  const shown = additionView(model, offers)
  return (model.custom ?? []).map((option) => ({
    id: option.id,
    title: titleIn(code, option),
    input: option.input,
    isRequired: option.isRequired,
    ...(option.maxLength ? { maxLength: option.maxLength } : {}),
    ...(option.input === 'file' ? { file: fileRules(option) } : {}),
    ...shown(option.addition),
    values: (option.values ?? []).map((value) => ({
      id: value.id,
      title: titleIn(code, value),
      ...shown(value.addition),
    })),
  }))
}

const fileRules = ({ fileExtensions, maxWidth, maxHeight }: CustomModel): FileRules => ({
  extensions: fileExtensions ?? [...FILE_ENDINGS],
  ...(maxWidth ? { maxWidth } : {}),
  ...(maxHeight ? { maxHeight } : {}),
})

type CustomModel = NonNullable<PageProduct['custom']>[number]

/** The surcharge of an option for one piece; a percentage is of the product's own present price. */
function additionView(model: PageProduct, offers: OfferContext) {
  const price = ownUnitPrice(rulesOf(model).ownPrices(model, offers), 1)
  return (given: Addition | null | undefined): { addition: Money; percent?: number } => ({
    addition: additionAmount(given && additionIn(offers.convert, given), price),
    ...(given?.type === 'percent' ? { percent: given.amount } : {}),
  })
}

export const downloadLinks = (model: PageProduct, offers: OfferContext, code: string): ProductPage['links'] =>
  (model.links ?? []).map((link) => ({
    id: link.id,
    title: titleIn(code, link),
    addition: offers.convert(link.price),
    ...(link.sample ? { sample: paths.linkSample(link.id) } : {}),
  }))

export const productSamples = ({ samples }: PageProduct, code: string): ProductPage['samples'] =>
  (samples ?? []).map((sample) => ({ title: titleIn(code, sample), path: paths.sample(sample.id) }))
