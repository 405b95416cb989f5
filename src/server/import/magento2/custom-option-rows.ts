import { listOfPairs } from './split-values.ts'

/**
 * "name=Print,type=drop_down,required=1,price=5,price_type=fixed,option_title=Name|…": one part for each value of an option; parts
 * of one name and type belong together.
 */
export function customOptionRows(text: string): Record<string, string>[] {
  let before: string | undefined
  return listOfPairs(text).map((pairs) => {
    const of = (name: string) => pairs.get(name) ?? ''
    const option = JSON.stringify([of('name'), of('type')])
    const isNew = option !== before
    before = option
    const price = of('price_type') === 'percent' ? `${of('price')}%` : of('price')
    const title = of('option_title')
    return {
      ...(isNew && {
        _custom_option_type: of('type'),
        _custom_option_title: of('name'),
        _custom_option_is_required: of('required'),
        _custom_option_max_characters: of('max_characters'),
        _custom_option_file_extension: of('file_extension'),
        _custom_option_image_size_x: of('image_size_x'),
        _custom_option_image_size_y: of('image_size_y'),
        ...(title === '' && { _custom_option_price: price, _custom_option_sku: of('sku') }),
      }),
      ...(title !== '' && {
        _custom_option_row_title: title,
        _custom_option_row_price: price,
        _custom_option_row_sku: of('sku'),
      }),
    }
  })
}
