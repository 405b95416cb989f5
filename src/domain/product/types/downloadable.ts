import { checkLinks } from '../check-links.ts'
import { type ProductTypeRules, soldAsItIs } from './product-type-rules.ts'

/** Files to download. Links with a price of their own are bought one by one, as in Magento 1. */
export const downloadable: ProductTypeRules = {
  ...soldAsItIs,
  isVirtual: true,
  hasDownloads: true,
  choices: ['links'],
  needsOptions: ({ hasRequiredOption, hasPricedLink }) => hasRequiredOption || hasPricedLink === true,
  check: (product, { links }) => checkLinks(product, links),
}
