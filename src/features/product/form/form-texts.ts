import type { CustomOptionView, ProductPage } from '#domain/catalog/views.ts'
import { type FormTextId, formTexts } from '../fields/product-form-props.ts'
import { productTypeForms } from '../types/product-type-forms.ts'

const asksFor = (page: Pick<ProductPage, 'custom'>, ...inputs: readonly CustomOptionView['input'][]) =>
  page.custom.some(({ input }) => inputs.includes(input))

/** Texts that only custom options draw, and whether a product has such. */
const TEXTS_OF_OPTIONS: readonly (readonly [ids: readonly FormTextId[], isDrawn: typeof hasOptions])[] = [
  [['optional', 'noChoice'], hasOptions],
  [['calendarOpenFor'], (page) => asksFor(page, 'date', 'date_time')],
  [['fileKept', 'fileTooLarge'], (page) => asksFor(page, 'file')],
]

function hasOptions({ custom }: Pick<ProductPage, 'custom'>): boolean {
  return custom.length > 0
}

/** Texts that not every form draws. */
const DRAWN_BY_SOME = new Set([
  ...Object.values(productTypeForms).flatMap(({ texts }) => texts),
  ...TEXTS_OF_OPTIONS.flatMap(([ids]) => ids),
])

/** The texts that a product's form draws: they are in its document a second time. */
export function formTextsOf(page: Pick<ProductPage, 'type' | 'custom'>): FormTextId[] {
  const drawn = new Set([
    ...productTypeForms[page.type].texts,
    ...TEXTS_OF_OPTIONS.flatMap(([ids, isDrawn]) => (isDrawn(page) ? ids : [])),
  ])
  return formTexts.filter((id) => drawn.has(id) || !DRAWN_BY_SOME.has(id))
}
