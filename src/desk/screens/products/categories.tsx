import { useQuery } from '@tanstack/react-query'
import { CategoryBoxes } from '../../parts/category-boxes.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/section.tsx'
import { useWords } from '../../texts/use-words.ts'
import { categoriesQuery } from './product-data.ts'
import { useRecordForm } from './record-form.ts'

/** In which categories it is found. */
export function Categories() {
  const { t } = useWords()
  const { record, seen, change, isReadOnly } = useRecordForm()
  const { categories: places = [] } = record
  const found = useQuery(categoriesQuery)
  // A tick that is taken away and set again leaves the product where it was sorted to.
  const placeIn = (path: string) => seen.data.categories?.find((one) => one.path === path) ?? { path }
  return (
    <Section id="categories" title={t('categories')}>
      <Loaded query={found}>
        {(all) => (
          <CategoryBoxes
            categories={all}
            chosen={new Set(places.map(({ path }) => path))}
            onToggle={(path, isChosen) =>
              change({ categories: isChosen ? [...places, placeIn(path)] : places.filter((one) => one.path !== path) })
            }
            isReadOnly={isReadOnly}
          />
        )}
      </Loaded>
    </Section>
  )
}
