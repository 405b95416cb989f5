import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { useWords } from '../../texts/use-words.ts'
import { catalogueQuery, type Catalogue } from '../products/product-data.ts'
import type { StoreView } from './content-data.ts'

/** The shop's languages, for whoever writes in them: settings are others' work. A shop that has none yet writes in one, which becomes its first. */
export const useStoreViews = () => useQuery({ ...catalogueQuery, select: viewsToWriteIn })

function viewsToWriteIn({ storeViews }: Catalogue): StoreView[] {
  const sorted = storeViews.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
  return sorted.length > 0 ? sorted : [{ code: 'default', name: '–', isDefault: true }]
}

/** Shows the texts of one store view at a time; all of them are saved together. */
export function ByStoreView({
  views,
  children,
}: {
  views: readonly StoreView[]
  children: (view: StoreView) => ReactNode
}) {
  const { t } = useWords()
  const [chosen, setChosen] = useState(views[0]!.code)
  return (
    <>
      {views.length > 1 && (
        <div className="views" role="group" aria-label={t('language')}>
          {views.map(({ code, name }) => (
            <Button
              key={code}
              className="view"
              aria-pressed={code === chosen}
              data-chosen={code === chosen || undefined}
              onPress={() => setChosen(code)}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      {views.map((view) => (
        <div key={view.code} className="form" hidden={view.code !== chosen}>
          {children(view)}
        </div>
      ))}
    </>
  )
}
