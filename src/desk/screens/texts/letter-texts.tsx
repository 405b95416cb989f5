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
import { SelectField } from '../../parts/select-field.tsx'
import { useAction } from '../../parts/use-action.ts'
import { useMay, useSeat } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import { LanguageOfTexts, useLetterKinds } from './language-of-texts.tsx'
import { TextFields, type Texts } from './text-fields.tsx'

type LetterName = Schemas['LetterKinds']['items'][number]

/** Subject and text of each letter that the shop writes, beside the letter itself. */
export function LetterTexts() {
  const { t, named } = useWords()
  const kinds = useLetterKinds()
  const [letter, setLetter] = useState<LetterName>('order-confirmation')
  const [chosen, setLanguage] = useState<string>()
  return (
    <>
      <p className="way">
        <Link to="/content">{t('content')}</Link>
      </p>
      <PageHead title={t('letterTexts')} />
      <Loaded query={kinds}>
        {({ items, languages }) => (
          <>
            <div className="panel fields-beside">
              <SelectField
                label={t('letter')}
                value={letter}
                options={items.map((value) => ({ value, label: named('letter', value) }))}
                onChange={(value) => setLetter(value as LetterName)}
              />
              <LanguageOfTexts languages={languages} chosen={chosen ?? languages[0]!} onChange={setLanguage} />
            </div>
            <OneLetter key={`${letter} ${chosen}`} letter={letter} language={chosen ?? languages[0]!} />
          </>
        )}
      </Loaded>
    </>
  )
}

function OneLetter({ letter, language }: { letter: LetterName; language: string }) {
  const { t, named } = useWords()
  const queryKey = ['texts', language, 'letter', letter]
  const read = () => answered(api.GET('/texts/{language}', { params: { path: { language }, query: { letter } } }))
  const found = useQuery({ queryKey, queryFn: read })
  const labelOf = (id: string) => named('letterPart', partOf(id))
  return (
    <Loaded query={found}>
      {(now) => (
        <Panel title={named('letter', letter)}>
          <p>{t('letterTextsText')}</p>
          <TextFields
            language={language}
            queryKey={queryKey}
            now={now}
            read={read}
            labelOf={labelOf}
            renderBelow={(values) => (
              <LetterPreview letter={letter} language={language} texts={changedIn(values, now.data)} />
            )}
          />
        </Panel>
      )}
    </Loaded>
  )
}

/** What differs from the shop's own. */
const changedIn = (values: Readonly<Record<string, string>>, { items }: Texts): Record<string, string> =>
  Object.fromEntries(
    items.flatMap(({ id, default: ours }) =>
      values[id] === undefined || values[id] === ours ? [] : [[id, values[id]] as const],
    ),
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

/** What a text is in its letter, by the end of its id. */
const partOf = (id: string): string => PARTS.find((part) => id.endsWith(part)) ?? id

function LetterPreview({
  letter,
  language,
  texts,
}: {
  letter: LetterName
  language: string
  texts: Record<string, string>
}) {
  const { t } = useWords()
  const { session } = useSeat()
  const mayWrite = useMay('content:write')
  const { run, isRunning, error } = useAction(
    async () =>
      answered(api.POST('/letter-kinds/{letter}/test', { params: { path: { letter } }, body: { language, texts } })),
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
      <PostedFrame
        action="/desk/preview/letter"
        values={{ letter, language, texts: JSON.stringify(texts) }}
        title={t('preview')}
      />
    </section>
  )
}
