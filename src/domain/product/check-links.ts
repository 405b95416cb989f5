import { type Checked, type Chosen, foreign, nothingChosen, ok, Refusals } from './chosen.ts'
import { LINKS_FIELD } from './form-fields.ts'
import type { CartProduct } from './product.ts'

/** Without priced links all of them belong to the product; otherwise at least one is chosen. */
export function checkLinks(product: CartProduct, given: number[] = []): Checked<Chosen> {
  const ids = new Set(given)
  const links = product.links.filter((link) => ids.has(link.id))
  if (links.length !== ids.size && product.links.length === 0) return foreign(product.name)
  const refusals = new Refusals()
  if (links.length !== ids.size) refusals.add(LINKS_FIELD, 'option-invalid', product.name)
  else if (product.links.every((link) => link.price === 0)) return ok(withLinks(product, product.links))
  else if (links.length === 0) {
    refusals.add(LINKS_FIELD, 'option-required', product.links[0]!.title, { id: 'validationOneRequiredByName' })
  }
  return refusals.or(withLinks(product, links))
}

const withLinks = (product: CartProduct, links: CartProduct['links']): Chosen => ({
  ...nothingChosen(product),
  options: { links: links.map((link) => link.id) },
  choices: links.length > 0 ? [{ label: '', value: links.map((link) => link.title).join(', ') }] : [],
  additions: links.map((link) => ({
    type: 'fixed' as const,
    amount: link.price,
    choice: { label: '', value: link.title },
  })),
})
