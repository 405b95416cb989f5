import type { ProductPage } from '#domain/catalog/views.ts'
import { OptionsPopup } from '#features/product/form/options-popup.tsx'
import { type FormContext, fitsPage } from '#features/product/form/product-form.tsx'
import type { Answer, ShopRequest } from '../http/answers.ts'

/**
 * Call 4's answer when there is something to choose: the form for the options popup (spec §7). Selectors that are too many for a
 * page are drawn by the server on the product's own page, `address`: the shopper is sent there.
 */
export function optionsAnswer(
  { shop, variantLimit }: ShopRequest,
  product: ProductPage,
  { address = product.path, ...form }: FormContext & { address?: string } = {},
): Answer {
  if (product.configurable && !fitsPage(product.configurable, variantLimit)) {
    return { status: 'json', body: { hasOptions: false, redirectUrl: address } }
  }
  const context = { fileLimit: shop.uploads.limit, variantLimit, ...form }
  return {
    status: 'json',
    // Its islands load what they need by themselves.
    body: { hasOptions: true, optionjs: [] },
    views: { optionhtml: <OptionsPopup page={product} form={context} address={address} /> },
  }
}
