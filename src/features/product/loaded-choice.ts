import { type BundleRules, bundleRules } from './bundle-rules.ts'
import { type Choice, readChoice } from './live-price.ts'
import type { PostedProductForm } from './posted-product-form.ts'
import type { ProductFormProps } from './product-form-props.ts'
import { startBundle } from '#domain/price-widgets/bundle-choice.ts'

type Form = Pick<ProductFormProps, 'bundle' | 'grouped' | 'links'> & { quantity: { minimum: number } }

/** What the form holds as the page is loaded: what was posted, else what is preset (9.bundle.11). */
export function loadedChoice(form: Form, posted: PostedProductForm | undefined): Choice {
  const values = posted ? Object.entries(posted.values).flatMap(([name, all]) => all.map(named(name))) : presetsOf(form)
  const kept = Object.keys(posted?.kept ?? {}).map((id) => named(`options_${id}_file_value`)('kept'))
  return readChoice([...values, ...kept])
}

const named =
  (name: string) =>
  (value: string | number): [string, string] => [name, String(value)]

function presetsOf({ quantity, bundle, grouped = [], links }: Form): [string, string][] {
  const rules: BundleRules | undefined = bundle && bundleRules(bundle)
  return [
    named('qty')(quantity.minimum),
    ...(rules ? startBundle(rules) : []).flatMap(({ id, chosen }) => chosen.map(named(`bundle_option[${id}]`))),
    ...grouped.map((part) => named(`super_group[${part.id}]`)(part.stock === 'out-of-stock' ? 0 : part.quantity)),
    ...(links.length === 1 ? links.map(({ id }) => named('links[]')(id)) : []),
  ]
}
