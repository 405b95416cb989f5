import { quantityName } from './grouped-fields.tsx'
import { nothingToChoose, type ProductTypeForm } from './product-type-form.ts'

export const grouped: ProductTypeForm = {
  ...nothingToChoose,
  texts: ['quantityOf', 'groupedItems', 'outOfStock'],
  presets: (page) =>
    (page.grouped ?? []).map(({ id, stock, quantity }) => [quantityName(id), stock === 'out-of-stock' ? 0 : quantity]),
}
