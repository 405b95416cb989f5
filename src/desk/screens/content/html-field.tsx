import { useId, useRef } from 'react'
import { useAdvice } from '../../parts/fields.tsx'
import { PostedFrame } from '../../parts/posted-frame.tsx'
import { PictureField } from '../../parts/picture-field.tsx'
import { useWords } from '../../texts/use-words.ts'
import { asHtml } from './plain-text.ts'

/** Names and numbers of the examples that a page begins with. */
const MADE_UP =
  /Lumen (?:&amp;|&) Loam|[\w.-]{1,40}@example\.com|Ada (?:Example|Beispiel|Exemple)|آدا مثال|\b[A-Z]{0,2}0{5,12}\b/g

/** A text as HTML, with a preview of it, and pictures that are put in where the caret stands. */
export function HtmlField({
  name,
  label,
  value,
  onChange,
  isReadOnly,
  preview,
}: {
  name: string
  label: string
  value: string
  onChange: (html: string) => void
  isReadOnly: boolean
  /** The rest of the page that the text is seen on. */
  preview: { title: string; heading?: string; store: string }
}) {
  const { t } = useWords()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const advice = useAdvice(name)
  const left = value.match(MADE_UP) ?? []
  const putPicture = (file: string) => {
    const at = area.current?.selectionStart ?? value.length
    onChange(`${value.slice(0, at)}<img src="/media/${file}" alt="">${value.slice(at)}`)
    area.current?.focus()
  }
  return (
    <>
      <div className="html-field">
        <div className="field">
          <label htmlFor={id}>{label}</label>
          <textarea
            id={id}
            name={name}
            ref={area}
            className="code"
            rows={18}
            spellCheck={false}
            value={value}
            readOnly={isReadOnly}
            aria-invalid={advice !== undefined || undefined}
            aria-describedby={`${id}-more`}
            onChange={({ target }) => onChange(target.value)}
          />
          <div id={`${id}-more`}>
            {advice !== undefined && <p className="advice">{advice}</p>}
            {left.length > 0 && (
              <p className="to-fill">
                {t('toFill', { places: [...new Set(left)].join(' · ').replaceAll('&amp;', '&') })}
              </p>
            )}
            <p className="hint">{t('htmlHint')}</p>
          </div>
        </div>
        <PostedFrame path="/previews/content" body={{ ...preview, html: asHtml(value) }} title={t('preview')} />
      </div>
      {!isReadOnly && <PictureField label={t('insertPicture')} onSent={putPicture} />}
    </>
  )
}
