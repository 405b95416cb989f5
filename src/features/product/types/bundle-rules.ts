import type { BundleOptions } from '#domain/catalog/views.ts'
import type { ChoosableBundle } from '#domain/pricing/bundle-choice.ts'
import type { PostedProductForm } from '../fields/posted-product-form.ts'

type Option = BundleOptions['options'][number]
export type BundleRules = ChoosableBundle

/** A page's bundle as the rules of choosing take it, chosen as it is loaded. */
export function bundleRules({ options }: BundleOptions, posted?: PostedProductForm): BundleRules {
  return {
    options: options.map((option) => ({
      id: String(option.id),
      isMulti: isMulti(option),
      selections: option.selections.map(({ id, quantity, canChangeQuantity, part }) => ({
        id: String(id),
        quantity,
        quantityText: String(quantity),
        canChangeQuantity,
        tiers: part.prices.tierPrices ?? [],
      })),
    })),
    selected: new Map(options.map((option) => [String(option.id), presets(option, posted)])),
  }
}

export const isMulti = ({ input }: Option): boolean => input === 'multi' || input === 'checkbox'

/** Nothing to choose: shown as text (2.7.4). */
export const onlySelection = ({ isRequired, selections }: Option) =>
  isRequired && selections.length === 1 ? selections[0] : undefined

/** 2.7.4–5: posted choices take precedence over the defaults; only defaults that are available count. */
function presets(option: Option, posted: PostedProductForm | undefined): string[] {
  const only = onlySelection(option)
  if (only) return [String(only.id)]
  if (posted) return posted.values[bundleFieldName(option)] ?? []
  const saleable = option.selections.filter(({ isDefault, stock }) => isDefault && stock !== 'out-of-stock')
  return saleable.map(({ id }) => String(id))
}

export const bundleFieldName = (option: Option): string => `bundle_option[${option.id}]${isMulti(option) ? '[]' : ''}`

export const bundleQuantityName = (optionId: number | string): string => `bundle_option_qty[${optionId}]`
