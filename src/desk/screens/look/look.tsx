import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { CORNERS, faintColours, LOOK_COLOURS, LOOK_FONTS, TEXT_SIZES } from '#domain/store/look.ts'
import { surfacesOf } from '#domain/look/look-styles.ts'
import { answered, api } from '../../api/api.ts'
import { Field, useAdvice } from '../../parts/fields.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead, Panel } from '../../parts/page.tsx'
import { PictureField } from '../../parts/picture-field.tsx'
import { PostedFrame } from '../../parts/posted-frame.tsx'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { VersionedForm, type Setter } from '../../parts/versioned-form.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import { useStoreViews } from '../content/content-views.tsx'
import { ColourField } from './colour-field.tsx'
import { lookFrom, lookValues, wholeColours, type Look, type LookValues } from './look-values.ts'

const KEY = ['look']
const read = () => answered(api.GET('/look'))

/** Logo, icon, colours and type, with a page of the shop as it would be. */
export function LookScreen() {
  const { t, named } = useWords()
  const found = useQuery({ queryKey: KEY, queryFn: read })
  return (
    <>
      <p className="way">
        <Link to="/content">{t('content')}</Link>
      </p>
      <PageHead title={t('look')} />
      <Loaded query={found}>
        {(now) => (
          <VersionedForm<LookValues, Look>
            queryKey={KEY}
            now={now}
            read={read}
            valuesOf={lookValues}
            labelOf={(name) => named('lookField', name)}
            write={(values, _, { version }) =>
              answered(api.PUT('/look', { params: { header: { 'If-Match': version } }, body: lookFrom(values) }))
            }
          >
            {(form) => <LookFields {...form} />}
          </VersionedForm>
        )}
      </Loaded>
    </>
  )
}

type Form = { values: LookValues; set: Setter<LookValues> }

function LookFields({ values, set }: Form) {
  const { t, named } = useWords()
  const isReadOnly = !useMay('content:write')
  const faint = faintColours(wholeColours(values), surfacesOf)
  const choices = <Name extends string>(family: string, names: readonly Name[]) =>
    names.map((value) => ({ value, label: named(family, value) }))
  return (
    <div className="look">
      <div className="look-fields">
        <Panel title={t('logoAndIcon')}>
          {(['logo', 'icon'] as const).map((name) => (
            <PictureChoice key={name} name={name} value={values[name]} onChange={set(name)} isReadOnly={isReadOnly} />
          ))}
        </Panel>
        <Panel title={t('colours')}>
          <p>{t('coloursText')}</p>
          {LOOK_COLOURS.map((name) => (
            <ColourField
              key={name}
              name={name}
              value={values[name]}
              faint={faint.filter(({ colour }) => colour === name)}
              onChange={set(name)}
              isReadOnly={isReadOnly}
            />
          ))}
        </Panel>
        <Panel title={t('typeAndCorners')}>
          <ChoiceField
            name="/font"
            label={t('font')}
            hint={t('fontHint')}
            value={values.font}
            options={choices('font', LOOK_FONTS)}
            onChange={set('font')}
            isReadOnly={isReadOnly}
          />
          <ChoiceField
            name="/textSize"
            label={t('textSize')}
            value={values.textSize}
            options={choices('textSize', TEXT_SIZES)}
            onChange={set('textSize')}
            isReadOnly={isReadOnly}
          />
          <ChoiceField
            name="/corners"
            label={t('corners')}
            value={values.corners}
            options={choices('corners', CORNERS)}
            onChange={set('corners')}
            isReadOnly={isReadOnly}
          />
        </Panel>
      </div>
      <Preview values={values} />
    </div>
  )
}

function PictureChoice({
  name,
  value,
  onChange,
  isReadOnly,
}: {
  name: 'logo' | 'icon'
  value: string
  onChange: (file: string) => void
  isReadOnly: boolean
}) {
  const { t, named } = useWords()
  const advice = useAdvice(`/${name}`)
  const label = named('look', name)
  return (
    <div className="look-picture" role="group" aria-label={label}>
      <h3>{label}</h3>
      <p className="hint">{named('lookHint', name)}</p>
      {value !== '' && <img src={`/media/${value}`} alt={label} />}
      {advice !== undefined && (
        <p className="advice" role="alert">
          {advice}
        </p>
      )}
      {!isReadOnly && (
        <>
          <PictureField label={value === '' ? t('picture') : t('otherPicture')} onSent={onChange} />
          {value !== '' && (
            <Button className="button" onPress={() => onChange('')}>
              {t('removeNamed', { name: label })}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** A page of the shop with what is chosen now; nothing of it is saved. */
function Preview({ values }: { values: LookValues }) {
  const { t } = useWords()
  const views = useStoreViews()
  const [path, setPath] = useState('/')
  const [store, setStore] = useState('')
  return (
    <section className="panel look-preview" aria-labelledby="look-preview">
      <div className="panel-head">
        <h2 id="look-preview">{t('preview')}</h2>
      </div>
      <div className="fields-beside">
        <Field
          name="preview"
          label={t('previewedPage')}
          hint={t('previewedPageHint')}
          value={path}
          onChange={setPath}
        />
        {views.data && views.data.length > 1 && (
          <ChoiceField
            label={t('language')}
            value={store}
            options={views.data.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={setStore}
          />
        )}
      </div>
      <PostedFrame
        path="/previews/look"
        body={{ look: lookFrom(values, wholeColours(values)), path: path.trim() || '/', ...(store && { store }) }}
        title={t('preview')}
      />
    </section>
  )
}
