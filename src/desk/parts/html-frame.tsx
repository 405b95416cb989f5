import { useDeferredValue, useEffect, useMemo } from 'react'

/**
 * A text as a browser draws it. The document is a blob of its own, in a frame that runs nothing and is of no origin: the desk's policy
 * has no way to make markup of text (decisions/050).
 */
export function HtmlFrame({ title, html }: { title: string; html: string }) {
  const shown = useDeferredValue(html)
  const address = useMemo(() => URL.createObjectURL(new Blob([documentOf(shown)], { type: 'text/html' })), [shown])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <iframe className="preview" title={title} sandbox="" src={address} />
}

/** A blob has no address that others begin at. */
const documentOf = (html: string) =>
  ['<!doctype html><meta charset="utf-8">', html.replaceAll(/(src|href)="\//g, `$1="${location.origin}/`)].join('')
