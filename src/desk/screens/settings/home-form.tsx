import { useQuery } from '@tanstack/react-query'
import { answered, api, type Schemas } from '../../api/api.ts'
import { OrderedField } from '../../parts/choice-fields.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Panel } from '../../parts/page.tsx'
import { VersionedForm } from '../../parts/versioned-form.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import { catalogueQuery } from '../products/product-data.ts'
import { HomePanels, type HomePanel } from './home-panels.tsx'

type Home = Schemas['Home']
type Values = { slides: string; tiles: string; shelves: string }

const SHELVES: Home['shelves'] = ['tiles', 'featured', 'categories', 'news', 'sale', 'recently-viewed']
const KEY = ['home']
const read = () => answered(api.GET('/home'))

/** The home page: its slides, its tiles, and the shelves below them. */
export function HomeForm() {
  const { t, named } = useWords()
  const isReadOnly = !useMay('content:write')
  const found = useQuery({ queryKey: KEY, queryFn: read })
  const catalogue = useQuery(catalogueQuery)
  const labelOf = (name: string) => named('home', name)
  return (
    <Loaded query={catalogue}>
      {({ storeViews }) => (
        <Loaded query={found}>
          {(now) => (
            <VersionedForm<Values, Home>
              queryKey={KEY}
              now={now}
              read={read}
              valuesOf={({ slides, tiles, shelves }) => ({
                slides: JSON.stringify(slides),
                tiles: JSON.stringify(tiles),
                shelves: shelves.join(','),
              })}
              labelOf={labelOf}
              tell={(name, value) =>
                name === 'shelves'
                  ? String(value)
                  : t('rowCount', { count: (JSON.parse(String(value)) as HomePanel[]).length })
              }
              write={(values, _, { version }) => {
                const body: Home = {
                  slides: JSON.parse(values.slides) as Home['slides'],
                  tiles: JSON.parse(values.tiles) as Home['tiles'],
                  shelves: values.shelves.split(',').flatMap((name) => SHELVES.find((one) => one === name) ?? []),
                }
                return answered(api.PUT('/home', { params: { header: { 'If-Match': version } }, body }))
              }}
            >
              {({ values, set }) => (
                <>
                  {(['slides', 'tiles'] as const).map((list) => (
                    <Panel key={list} title={labelOf(list)}>
                      <HomePanels
                        list={list}
                        value={values[list]}
                        onChange={set(list)}
                        stores={storeViews}
                        isReadOnly={isReadOnly}
                      />
                    </Panel>
                  ))}
                  <Panel title={labelOf('shelves')}>
                    <OrderedField
                      name="/shelves"
                      label={labelOf('shelves')}
                      value={values.shelves}
                      onChange={set('shelves')}
                      options={SHELVES.map((name) => ({ value: name, label: named('shelf', name) }))}
                      isReadOnly={isReadOnly}
                    />
                  </Panel>
                </>
              )}
            </VersionedForm>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
