import { isLanguage, LANGUAGES, speak, useLanguage } from '../texts/language.ts'
import { useWords } from '../texts/use-words.ts'

/** The language of the desk; kept in this browser. */
export function LanguageChoice() {
  const { t } = useWords()
  return (
    <label className="language">
      <span>{t('language')}</span>
      <select value={useLanguage()} onChange={({ target }) => isLanguage(target.value) && speak(target.value)}>
        {Object.entries(LANGUAGES).map(([code, { name }]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
