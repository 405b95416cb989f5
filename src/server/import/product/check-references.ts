import type { Frame } from '../read/frame.ts'
import { RecordProblem } from '../records/normal.ts'
import type { NormalProduct } from './product-record.ts'
import { say, type Sentence } from '../../words/say.ts'

const THERE_IS_NO = {
  'tax class': 'there is no tax class "{name}"',
  category: 'there is no category "{name}"',
  store: 'there is no store "{name}"',
  attribute: 'there is no attribute "{name}"',
} as const satisfies Record<string, Sentence>

/**
 * Checks that everything a product refers to is there, other products excepted.
 * @throws {RecordProblem} naming the first that is not
 */
export function checkReferences(product: NormalProduct, frame: Frame): void {
  const missing = (what: keyof typeof THERE_IS_NO, name: string, ...path: string[]) =>
    new RecordProblem(say(THERE_IS_NO[what], { name }), path)
  if (product.taxClass !== null && !frame.taxClasses.has(product.taxClass))
    throw missing('tax class', product.taxClass, 'taxClass')
  for (const { path } of product.categories)
    if (!frame.categories.has(path)) throw missing('category', path, 'categories')
  for (const { store } of product.texts) if (!frame.stores.has(store)) throw missing('store', store, 'texts', store)
  for (const value of product.attributes) {
    if ('options' in value)
      for (const option of value.options) checkOption(value.code, option, ['attributes', value.code])
    else
      for (const store of Object.keys(value.texts ?? {}))
        if (!frame.stores.has(store)) throw missing('store', store, 'attributeTexts', store)
  }
  for (const { code, prices } of product.configurableAttributes) {
    const attribute = frame.attributes.get(code)
    if (!attribute) throw missing('attribute', code, 'configurable', 'attributes')
    if (attribute.input !== 'select')
      throw new RecordProblem(say('the product cannot be configured by "{code}", which is no select', { code }), [
        'configurable',
        'attributes',
      ])
    for (const { option } of prices) checkOption(code, option, ['configurable', 'attributes'])
  }

  function checkOption(code: string, option: string, path: string[]): void {
    if (!frame.attributes.get(code)!.options.has(option))
      throw new RecordProblem(say('the attribute "{code}" has no option "{option}"', { code, option }), path)
  }
}
