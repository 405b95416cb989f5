import type { ReactNode } from 'react'
import type { ConfigurableOptions } from '#domain/catalog/views.ts'
import { paths } from '#domain/paths.ts'
import { Island } from '#widgets/island/island.tsx'
import { RenewedMarkup } from '#widgets/super-product/renewed-markup.tsx'
import { SuperProduct as SuperProductFields } from '#widgets/super-product/super-product.tsx'
import type { PageContext } from '../../page-context.tsx'
import { ConfigurableFields, fieldName } from './configurable-fields.tsx'
import { PRODUCT_FORM } from '../fields/field-ids.ts'
import { type FormTextId, formTexts } from '../fields/product-form-props.ts'
import { type Chosen, chosenRow, possibleOf } from './selection-chain.ts'
import { packVariants, unpackVariants } from './variant-list.ts'

/** Ids of the elements that call 6 fills. */
const optionsContainer = (productId: number) => `product-options-${productId}`
const priceContainer = (productId: number) => `product-price-box-${productId}`

type Context = Pick<PageContext, 'store' | 't'>
type Problems = Readonly<Record<string, string>> | undefined

/**
 * The selectors as the server draws them, limited by what is chosen: the answer of call 6. All stand open; a choice that is not available
 * with those before it is left out.
 */
export function ServerConfigurableFields({
  configurable,
  wanted,
  problems,
  store,
  t,
}: { configurable: ConfigurableOptions; wanted: Chosen; problems?: Problems } & Context) {
  const { attributes } = configurable
  const product = { attributes, table: unpackVariants(packVariants(configurable)) }
  const chosen = possibleOf(product, wanted)
  const row = chosenRow(product, chosen)
  return (
    <>
      <ConfigurableFields
        product={product}
        chosen={chosen}
        isOrdered={false}
        initial={Object.fromEntries(
          attributes.map((attribute, index) => [fieldName(attribute), [String(chosen[index] ?? '')]]),
        )}
        problems={problems}
        formId={PRODUCT_FORM}
        money={store.money}
        texts={Object.fromEntries(formTexts.map((id) => [id, t(id)])) as Record<FormTextId, string>}
      />
      {row !== undefined && (
        <p className="hint">{t('labelled', { label: t('articleNumber'), text: product.table.skus[row]! })}</p>
      )}
    </>
  )
}

/**
 * A configurable product with more variants than a page should carry: its selectors stand before the form they belong to,
 * and the server draws them again at each choice, with the price (call 6, behaviours 7.6).
 */
export function SuperProduct({
  productId,
  configurable,
  wanted,
  problems,
  ...context
}: { productId: number; configurable: ConfigurableOptions; wanted: Chosen; problems: Problems } & Context) {
  return (
    <Island
      name="widgets/super-product/super-product"
      when="idle"
      component={SuperProductFields}
      props={{
        id: optionsContainer(productId),
        className: 'product-options',
        observed: ['super-attribute-select', 'super-attribute-radio'],
        updateUrl: paths.updateOptions(productId),
        updatePriceUrl: paths.updatePrice(productId),
        priceContainer: priceContainer(productId),
      }}
    >
      <ServerConfigurableFields configurable={configurable} wanted={wanted} problems={problems} {...context} />
    </Island>
  )
}

/** The place of a product's price; of one whose selectors the server draws, call 6 brings what stands in it. */
export function PricePlace({
  productId,
  isLeftToServer,
  children,
}: {
  productId: number
  isLeftToServer: boolean
  children: ReactNode
}) {
  const id = priceContainer(productId)
  if (!isLeftToServer) return <div id={id}>{children}</div>
  return (
    <Island name="widgets/super-product/renewed-markup" when="idle" component={RenewedMarkup} props={{ id }}>
      {children}
    </Island>
  )
}
