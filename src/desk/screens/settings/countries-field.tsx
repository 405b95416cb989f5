import { useMemo, useState } from 'react'
import { Button } from 'react-aria-components'
import { ChoiceField, ChoiceGroup } from '../../parts/choice-fields.tsx'
import { SortableList } from '../../parts/sortable-list.tsx'
import { countriesOfTheWorld } from '../../parts/world.ts'
import { useWords } from '../../texts/use-words.ts'

/** All countries to choose from, and those codes that are none of them. */
export function countriesWith(codes: readonly string[], locale: string) {
  const all = countriesOfTheWorld(locale)
  const others = codes.filter((code) => all.every(({ value }) => value !== code))
  return [...others.map((code) => ({ value: code, label: code })), ...all]
}

const listOf = (value: string) => value.split(/[,\s]+/).filter((code) => code !== '')

/** Countries in their order, by their names. The value is their codes with commas between. */
export function CountriesField({
  name,
  label,
  hint,
  value,
  onChange,
  isReadOnly,
}: {
  name: string
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
  isReadOnly: boolean
}) {
  const { t, locale } = useWords()
  // Picking alone adds nothing: arrow keys pick each country they pass in a closed list (WCAG 3.2.2).
  const [picked, setPicked] = useState('')
  const chosen = listOf(value)
  const all = useMemo(() => countriesWith(listOf(value), locale), [value, locale])
  const isFree = (code: string) => !chosen.includes(code)
  const nameOf = (code: string) => all.find((one) => one.value === code)?.label ?? code
  return (
    <ChoiceGroup name={name} label={label} hint={hint}>
      <SortableList
        label={label}
        items={chosen}
        keyOf={(code) => code}
        nameOf={nameOf}
        onChange={(codes) => onChange(codes.join(','))}
        isReadOnly={isReadOnly}
      >
        {nameOf}
      </SortableList>
      {!isReadOnly && (
        <div className="add-option">
          <ChoiceField
            name={`${name}/add`}
            label={t('addCountry')}
            value={isFree(picked) ? picked : ''}
            options={[{ value: '', label: t('choose') }, ...all.filter((one) => isFree(one.value))]}
            onChange={setPicked}
          />
          <Button
            className="button"
            isDisabled={picked === '' || !isFree(picked)}
            onPress={() => onChange([...chosen, picked].join(','))}
          >
            {t('add')}
          </Button>
        </div>
      )}
    </ChoiceGroup>
  )
}
