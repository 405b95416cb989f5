import type { CartLineView } from '#domain/cart/results.ts'
import { usePage } from '../../page-context.tsx'
import { choiceTexts } from './cart-page-view.ts'
import { ChoiceList } from './choice-list.tsx'

/** The chosen options of a product, on a page that the server alone draws. */
export const Choices = ({ choices }: { choices: CartLineView['choices'] }) => (
  <ChoiceList choices={choiceTexts(choices, usePage())} />
)
