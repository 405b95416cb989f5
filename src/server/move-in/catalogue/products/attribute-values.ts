import type { ProductRecord } from '../../../import/product/product-record.ts'
import type { OldAttribute } from '../../source/eav-attributes.ts'
import type { EavValues } from '../../source/eav-values.ts'
import { inputOf } from '../attributes.ts'
import { plain } from '../view-texts.ts'
import type { OpenView } from '../../source/open-views.ts'

/**
 * A product's values of the shop's own attributes: as the default view shows them, with the texts that differ in other views.
 * @param codeOf an option's code here
 */
export function attributeValues(
  productId: number,
  attributes: readonly OldAttribute[],
  values: EavValues,
  { views, codeOf }: { views: [OpenView, ...OpenView[]]; codeOf: (optionId: string) => string | undefined },
): Pick<ProductRecord, 'attributes' | 'attributeTexts'> {
  const [main, ...others] = views
  const own: Record<string, string | string[] | boolean> = {}
  const texts: Record<string, Record<string, string>> = {}
  for (const attribute of attributes) {
    const { code } = attribute
    const value = values.get(productId, code, main.id)
    if (!value) continue
    const input = inputOf(attribute)
    if (input === 'boolean') own[code] = value === '1'
    else if (input === 'select' || input === 'multiselect') {
      const codes = value.split(',').flatMap((id) => codeOf(id.trim()) ?? [])
      if (codes.length > 0) own[code] = input === 'select' ? codes[0]! : codes
    } else {
      const textIn = (viewId: number) => {
        const text = values.get(productId, code, viewId)
        return attribute.input === 'date' ? text?.slice(0, 10) : plain(text)
      }
      const text = textIn(main.id)
      if (!text) continue
      own[code] = text
      for (const view of others) {
        const there = textIn(view.id)
        if (there && there !== text) texts[view.code] = { ...texts[view.code], [code]: there }
      }
    }
  }
  return { attributes: own, attributeTexts: texts }
}
