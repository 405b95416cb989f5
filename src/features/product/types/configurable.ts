import { fieldName } from './configurable-fields.tsx'
import { nothingToChoose, type ProductTypeForm } from './product-type-form.ts'

export const configurable: ProductTypeForm = {
  ...nothingToChoose,
  texts: ['chooseFirst', 'optionSoldOut', 'optionUnknown', 'outOfStock', 'stockLow', 'stockBackorder'],
  posted: (page, { attributes: chosen = {} }) =>
    (page.configurable?.attributes ?? []).flatMap((attribute) => {
      const option = chosen[attribute.id]
      return option === undefined ? [] : [[fieldName(attribute), option] as const]
    }),
}
