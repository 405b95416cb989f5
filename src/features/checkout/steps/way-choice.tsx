import { PlacedMessage } from '#widgets/form/advice-place.tsx'
import { ChoiceBox, ChoiceGroup } from '#widgets/form/choice-group.tsx'

/** Properties that the radios of a question of the checkout have in common. */
export type ChoiceProps = {
  /** The id of the whole; the place for messages and the radios have ids that begin with it. */
  id: string
  /** Name and class tokens of the radios. */
  name: string
  rules: string
  legend: string
  chosen?: string | undefined
  problem?: string | undefined
}

/** The choice how to order, for somebody who is not logged in. */
export function WayChoice({
  id,
  name,
  rules,
  legend,
  ways,
  chosen,
  problem,
}: ChoiceProps & { ways: readonly { method: string; title: string; text: string }[] }) {
  return (
    <ChoiceGroup id={id} fieldId={id} placeId={`${id}-advice`} problem={problem}>
      <legend className="visually-hidden">{legend}</legend>
      <PlacedMessage />
      <ul className="options-list methods">
        {ways.map(({ method, title, text }) => (
          <li key={method}>
            <label className="choice method">
              <ChoiceBox
                type="radio"
                id={`${id}-${method}`}
                name={name}
                value={method}
                rules={rules}
                defaultChecked={chosen === method}
              />
              <strong>{title}</strong>
              <span className="hint">{text}</span>
            </label>
          </li>
        ))}
      </ul>
    </ChoiceGroup>
  )
}
