import type { ProductPage } from '#domain/catalog/views.ts'
import { type BundleRules, bundleRules } from './bundle-rules.ts'
import { type Choice, readChoice } from './live-price.ts'
import type { PostedProductForm } from './posted-product-form.ts'
import { startBundle } from '#domain/pricing/bundle-choice.ts'

/** What the form holds as the page is loaded: what was posted, else what is preset (9.bundle.11). */
export function loadedChoice(page: ProductPage, posted: PostedProductForm | undefined): Choice {
  const values = posted ? Object.entries(posted.values).flatMap(([name, all]) => all.map(named(name))) : presetsOf(page)
  const kept = Object.keys(posted?.kept ?? {}).map((id) => named(`options_${id}_file_value`)('kept'))
  return readChoice([...values, ...kept])
}

const named =
  (name: string) =>
  (value: string | number): [string, string] => [name, String(value)]

function presetsOf({ stock, bundle, grouped = [], links }: ProductPage): [string, string][] {
  const rules: BundleRules | undefined = bundle && bundleRules(bundle)
  return [
    named('qty')(stock.minimum),
    ...(rules ? startBundle(rules) : []).flatMap(({ id, chosen }) => chosen.map(named(`bundle_option[${id}]`))),
    ...grouped.map((part) => named(`super_group[${part.id}]`)(part.stock === 'out-of-stock' ? 0 : part.quantity)),
    ...(links.length === 1 ? links.map(({ id }) => named('links[]')(id)) : []),
  ]
}
