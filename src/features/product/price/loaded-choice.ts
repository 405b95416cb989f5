import type { ProductPage } from '#domain/catalog/views.ts'
import type { PostedProductForm } from '../fields/posted-product-form.ts'
import type { NamedValue } from '../types/product-type-form.ts'
import { productTypeForms } from '../types/product-type-forms.ts'
import { type Choice, readChoice } from './live-price.ts'

/** The form's values as the page is loaded: the posted ones, else the presets (9.bundle.11). */
export function loadedChoice(page: ProductPage, posted: PostedProductForm | undefined): Choice {
  const values: readonly NamedValue[] = posted
    ? Object.entries(posted.values).flatMap(([name, all]) => all.map((value) => [name, value] as const))
    : [['qty', page.stock.minimum], ...productTypeForms[page.type].presets(page)]
  const kept = Object.keys(posted?.kept ?? {}).map((id) => [`options_${id}_file_value`, 'kept'] as const)
  return readChoice([...values, ...kept].map(([name, value]) => [name, String(value)]))
}
