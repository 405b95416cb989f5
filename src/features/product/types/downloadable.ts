import { LINKS } from './link-fields.tsx'
import type { ProductTypeForm } from './product-type-form.ts'

export const downloadable: ProductTypeForm = {
  texts: ['downloads', 'listenToSample'],
  presets: ({ links }) => (links.length === 1 ? links.map(({ id }) => [LINKS, id]) : []),
  posted: (_page, { links = [] }) => links.map((id) => [LINKS, id]),
}
