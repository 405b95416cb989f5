import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Failed } from '../../parts/failed.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { PageHead, Panel } from '../../parts/page.tsx'
import { PostedFrame } from '../../parts/posted-frame.tsx'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { useAction } from '../../parts/use-action.ts'
import { useMay, useSeat } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import { keyOfPlace, PlaceOfTexts, useLetterKinds, type Place } from './place-of-texts.tsx'
import { TextFields, type Texts } from './text-fields.tsx'

type LetterName = Schemas['LetterKinds']['items'][number]

/** Subject and text of each letter that the shop writes, beside the letter itself. */
export function LetterTexts() {
  const { t, named } = useWords()
  const kinds = useLetterKinds()
  const [letter, setLetter] = useState<LetterName>('order-confirmation')
  const [chosen, setPlace] = useState<Place>()
  return (
    <>
      <p className="way">
        <Link to="/content">{t('content')}</Link>
      </p>
      <PageHead title={t('letterTexts')} />
      <Loaded query={kinds}>
        {({ items, languages, storeViews }) => (
          <>
            <div className="panel fields-beside">
              <ChoiceField
                label={t('letter')}
                value={letter}
                options={items.map((value) => ({ value, label: named('letter', value) }))}
                onChange={(value) => setLetter(value as LetterName)}
              />
              <PlaceOfTexts
                places={{ languages, storeViews }}
                chosen={chosen ?? { language: languages[0]! }}
                onChange={setPlace}
              />
            </div>
            <OneLetter
              key={`${letter} ${chosen && keyOfPlace(chosen)}`}
              letter={letter}
              place={chosen ?? { language: languages[0]! }}
            />
          </>
        )}
      </Loaded>
    </>
  )
}

function OneLetter({ letter, place }: { letter: LetterName; place: Place }) {
  const { t, named } = useWords()
  const { language, store } = place
  const queryKey = ['texts', keyOfPlace(place), 'letter', letter]
  const query = { letter, ...(store !== undefined && { store }) }
  const read = () => answered(api.GET('/texts/{language}', { params: { path: { language }, query } }))
  const found = useQuery({ queryKey, queryFn: read })
  const labelOf = (id: string) => named('letterPart', partOf(id))
  return (
    <Loaded query={found}>
      {(now) => (
        <Panel title={named('letter', letter)}>
          <p>{t('letterTextsText')}</p>
          {store !== undefined && <p>{t('textsOfViewText')}</p>}
          <TextFields
            place={place}
            queryKey={queryKey}
            now={now}
            read={read}
            labelOf={labelOf}
            renderBelow={(values) => (
              <LetterPreview letter={letter} place={place} texts={changedIn(values, now.data)} />
            )}
          />
        </Panel>
      )}
    </Loaded>
  )
}

/** The texts that differ from the saved ones; an emptied text is the default one. */
const changedIn = (values: Readonly<Record<string, string>>, { items }: Texts): Record<string, string> =>
  Object.fromEntries(
    items.flatMap(({ id, default: ours, text }) => {
      const value = values[id] === '' ? ours : values[id]
      return value === undefined || value === (text ?? ours) ? [] : [[id, value] as const]
    }),
  )

const PARTS = [
  'Subject',
  'WithMessage',
  'Next',
  'Withdrawal',
  'PartlyShippedText',
  'Text',
  'Reason',
  'Greeting',
  'Link',
] as const

/** The part of its letter that a text is, by the end of its id. */
const partOf = (id: string): string => PARTS.find((part) => id.endsWith(part)) ?? id

function LetterPreview({ letter, place, texts }: { letter: LetterName; place: Place; texts: Record<string, string> }) {
  const { t } = useWords()
  const { session } = useSeat()
  const mayWrite = useMay('content:write')
  const { run, isRunning, error } = useAction(
    async () =>
      answered(api.POST('/letter-kinds/{letter}/test', { params: { path: { letter } }, body: { ...place, texts } })),
    ({ data: { to } }) => noticeBoard.say(t('letterSentTo', { to })),
  )
  return (
    <section className="letter-preview" aria-labelledby="letter-preview">
      <div className="panel-head">
        <h3 id="letter-preview">{t('preview')}</h3>
        {mayWrite && session?.staff && (
          <ActionButton isBusy={isRunning} onPress={run}>
            {t('sendToMe')}
          </ActionButton>
        )}
      </div>
      <Failed error={error} />
      <PostedFrame path={`/letter-kinds/${letter}/preview`} body={{ ...place, texts }} title={t('preview')} />
    </section>
  )
}
