import { isUploadedFile, type OptionAnswer } from '#domain/product/option-answer.ts'
import type { CartLineView } from '#domain/cart/results.ts'
import type { CustomOptionView, ProductPage } from '#domain/catalog/views.ts'
import { writtenText } from '#domain/date/written-date.ts'
import { productTypeForms } from '../types/product-type-forms.ts'
import type { PostedProductForm } from '../fields/posted-product-form.ts'

/**
 * A line of the cart as the product form would have posted it: what `parseProductForm` reads, the other way round. Options
 * that the product has no more are left out.
 */
export function lineInForm(
  { quantity, options }: Pick<CartLineView, 'quantity' | 'options'>,
  page: ProductPage,
  locale: string,
): PostedProductForm {
  const values: Record<string, string[]> = { qty: [String(quantity)] }
  for (const [name, value] of productTypeForms[page.type].posted(page, options))
    (values[name] ??= []).push(String(value))
  const kept: Record<string, { upload: string; name: string }> = {}
  for (const option of page.custom) {
    const answer = options.custom?.[option.id]
    if (isUploadedFile(answer)) kept[option.id] = { upload: answer.upload, name: answer.name }
    else if (answer !== undefined) values[optionName(option)] = valuesOf(option, answer, locale).map(String)
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
