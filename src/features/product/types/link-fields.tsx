import { formatMoney } from '#domain/money/format-money.ts'
import { LINKS_FIELD } from '#domain/product/form-fields.ts'
import { PlacedMessage } from '#widgets/form/advice-place.tsx'
import { ChoiceBox, ChoiceGroup } from '#widgets/form/choice-group.tsx'
import { OptionsList } from '../../form/options-list.tsx'
import { useFieldIds } from '../fields/field-ids.ts'
import type { OwnFieldsProps } from '../fields/product-form-props.ts'

/** The name of each box. */
export const LINKS = 'links[]'

/** Files of a downloadable product that are sold one by one. */
export function LinkFields({ form: { links, money, texts, posted } }: OwnFieldsProps) {
  const isSoldSingly = links.some(({ addition }) => addition !== 0)
  const ids = useFieldIds()
  const groupId = ids(LINKS_FIELD)
  const problem = posted?.problems[LINKS_FIELD]
  const isChosen = ({ id }: { id: number }) =>
    posted ? (posted.values[LINKS]?.includes(String(id)) ?? false) : links.length === 1
  if (links.length === 0) return null
  return (
    <ChoiceGroup className="field" fieldId={groupId} placeId={`${groupId}-container`} problem={problem}>
      <legend>{texts.downloads}</legend>
      <OptionsList problem={problem} id={ids('downloadable-links-list')}>
        {links.map((link) => (
          <li key={link.id}>
            <label className="choice">
              <ChoiceBox
                id={ids(`links_${link.id}`)}
                type="checkbox"
                name={LINKS}
                value={link.id}
                rules={isSoldSingly ? 'validate-one-required-by-name' : undefined}
                defaultChecked={isChosen(link)}
              />
              <span>{link.addition === 0 ? link.title : `${link.title} +${formatMoney(link.addition, money)}`}</span>
            </label>
            {link.sample && (
              <a href={link.sample} aria-label={`${texts.listenToSample}: ${link.title}`}>
                {texts.listenToSample}
              </a>
            )}
          </li>
        ))}
      </OptionsList>
      <PlacedMessage />
    </ChoiceGroup>
  )
}
