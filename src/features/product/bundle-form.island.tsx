import { BundleFields } from './bundle-fields.tsx'
import type { ProductFormProps } from './product-form-props.ts'
import { Island as ProductForm } from './product-form.island.tsx'

/** The order form of a bundle. An island of its own: pages of other products do not load what only bundles need. */
export function Island(props: ProductFormProps) {
  return <ProductForm {...props} ownFields={BundleFields} />
}
