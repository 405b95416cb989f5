import { Button } from 'react-aria-components'
import type { Schemas } from '../../api/api.ts'
import { Field } from '../../parts/fields.tsx'
import { PictureField } from '../../parts/picture-field.tsx'
import { useWords } from '../../texts/use-words.ts'

export type HomePanel = Schemas['Home']['slides'][number]
type PanelWords = HomePanel['words'][string]

/** Slides or tiles, one below the other: a picture, its days, and words in each store view. */
export function HomePanels({
  list,
  value,
  onChange,
  stores,
  isReadOnly,
}: {
  list: 'slides' | 'tiles'
  /** JSON. */
  value: string
  onChange: (value: string) => void
  stores: readonly Pick<Schemas['StoreView'], 'code' | 'name'>[]
  isReadOnly: boolean
}) {
  const { t } = useWords()
  const panels = JSON.parse(value) as HomePanel[]
  const become = (next: readonly HomePanel[]) => onChange(JSON.stringify(next))
  const swap = (at: number) =>
    become(panels.map((one, place) => (place === at ? panels[at - 1]! : place === at - 1 ? panels[at]! : one)))
  return (
    <>
      {panels.map((panel, at) => {
        const title = t(list === 'slides' ? 'slide' : 'tile', { number: at + 1 })
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a panel is known by its place alone
          <fieldset key={at} className="home-panel">
            <legend>{title}</legend>
            <OnePanel
              at={`/${list}/${at}`}
              panel={panel}
              onChange={(next) => become(panels.map((one, place) => (place === at ? next : one)))}
              stores={stores}
              isReadOnly={isReadOnly}
            />
            {!isReadOnly && (
              <PanelButtons
                title={title}
                onUp={at > 0 ? () => swap(at) : undefined}
                onRemove={() => become(panels.filter((_, place) => place !== at))}
              />
            )}
          </fieldset>
        )
      })}
      {!isReadOnly && (
        <Button className="button" onPress={() => become([...panels, { words: {} }])}>
          {t(list === 'slides' ? 'addSlide' : 'addTile')}
        </Button>
      )}
    </>
  )
}

function PanelButtons({
  title,
  onUp,
  onRemove,
}: {
  title: string
  /** Undefined: it is the first. */
  onUp: (() => void) | undefined
  onRemove: () => void
}) {
  const { t } = useWords()
  return (
    <div className="buttons">
      {onUp && (
        <Button className="button" aria-label={t('moveUp', { name: title })} onPress={onUp}>
          ↑
        </Button>
      )}
      <Button className="button" aria-label={t('removeNamed', { name: title })} onPress={onRemove}>
        {t('remove')}
      </Button>
    </div>
  )
}

type OnePanelProps = {
  at: string
  panel: HomePanel
  onChange: (panel: HomePanel) => void
  stores: readonly Pick<Schemas['StoreView'], 'code' | 'name'>[]
  isReadOnly: boolean
}

/** Without the parts that are empty: the API refuses empty words. */
const filled = <Part extends object>(part: Part): Part =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== '' && value !== undefined)) as Part

function OnePanel({ at, panel, onChange, stores, isReadOnly }: OnePanelProps) {
  const { t } = useWords()
  const { picture, from, to, words } = panel
  const put = (change: Partial<HomePanel>) => onChange(filled({ ...panel, ...change }))
  return (
    <>
      {picture && <img className="panel-picture" src={`/media/${picture}`} alt={picture} />}
      {!isReadOnly && (
        <PictureField label={picture ? t('otherPicture') : t('picture')} onSent={(file) => put({ picture: file })} />
      )}
      <div className="fields-beside">
        <Field
          name={`${at}/from`}
          type="date"
          label={t('shownFrom')}
          value={from ?? ''}
          onChange={(day) => put({ from: day })}
          isReadOnly={isReadOnly}
        />
        <Field
          name={`${at}/to`}
          type="date"
          label={t('shownTo')}
          value={to ?? ''}
          onChange={(day) => put({ to: day })}
          isReadOnly={isReadOnly}
        />
      </div>
      {stores.map(({ code, name }) => (
        <WordsIn
          key={code}
          at={`${at}/words/${code}`}
          language={name}
          words={words[code] ?? {}}
          onChange={(said) => {
            const { [code]: _, ...others } = words
            put({ words: Object.keys(said).length > 0 ? { ...others, [code]: said } : others })
          }}
          isReadOnly={isReadOnly}
        />
      ))}
    </>
  )
}

function WordsIn({
  at,
  language,
  words,
  onChange,
  isReadOnly,
}: {
  at: string
  language: string
  words: PanelWords
  onChange: (words: PanelWords) => void
  isReadOnly: boolean
}) {
  const { t } = useWords()
  const { link } = words
  const put = (change: Partial<PanelWords>) => onChange(filled({ ...words, ...change }))
  const putLink = (change: Partial<NonNullable<PanelWords['link']>>) => {
    const next = { text: link?.text ?? '', path: link?.path ?? '', ...change }
    const { link: _, ...others } = words
    onChange(next.text === '' && next.path === '' ? others : { ...others, link: next })
  }
  const text = (name: 'title' | 'text' | 'pictureLabel') => ({
    name: `${at}/${name}`,
    value: words[name] ?? '',
    onChange: (typed: string) => put({ [name]: typed }),
    isReadOnly,
  })
  const ofLink = (name: 'text' | 'path') => ({
    name: `${at}/link/${name}`,
    value: link?.[name] ?? '',
    onChange: (typed: string) => putLink({ [name]: typed }),
    isReadOnly,
  })
  return (
    <div className="words-in" role="group" aria-label={language}>
      <h3>{language}</h3>
      <Field {...text('title')} label={t('panelTitle')} />
      <Field {...text('text')} label={t('panelText')} isLong />
      <div className="fields-beside">
        <Field {...ofLink('text')} label={t('linkText')} />
        <Field {...ofLink('path')} label={t('linkPath')} hint={t('linkPathHint')} />
        <Field {...text('pictureLabel')} label={t('pictureLabel')} />
      </div>
    </div>
  )
}
