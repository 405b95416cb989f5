import { isUploadedFile, type OptionAnswer } from '#domain/product/option-answer.ts'
import type { CartLineView } from '#domain/cart/results.ts'
import type { CustomOptionView, ProductPage } from '#domain/catalog/views.ts'
import { writtenText } from '#domain/date/written-date.ts'
import { bundleFieldName, bundleQuantityName } from './bundle-rules.ts'
import { fieldName } from './configurable-fields.tsx'
import type { PostedProductForm } from './posted-product-form.ts'

/**
 * A line of the cart as the product form would have posted it: what `parseProductForm` reads, the other way round. Options
 * that the product has no more are left out.
 */
export function lineInForm(
  { quantity, options }: Pick<CartLineView, 'quantity' | 'options'>,
  { configurable, bundle, custom }: Pick<ProductPage, 'configurable' | 'bundle' | 'custom'>,
  locale: string,
): PostedProductForm {
  const values: Record<string, string[]> = { qty: [String(quantity)] }
  const fill = (name: string, given: readonly (string | number)[] | undefined) => {
    if (given && given.length > 0) values[name] = given.map(String)
  }
  for (const attribute of configurable?.attributes ?? []) {
    const chosen = options.attributes?.[attribute.id]
    fill(fieldName(attribute), chosen === undefined ? [] : [chosen])
  }
  for (const option of bundle?.options ?? []) {
    const pieces = options.bundleQuantities?.[option.id]
    fill(bundleFieldName(option), options.bundle?.[option.id])
    fill(bundleQuantityName(option.id), pieces === undefined ? [] : [pieces])
  }
  fill('links[]', options.links)
  const kept: Record<string, { upload: string; name: string }> = {}
  for (const option of custom) {
    const answer = options.custom?.[option.id]
    if (isUploadedFile(answer)) kept[option.id] = { upload: answer.upload, name: answer.name }
    else fill(optionName(option), answer === undefined ? [] : valuesOf(option, answer, locale))
  }
  return { values, problems: {}, kept }
}

const optionName = ({ id, input }: CustomOptionView) =>
  input === 'checkbox' || input === 'multiple' ? `options[${id}][]` : `options[${id}]`

/** Days are kept as ISO text and written in the order of the page's language. */
function valuesOf({ input }: CustomOptionView, answer: Exclude<OptionAnswer, object> | number[], locale: string) {
  if (typeof answer !== 'string') return answer
  return [input === 'date' || input === 'date_time' ? writtenText(answer, locale) : answer]
}
