import type { ConfigurableOptions, ProductPage } from '#domain/catalog/views.ts'
import { PageLayout } from '../../layout/page-layout.tsx'
import type { FormContext } from '../../product/form/product-form.tsx'
import { ProductView } from '../../product/product-view.tsx'
import { configurableProduct, picture } from '../fixtures/catalog-fixtures.ts'
import { tenThousandVariants } from '../fixtures/configurable-fixtures.ts'
import type { WorkbenchEntry } from '../entries/workbench-entry.ts'

const show = (page: ProductPage, form?: FormContext) => (
  <PageLayout crumbs={page.crumbs}>
    <ProductView page={page} form={form} />
  </PageLayout>
)

/** As posted and shown again: option ids by attribute id. */
const chosen = (attributes: Record<number, number>): FormContext => ({
  posted: {
    values: Object.fromEntries(
      Object.entries(attributes).map(([id, option]) => [`super_attribute[${id}]`, [String(option)]]),
    ),
    problems: {},
    kept: {},
  },
})

const cup = configurableProduct.configurable!

const soldOutGlaze: ConfigurableOptions = {
  ...cup,
  variants: { ...cup.variants, 5: { ...cup.variants[5]!, stock: 'out-of-stock' } },
}

/** A picture, a list, a colour: the list in between. */
const cushion: ConfigurableOptions = {
  attributes: [
    {
      id: 93,
      code: 'fabric',
      label: 'Cloth',
      swatch: 'picture',
      options: [
        { id: 41, label: 'Washed linen', swatch: picture('loam-cushion-oat-linen-45').file, addition: 0 },
        { id: 42, label: 'Boiled wool', swatch: picture('loam-cushion-oat-wool-45').file, addition: 1400 },
        { id: 43, label: 'Cotton velvet', swatch: picture('loam-cushion-moss-velvet-45').file, addition: 1440 },
      ],
    },
    cup.attributes[1]!,
    { ...cup.attributes[0]!, label: 'Colour' },
  ],
  variants: {
    11: { options: [41, 31, 21], sku: 'loam-linen-small-chalk', stock: 'in-stock' },
    12: { options: [41, 32, 22], sku: 'loam-linen-large-indigo', stock: 'in-stock' },
    13: { options: [42, 31, 21], sku: 'loam-wool-small-chalk', stock: 'out-of-stock' },
    14: { options: [43, 31, 23], sku: 'loam-velvet-small-rust', stock: 'low' },
  },
}

/** Configurable products: what is chosen, what cannot be had, and selectors that the server draws (call 6). */
export const configurableEntries: WorkbenchEntry = {
  name: 'configurable',
  states: [
    { name: 'nothing-chosen', node: show(configurableProduct) },
    { name: 'half-chosen', node: show(configurableProduct, chosen({ 92: 22 })) },
    { name: 'chosen', node: show(configurableProduct, chosen({ 92: 22, 180: 31 })) },
    { name: 'sold-out', node: show({ ...configurableProduct, configurable: soldOutGlaze }) },
    { name: 'pictures', node: show({ ...configurableProduct, configurable: cushion }) },
    { name: 'ten-thousand', node: show({ ...configurableProduct, configurable: tenThousandVariants() }) },
    { name: 'by-the-server', node: show(configurableProduct, { ...chosen({ 92: 22 }), variantLimit: 0 }) },
  ],
}
