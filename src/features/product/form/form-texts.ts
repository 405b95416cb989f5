import type { CustomOptionView, ProductPage } from '#domain/catalog/views.ts'
import { type FormTextId, formTexts } from '../fields/product-form-props.ts'
import { productTypeForms } from '../types/product-type-forms.ts'

const asksFor = (page: Pick<ProductPage, 'custom'>, ...inputs: readonly CustomOptionView['input'][]) =>
  page.custom.some(({ input }) => inputs.includes(input))

/** Texts that only custom options draw, and whether a product has such. */
const TEXTS_OF_OPTIONS: readonly (readonly [ids: readonly FormTextId[], isDrawn: typeof hasOptions])[] = [
  [['optional'], hasOptions],
  [['calendarOpenFor'], (page) => asksFor(page, 'date', 'date_time')],
  [['fileKept', 'fileTooLarge'], (page) => asksFor(page, 'file')],
]

function hasOptions({ custom }: Pick<ProductPage, 'custom'>): boolean {
  return custom.length > 0
}

const TEXTS_OF_TYPES = Object.values(productTypeForms).flatMap(({ texts }) => texts)

/** The texts that a product's form draws: they are in its document a second time. */
export function formTextsOf(page: Pick<ProductPage, 'type' | 'custom'>): FormTextId[] {
  const left = new Set([...TEXTS_OF_TYPES, ...TEXTS_OF_OPTIONS.flatMap(([ids, isDrawn]) => (isDrawn(page) ? [] : ids))])
  for (const id of productTypeForms[page.type].texts) left.delete(id)
  return formTexts.filter((id) => !left.has(id))
}
