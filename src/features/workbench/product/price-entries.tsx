import type { ProductPage } from '#domain/catalog/views.ts'
import { PageLayout } from '../../layout/page-layout.tsx'
import type { PostedProductForm } from '../../product/fields/posted-product-form.ts'
import { ProductView } from '../../product/product-view.tsx'
import { bundleProduct, groupedProduct, product } from '../fixtures/catalog-fixtures.ts'
import type { WorkbenchEntry } from '../entries/workbench-entry.ts'

const shown = (page: ProductPage, posted?: PostedProductForm) => (
  <PageLayout crumbs={page.crumbs}>
    <ProductView page={page} form={{ posted }} />
  </PageLayout>
)

type BundleOption = NonNullable<ProductPage['bundle']>['options'][number]

const withOptions = (change: (option: BundleOption) => BundleOption): ProductPage => ({
  ...bundleProduct,
  bundle: { options: bundleProduct.bundle!.options.map(change) },
})

const withoutDefaults = withOptions((option) => ({
  ...option,
  selections: option.selections.map((selection) => ({ ...selection, isDefault: false })),
}))

/** A cloth by default, with tiers and a quantity to change. */
const withTiers = withOptions((option) => ({
  ...option,
  selections: option.selections.map((selection) =>
    selection.id === 7
      ? {
          ...selection,
          isDefault: true,
          part: {
            ...selection.part,
            prices: { price: 2400, tierPrices: [3, 6].map((quantity) => ({ quantity, price: 2400 - quantity * 100 })) },
          },
        }
      : selection,
  ),
}))

const fixed: ProductPage = {
  ...withOptions((option) => ({
    ...option,
    selections: option.selections.map((selection, index) => ({
      ...selection,
      unitPrice: index * 1000,
      canChangeQuantity: false,
      part: { ...selection.part, addition: { type: 'fixed', amount: index * 1250 } },
    })),
  })),
  price: { final: 9440, regular: 11_800, upTo: 14_640 },
  own: { price: 11_800, bundle: { priceType: 'fixed', specialPpm: 800_000 } },
}

const refusedBundle: PostedProductForm = {
  values: {
    'bundle_option[1]': ['2'],
    'bundle_option[2]': ['4'],
    'bundle_option_qty[2]': ['40'],
    'bundle_option[4]': ['7'],
    'bundle_option_qty[4]': ['1.5'],
    qty: ['0'],
  },
  problems: {
    'bundle-option-1': 'That choice is not possible: Teapot.',
    'bundle-option-2-qty-input': 'Cups: only 12 of Dune Cup, chalk left.',
    'bundle-option-4': 'That choice is not possible: Cloth.',
    'bundle-option-4-qty-input': 'Cloth: please enter a whole number as the quantity.',
    qty: 'Please enter a whole number as the quantity.',
  },
  kept: {},
}

const tiered: ProductPage = {
  ...product,
  own: {
    price: 2200,
    tierPrices: [
      { quantity: 4, price: 2000 },
      { quantity: 8, price: 1800 },
    ],
  },
  tierPrices: [
    { quantity: 4, price: 2000, saving: 10 },
    { quantity: 8, price: 1800, saving: 19 },
  ],
}

const firstPart = groupedProduct.grouped![0]!.id
const refusedGroup: PostedProductForm = {
  values: { [`super_group[${firstPart}]`]: ['1.5'] },
  problems: { [`super_group_${firstPart}`]: 'Please enter a whole number as the quantity.' },
  kept: {},
}

/** Prices that follow the form, and forms that were refused, by type of product. */
export const priceEntries: WorkbenchEntry = {
  name: 'live-prices',
  states: [
    { name: 'bundle-defaults', node: shown(bundleProduct) },
    { name: 'bundle-nothing-chosen', node: shown(withoutDefaults) },
    { name: 'bundle-tiers', node: shown(withTiers) },
    { name: 'bundle-fixed', node: shown(fixed) },
    { name: 'bundle-refused', node: shown(bundleProduct, refusedBundle) },
    { name: 'grouped-refused', node: shown(groupedProduct, refusedGroup) },
    { name: 'tiers', node: shown(tiered) },
  ],
}
