import { useQuery } from '@tanstack/react-query'
import type { Schemas } from '../../api/api.ts'
import { YesNo } from '../../parts/fields.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/section.tsx'
import { SortableList } from '../../parts/sortable-list.tsx'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { ViewField, withOther } from '../../parts/view-field.tsx'
import { useWords } from '../../texts/use-words.ts'
import { attributeQuery, attributesQuery } from './product-data.ts'
import { useRecordForm } from './record-form.ts'

type Summary = Schemas['AttributeList']['items'][number]
type AttributeValue = string | string[] | boolean

const emptyOf = ({ input }: Summary): AttributeValue => (input === 'boolean' ? true : input === 'multiselect' ? [] : '')

/** The values by which a product is described, filtered in lists and compared. */
export function Attributes() {
  const { t } = useWords()
  const { record, change, isReadOnly } = useRecordForm()
  const { attributes = {} } = record
  const found = useQuery(attributesQuery)
  const codes = Object.keys(attributes)
  const put = (code: string, value: AttributeValue | undefined) =>
    change({ attributes: withOther(attributes, code, value) })
  return (
    <Section id="attributes" title={t('attributes')}>
      <Loaded query={found}>
        {(all) => (
          <>
            <SortableList
              label={t('attributes')}
              items={codes.flatMap((code) => all.find((one) => one.code === code) ?? [])}
              keyOf={({ code }) => code}
              nameOf={({ label }) => label}
              onChange={(kept) => {
                const left = new Set(kept.map(({ code }) => code))
                change({
                  attributes: Object.fromEntries(Object.entries(attributes).filter(([code]) => left.has(code))),
                })
              }}
              isReadOnly={isReadOnly}
              isOrdered={false}
            >
              {(attribute) => (
                <ValueOf
                  attribute={attribute}
                  value={attributes[attribute.code]!}
                  onChange={(value) => put(attribute.code, value)}
                />
              )}
            </SortableList>
            {!isReadOnly && (
              <ChoiceField
                name="add-attribute"
                label={t('addAttribute')}
                value=""
                options={[
                  { value: '', label: t('choose') },
                  ...all
                    .filter(({ code }) => !codes.includes(code))
                    .map(({ code, label }) => ({ value: code, label: `${label} (${code})` })),
                ]}
                onChange={(code) => {
                  const attribute = all.find((one) => one.code === code)
                  if (attribute) put(code, emptyOf(attribute))
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

type ValueProps = { attribute: Summary; value: AttributeValue; onChange: (value: AttributeValue) => void }

function ValueOf({ attribute, value, onChange }: ValueProps) {
  const { isReadOnly } = useRecordForm()
  if (attribute.input === 'text') return <TextValue attribute={attribute} value={value} onChange={onChange} />
  if (attribute.input === 'boolean')
    return (
      <YesNo isOn={value === true} onChange={onChange} isReadOnly={isReadOnly}>
        {attribute.label}
      </YesNo>
    )
  return <OptionValue attribute={attribute} value={value} onChange={onChange} />
}

function TextValue({ attribute: { code, label }, value, onChange }: ValueProps) {
  const { record, change, view, isReadOnly } = useRecordForm()
  const { attributeTexts = {} } = record
  return (
    <ViewField
      pointer={`/attributes/${code}`}
      otherPointer={`/attributeTexts/${view}/${code}`}
      view={view}
      label={label}
      text={String(value)}
      others={Object.fromEntries(Object.entries(attributeTexts).map(([of, texts]) => [of, texts[code]]))}
      onText={onChange}
      onOther={(text) =>
        change({ attributeTexts: { ...attributeTexts, [view!]: withOther(attributeTexts[view!] ?? {}, code, text) } })
      }
      isReadOnly={isReadOnly}
    />
  )
}

/** One option, or as many as apply. */
function OptionValue({ attribute: { code, label, input }, value, onChange }: ValueProps) {
  const { t } = useWords()
  const { isReadOnly } = useRecordForm()
  const found = useQuery(attributeQuery(code))
  const pointer = `/attributes/${code}`
  return (
    <Loaded query={found}>
      {({ data: { options = [] } }) => {
        const choices = options.map((option) => ({ value: option.code, label: option.label }))
        if (input === 'select')
          return (
            <ChoiceField
              name={pointer}
              label={label}
              value={String(value)}
              options={value === '' ? [{ value: '', label: t('choose') }, ...choices] : choices}
              onChange={onChange}
              isReadOnly={isReadOnly}
            />
          )
        const chosen = Array.isArray(value) ? value : []
        return (
          <fieldset className="boxes">
            <legend>{label}</legend>
            {choices.map((choice) => (
              <label key={choice.value}>
                <input
                  type="checkbox"
                  name={pointer}
                  checked={chosen.includes(choice.value)}
                  disabled={isReadOnly}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...chosen, choice.value] : chosen.filter((one) => one !== choice.value))
                  }
                />{' '}
                {choice.label}
              </label>
            ))}
          </fieldset>
        )
      }}
    </Loaded>
  )
}
