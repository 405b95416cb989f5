import { useQuery } from '@tanstack/react-query'
import { answered, api } from '../../api/api.ts'
import { SelectField } from '../../parts/select-field.tsx'
import { useWords } from '../../texts/use-words.ts'

/** The shop's letters, and its languages. */
export const useLetterKinds = () =>
  useQuery({ queryKey: ['letter-kinds'], queryFn: async () => (await answered(api.GET('/letter-kinds'))).data })

/** In which language texts are shown, each by its name. */
export function LanguageOfTexts({
  languages,
  chosen,
  onChange,
}: {
  languages: readonly string[]
  chosen: string
  onChange: (language: string) => void
}) {
  const { t, locale } = useWords()
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  if (languages.length < 2) return null
  return (
    <SelectField
      label={t('textsIn')}
      value={chosen}
      options={languages.map((value) => ({ value, label: names.of(value) ?? value }))}
      onChange={onChange}
    />
  )
}
