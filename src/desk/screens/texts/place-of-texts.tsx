import { useQuery } from '@tanstack/react-query'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { useWords } from '../../texts/use-words.ts'

/** The scope of texts: a language, or one of its store views. */
export type Place = { language: string; store?: string }

type Places = Pick<Schemas['LetterKinds'], 'languages' | 'storeViews'>

/** The shop's letters, its languages and store views. */
export const useLetterKinds = () =>
  useQuery({ queryKey: ['letter-kinds'], queryFn: async () => (await answered(api.GET('/letter-kinds'))).data })

/** Names a place among others. */
export const keyOfPlace = ({ language, store }: Place): string =>
  store === undefined ? language : `${language}/${store}`

/** The only store view of a language has the language's words. */
const choicesIn = ({ languages, storeViews }: Places): (Place & { name?: string })[] =>
  languages.flatMap((language) => {
    const views = storeViews.filter((view) => view.language === language)
    return [{ language }, ...(views.length < 2 ? [] : views.map(({ code, name }) => ({ language, store: code, name })))]
  })

/** In which language texts are shown, or in which store view of it, each by its name. */
export function PlaceOfTexts({
  places,
  chosen,
  onChange,
}: {
  places: Places
  chosen: Place
  onChange: (place: Place) => void
}) {
  const { t, locale } = useWords()
  const languageNames = new Intl.DisplayNames(locale, { type: 'language' })
  const choices = choicesIn(places).map(({ name, ...place }) => {
    const language = languageNames.of(place.language) ?? place.language
    return { place, value: keyOfPlace(place), label: name === undefined ? language : `${language}: ${name}` }
  })
  if (choices.length < 2) return null
  return (
    <ChoiceField
      label={t('textsIn')}
      value={keyOfPlace(chosen)}
      options={choices.map(({ value, label }) => ({ value, label }))}
      onChange={(key) => {
        const choice = choices.find(({ value }) => value === key)
        if (choice) onChange(choice.place)
      }}
    />
  )
}
