import { CustomOptionFields } from '../fields/custom-option-fields.tsx'
import { FileInputsProvider } from '../fields/file-input.tsx'
import type { OwnFieldsProps, ProductFormProps } from '../fields/product-form-props.ts'
import { productTypeFields } from '../types/product-type-fields.ts'
import { Island as ProductForm } from './product-form.island.tsx'

/**
 * The order form of a product that has more to choose than attributes. An island of its own: most products have not, and
 * their pages do not load what only these need.
 */
export function Island(props: ProductFormProps) {
  return <ProductForm {...props} ownFields={OwnFields} />
}

function OwnFields(own: OwnFieldsProps) {
  const { type, custom, money, texts, posted } = own.form
  const Fields = type && productTypeFields[type]
  return (
    <FileInputsProvider value={own.files}>
      {Fields && <Fields {...own} />}
      <CustomOptionFields options={custom} money={money} texts={texts} posted={posted} />
    </FileInputsProvider>
  )
}
