import { PlacedMessage } from '#widgets/form/advice-place.tsx'
import { ChoiceBox, ChoiceGroup } from '#widgets/form/choice-group.tsx'
import type { MethodChoice } from '../../cart/view/cart-page-props.ts'
import { MethodLabel } from '../../cart/view/method-label.tsx'
import type { ChoiceProps } from './way-choice.tsx'

/** The shipping methods, one of which must be chosen. In the cart (features/cart/view/method-choices.tsx) none need be chosen, and a choice is sent at once. */
export function ShippingChoice({
  id,
  name,
  rules,
  legend,
  methods,
  chosen,
  problem,
}: ChoiceProps & { methods: readonly MethodChoice[] }) {
  return (
    <ChoiceGroup id={id} fieldId={id} placeId={`${id}-advice`} problem={problem}>
      <legend className="visually-hidden">{legend}</legend>
      <PlacedMessage />
      <ul className="methods">
        {methods.map((method) => (
          <li key={method.code}>
            <MethodLabel method={method}>
              <ChoiceBox
                type="radio"
                id={`s_method_${method.code}`}
                name={name}
                value={method.code}
                rules={rules}
                defaultChecked={method.code === chosen}
              />
            </MethodLabel>
          </li>
        ))}
      </ul>
    </ChoiceGroup>
  )
}
