import type { ProductPage } from '#domain/catalog/views.ts'
import { paths } from '#domain/paths.ts'
import { PageLayout } from '../../layout/page-layout.tsx'
import { lineInForm } from '../../product/form/line-in-form.ts'
import { OptionsPopup } from '../../product/form/options-popup.tsx'
import type { FormContext } from '../../product/form/product-form.tsx'
import { bundleProduct, configurableProduct } from '../fixtures/catalog-fixtures.ts'
import type { WorkbenchEntry } from '../entries/workbench-entry.ts'

const shown = (page: ProductPage, form: FormContext = {}) => (
  <PageLayout>
    <h1 className="visually-hidden">{page.name}</h1>
    <div id="ajaxcart-pop-up">
      <div id="ajaxcart-content">
        <OptionsPopup page={page} form={form} address={page.path} />
      </div>
    </div>
  </PageLayout>
)

const line = { quantity: 2, options: { attributes: { 92: 21, 180: 31 } } }

export const optionsEntries: WorkbenchEntry[] = [
  {
    name: 'options-popup',
    states: [
      { name: 'configurable', node: shown(configurableProduct) },
      { name: 'bundle', node: shown(bundleProduct) },
      {
        name: 'line-of-the-cart',
        node: shown(configurableProduct, {
          posted: lineInForm(line, configurableProduct, 'en-GB'),
          action: paths.cartUpdateItem('a'),
        }),
      },
    ],
  },
]
