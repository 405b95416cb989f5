import { BundleFields } from './bundle-fields.tsx'
import { CustomOptionFields } from './custom-option-fields.tsx'
import { FileInputsProvider } from './file-input.tsx'
import { GroupedFields, LinkFields } from './grouped-fields.tsx'
import type { OwnFieldsProps, ProductFormProps } from './product-form-props.ts'
import { Island as ProductForm } from './product-form.island.tsx'

/**
 * The order form of a product that has more to choose than attributes. An island of its own: most products have not, and
 * their pages do not load what only these need.
 */
export function Island(props: ProductFormProps) {
  return <ProductForm {...props} ownFields={OwnFields} />
}

function OwnFields(own: OwnFieldsProps) {
  const { bundle, grouped, links, custom, money, texts, posted } = own.form
  const context = { money, texts, posted }
  return (
    <FileInputsProvider value={own.files}>
      {bundle && <BundleFields {...own} />}
      {grouped && <GroupedFields items={grouped} {...context} />}
      {links.length > 0 && <LinkFields links={links} {...context} />}
      <CustomOptionFields options={custom} {...context} />
    </FileInputsProvider>
  )
}
