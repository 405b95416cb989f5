import { isDeepStrictEqual } from 'node:util'
import type { ProductRecord } from '../../../import/product/product-record.ts'
import type { OldAttribute } from '../../source/eav-attributes.ts'
import type { EavValues } from '../../source/eav-values.ts'
import { inputOf } from '../attributes.ts'
import { plain } from '../view-texts.ts'
import type { OpenView } from '../../source/open-views.ts'
import { readableWords } from './readable-words.ts'

type Values = Pick<ProductRecord, 'attributes' | 'attributeTexts'>
/** `codeOf`: an option's code here. */
type Surroundings = { views: [OpenView, ...OpenView[]]; codeOf: (optionId: string) => string | undefined }

/**
 * A product's values of the shop's own attributes, as they are compared with those of an earlier move; `written`: as they are written, where
 * the formatting of texts, which they have none of here, makes a difference. Attributes of such texts are counted in `formatted`.
 */
export function attributeValues(
  productId: number,
  attributes: readonly OldAttribute[],
  values: EavValues,
  { formatted, ...around }: Surroundings & { formatted: Map<string, number> },
): { compared: Values; written?: Values } {
  const compared = valuesWith(plain, productId, attributes, values, around)
  const written = valuesWith(readableWords, productId, attributes, values, around)
  if (isDeepStrictEqual(compared, written)) return { compared }
  for (const [code, value] of Object.entries(written.attributes ?? {}))
    if (!isDeepStrictEqual(value, compared.attributes?.[code])) formatted.set(code, (formatted.get(code) ?? 0) + 1)
  return { compared, written }
}

/** As the default view shows them, with the texts that differ in other views. */
function valuesWith(
  wordsOf: (text: string | undefined) => string | undefined,
  productId: number,
  attributes: readonly OldAttribute[],
  values: EavValues,
  { views, codeOf }: Surroundings,
): Values {
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
        return attribute.input === 'date' ? text?.slice(0, 10) : wordsOf(text)
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
