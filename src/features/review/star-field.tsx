import { PlacedMessage } from '#widgets/form/advice-place.tsx'
import { ChoiceBox, ChoiceGroup } from '#widgets/form/choice-group.tsx'
import { RequiredMarks } from '#widgets/form/field.tsx'
import { OptionsList } from '../form/options-list.tsx'
import { Stars } from '../cards/stars.tsx'

/** A number of stars: as a digit, as words for screen readers, and as a verdict. A tuple, because it stands in the document a second time. */
type StarChoice = readonly [stars: string, spoken: string, word: string]

/** Five radios, each with its stars and a word: keyboard, screen reader and finger need nothing of ours. */
export function StarField({
  id,
  name,
  rules,
  legend,
  choices,
  chosen,
  problem,
}: {
  id: string
  /** Name and class tokens of the radios. */
  name: string
  rules: string
  legend: string
  choices: readonly StarChoice[]
  chosen?: string | undefined
  problem?: string | undefined
}) {
  return (
    <ChoiceGroup
      className="field"
      role="radiogroup"
      aria-required
      fieldId={id}
      placeId={`${id}-advice`}
      problem={problem}
    >
      <legend className="required">
        {legend} <RequiredMarks />
      </legend>
      <OptionsList className="star-choices" problem={problem}>
        {choices.map(([stars, spoken, word], index) => (
          <li key={stars}>
            <label className="choice">
              <ChoiceBox
                type="radio"
                // The first carries the field's id, for the link of the summary.
                id={index === 0 ? id : `${id}-${stars}`}
                name={name}
                value={stars}
                rules={`${rules} change-container-classname`}
                defaultChecked={chosen === stars}
              />
              <Stars filled={Number(stars)} />
              <span>
                <span className="visually-hidden">{`${spoken}: `}</span>
                {word}
              </span>
            </label>
          </li>
        ))}
      </OptionsList>
      <PlacedMessage />
    </ChoiceGroup>
  )
}
