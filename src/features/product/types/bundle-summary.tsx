import type { BundleOptions } from '#domain/catalog/views.ts'
import { type BundleChoice, chosenSelections } from '#domain/pricing/bundle-choice.ts'
import type { BundleRules } from './bundle-rules.ts'
import type { FormTextId } from '../fields/product-form-props.ts'

/** The chosen parts of the bundle and their price. Hidden where no script keeps it true (product.css). */
export function BundleSummary({
  bundle,
  rules,
  choice,
  texts,
}: {
  bundle: BundleOptions
  rules: BundleRules
  choice: BundleChoice
  texts: Record<FormTextId, string>
}) {
  const names = new Map(
    bundle.options.flatMap(({ selections }) => selections.map(({ id, name }) => [String(id), name] as const)),
  )
  const chosen = chosenSelections(rules, choice)
  return (
    <div className="bundle-summary">
      <p className="label">{texts.bundleSummary}</p>
      {chosen.length === 0 ? (
        <p>{texts.bundleEmpty}</p>
      ) : (
        <ul>
          {chosen.map(({ optionId, selection, quantity }) => (
            <li key={`${optionId} ${selection.id}`}>{`${quantity} × ${names.get(selection.id)}`}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
