import type { ChoiceInWords } from '#domain/product/choice-in-words.ts'
import type { Picture } from '#domain/catalog/views.ts'
import type { Money } from '#domain/money/money.ts'
import { Choices } from '../cart/view/choices.tsx'
import { CatalogueText } from '../catalogue-text.tsx'
import { usePage } from '../page-context.tsx'
import { ProductPicture } from '../picture.tsx'

type Line = {
  name: string
  picture?: Picture
  choices: ChoiceInWords[]
  quantity: number
  rowTotal: Money
  problem?: string
}

/** The order's lines, for reading only: beside the checkout form and on the confirmation. */
export function OrderLines({ lines }: { lines: Line[] }) {
  const { money } = usePage()
  return (
    <ul className="order-lines">
      {lines.map((line, index) => (
        // Lines have no key of their own once ordered; they never move.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          {line.picture && (
            <span className="product-image">
              <ProductPicture picture={line.picture} sizes="64px" from={80} upTo={160} alt="" />
            </span>
          )}
          <div>
            <p className="product-name">
              {line.quantity} × <CatalogueText text={line.name} />
            </p>
            <Choices choices={line.choices} />
            {line.problem && <p className="error-text">{line.problem}</p>}
          </div>
          <p className="row-total">{money(line.rowTotal)}</p>
        </li>
      ))}
    </ul>
  )
}
