import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { answered, api } from '../../api/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead, Panel } from '../../parts/page.tsx'
import { useWords } from '../../texts/use-words.ts'
import { keyOfPlace, PlaceOfTexts, useLetterKinds, type Place } from './place-of-texts.tsx'
import { TextFields } from './text-fields.tsx'

/** Texts of the shop's pages: found by their words, and put into the owner's. */
export function TextsScreen() {
  const { t } = useWords()
  const kinds = useLetterKinds()
  const [chosen, setPlace] = useState<Place>()
  const [find, setFind] = useState('')
  return (
    <>
      <p className="way">
        <Link to="/content">{t('content')}</Link>
      </p>
      <PageHead title={t('textsOfPages')} />
      <Loaded query={kinds}>
        {({ languages, storeViews }) => (
          <>
            <Panel title={t('findText')}>
              <p>{t('textsOfPagesText')}</p>
              <div className="fields-beside">
                <label className="field">
                  <span className="field-label">{t('findWords')}</span>
                  <input type="search" value={find} onChange={({ target }) => setFind(target.value)} />
                </label>
                <PlaceOfTexts
                  places={{ languages, storeViews }}
                  chosen={chosen ?? { language: languages[0]! }}
                  onChange={setPlace}
                />
              </div>
            </Panel>
            <FoundTexts key={chosen && keyOfPlace(chosen)} place={chosen ?? { language: languages[0]! }} find={find} />
          </>
        )}
      </Loaded>
    </>
  )
}

function FoundTexts({ place, find }: { place: Place; find: string }) {
  const { t } = useWords()
  const wanted = useDeferredValue(find.trim())
  const { language, store } = place
  const queryKey = ['texts', keyOfPlace(place), wanted]
  const query = { find: wanted, ...(store !== undefined && { store }) }
  const read = () => answered(api.GET('/texts/{language}', { params: { path: { language }, query } }))
  const found = useQuery({ queryKey, queryFn: read })
  return (
    <Panel title={wanted === '' ? t('changedTexts') : t('foundTexts')}>
      <Loaded query={found}>
        {(now) =>
          now.data.items.length === 0 ? (
            <p className="empty">{wanted === '' ? t('noChangedTexts') : t('noFoundTexts')}</p>
          ) : (
            <TextFields
              key={queryKey.join(' ')}
              place={place}
              queryKey={queryKey}
              now={now}
              read={read}
              labelOf={(id) => id}
            />
          )
        }
      </Loaded>
    </Panel>
  )
}
