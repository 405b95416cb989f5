import type { ChoiceText } from './cart-page-props.ts'
import { NamedText } from './named-text.tsx'

/** The chosen options of a product: each under its name, a file as a link to it. */
export function ChoiceList({ choices }: { choices: readonly ChoiceText[] }) {
  if (choices.length === 0) return null
  return (
    <dl className="item-options">
      {choices.map(({ label, value, path }) => (
        <div key={`${label.text} ${value.text} ${path}`}>
          <dt>
            <NamedText {...label} />
          </dt>{' '}
          <dd>
            {path === undefined ? (
              <NamedText {...value} />
            ) : (
              <a href={path} dir="auto">
                {value.text}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
