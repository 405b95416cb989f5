import { createElement, Fragment, type ReactNode } from 'react'
import type { MessageId, MessageValues } from '#messages/translate.ts'
import { usePage } from './page-context.tsx'

/** Marks the places of elements in a text. No text can hold this character, because HTML forbids it. */
const MARK = '\u0000'

/** A text of the shop with elements in the places of some of its values: a link, or somebody's own words. */
export function Sentence({
  id,
  values,
  parts,
}: {
  id: MessageId
  values?: MessageValues
  parts: Readonly<Record<string, ReactNode>>
}) {
  const { t } = usePage()
  const marked = Object.fromEntries(Object.keys(parts).map((name) => [name, `${MARK}${name}${MARK}`]))
  const pieces = t(id, { ...values, ...marked }).split(MARK)
  return createElement(Fragment, null, ...pieces.map((piece, index) => (index % 2 === 0 ? piece : parts[piece])))
}
