import { useDeferredValue, useEffect, useId, useMemo, useRef } from 'react'
import { useAdvice } from '../../parts/fields.tsx'
import { PictureField } from '../../parts/picture-field.tsx'
import { useWords } from '../../texts/use-words.ts'

/** Names and numbers of the examples that a page begins with. */
const MADE_UP = /Lumen (?:&amp;|&) Loam|[\w.-]{1,40}@example\.com|Ada Example|\b[A-Z]{0,2}0{5,12}\b/g

/** A text as HTML, with a preview of it, and pictures that are put in where the caret stands. */
export function HtmlField({
  name,
  label,
  value,
  onChange,
  isReadOnly,
}: {
  name: string
  label: string
  value: string
  onChange: (html: string) => void
  isReadOnly: boolean
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
            {left.length > 0 && <p className="to-fill">{t('toFill', { places: [...new Set(left)].join(' ') })}</p>}
            <p className="hint">{t('htmlHint')}</p>
          </div>
        </div>
        <Preview html={value} />
      </div>
      {!isReadOnly && <PictureField label={t('insertPicture')} onSent={putPicture} />}
    </>
  )
}

/**
 * The text as a browser draws it. The document is a blob of its own, in a frame that runs nothing and is of no origin: the desk's policy
 * has no way to make markup of text (decisions/050).
 */
function Preview({ html }: { html: string }) {
  const { t } = useWords()
  const shown = useDeferredValue(html)
  const address = useMemo(() => URL.createObjectURL(new Blob([documentOf(shown)], { type: 'text/html' })), [shown])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <iframe className="preview" title={t('preview')} sandbox="" src={address} />
}

/** A blob has no address that others begin at. */
const documentOf = (html: string) =>
  ['<!doctype html><meta charset="utf-8">', html.replaceAll(/(src|href)="\//g, `$1="${location.origin}/`)].join('')
