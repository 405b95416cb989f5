import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { isModifiedClick } from '#widgets/browser/events/is-modified-click.ts'
import { replaceAddress } from '#widgets/browser/address/page-address.ts'
import { useHiddenInside } from '#widgets/browser/focus/use-hidden-inside.ts'
import { announce } from '#widgets/form/check/announce.ts'
import { ServerMarkup } from '#widgets/server-markup/server-markup.tsx'

export type CompareTableProps = {
  /** Rows that say the same of all products are hidden as the page comes. */
  hidesSame: boolean
  /** There are rows that say the same of all products, so that there is something to hide. */
  hasSame: boolean
  addresses: { everything: string; differences: string }
  texts: { title: string; everything: string; differences: string; sameHidden: string }
}

/**
 * The compared products, and the link that hides what all of them have in common. Without script the link loads the page anew; with
 * script the rows are hidden at once, and the address is changed to match.
 */
export function CompareTable({
  hidesSame,
  hasSame,
  addresses,
  texts,
  clearForm,
  children,
}: CompareTableProps & { clearForm?: ReactNode; children?: ReactNode }) {
  const table = useRef<HTMLElement>(null)
  const [isShort, setShort] = useState(hidesSame)
  useHiddenInside(table, 'tr.is-same', isShort)
  const other = isShort ? 'everything' : 'differences'
  const toggle = (event: MouseEvent) => {
    if (isModifiedClick(event.nativeEvent)) return
    event.preventDefault()
    setShort(!isShort)
    replaceAddress(addresses[other])
    if (!isShort) announce(texts.sameHidden)
  }
  return (
    <>
      <div className="compare-tools no-print">
        {hasSame && (
          <a className="compare-differences" href={addresses[other]} onClick={toggle}>
            {texts[other]}
          </a>
        )}
        <ServerMarkup className="compare-clear" html={undefined}>
          {clearForm}
        </ServerMarkup>
      </div>
      {/* The table scrolls in a region of its own, also by keyboard, so that the page need not scroll sideways. */}
      <ServerMarkup
        ref={table}
        className="compare-region"
        role="region"
        aria-label={texts.title}
        tabIndex={0}
        html={undefined}
      >
        {children}
      </ServerMarkup>
    </>
  )
}
