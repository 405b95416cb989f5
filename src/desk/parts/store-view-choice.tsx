import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import type { Schemas } from '../api/api.ts'
import { useWords } from '../texts/use-words.ts'

type StoreView = Schemas['Catalogue']['storeViews'][number]

/** In which language the texts of the form are shown and typed. */
export function StoreViewChoice({
  views,
  chosen,
  onChange,
}: {
  views: readonly StoreView[]
  chosen: string
  onChange: (code: string) => void
}) {
  const { t } = useWords()
  if (views.length < 2) return null
  return (
    <div className="view-choice">
      <span aria-hidden="true">{t('textsIn')}</span>
      <ToggleButtonGroup
        aria-label={t('textsIn')}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[chosen]}
        onSelectionChange={(keys) => {
          const [key] = keys
          if (key !== undefined) onChange(String(key))
        }}
      >
        {views.map(({ code, name, isDefault }) => (
          <ToggleButton key={code} id={code} className="view">
            {isDefault ? t('defaultView', { name }) : name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}
