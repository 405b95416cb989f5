import { isAttributeColumn } from '../magento1/columns.ts'
import { slug } from '../write/addresses.ts'

/** "Shoe size" → "shoe_size": the code of an attribute that has only a name. */
export function attributeColumn(name: string): string {
  const code = slug(name).replaceAll('-', '_') || 'option'
  return isAttributeColumn(code) ? code : `option_${code}`
}
