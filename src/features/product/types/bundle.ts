import { startBundle } from '#domain/pricing/bundle-choice.ts'
import { bundleFieldName, bundleQuantityName, bundleRules } from './bundle-rules.ts'
import type { ProductTypeForm } from './product-type-form.ts'

export const bundle: ProductTypeForm = {
  texts: ['noChoice', 'quantityOf', 'bundleSummary', 'bundleEmpty', 'bundleTier', 'tierEach', 'required', 'outOfStock'],
  presets: (page) =>
    page.bundle
      ? startBundle(bundleRules(page.bundle)).flatMap(({ id, chosen }) =>
          chosen.map((selection) => [`bundle_option[${id}]`, selection] as const),
        )
      : [],
  posted: (page, chosen) =>
    (page.bundle?.options ?? []).flatMap((option) => {
      const quantity = chosen.bundleQuantities?.[option.id]
      return [
        ...(chosen.bundle?.[option.id] ?? []).map((selection) => [bundleFieldName(option), selection] as const),
        ...(quantity === undefined ? [] : [[bundleQuantityName(option.id), quantity] as const]),
      ]
    }),
}
