import { PlacedMessage } from '#widgets/form/advice-place.tsx'
import { ChoiceBox, ChoiceGroup } from '#widgets/form/choice-group.tsx'
import type { MethodChoice } from '../../cart/view/cart-page-props.ts'
import { MethodLabel } from '../../cart/view/method-label.tsx'
import type { ChoiceProps } from './way-choice.tsx'

/** The ways of sending, one of which has to be chosen. The cart's list (features/cart/view/method-choices.tsx) asks for none and is sent at once. */
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
