import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { ServerMarkup } from '#widgets/server-markup/server-markup.tsx'
import { unwrapMarkup } from '#widgets/server-markup/unwrap-markup.ts'
import { useStore } from '#widgets/store/use-store.ts'
import { type Notice, type NoticeArea as Area, noticeStore } from './notice-store.ts'

/**
 * Both live regions of a page. The server's message (`children`, in the region `area`) stays until there is a new one. The regions
 * themselves always stay, so that screen readers read out what is put into them.
 */
export function NoticeArea({ area, children }: { area?: Area; children?: ReactNode }) {
  const { said, times } = useStore(noticeStore)
  const focus = useFocusAfter(said === 'nothing' ? undefined : said, times)
  const wordsIn = (region: Area) => {
    const own = said === undefined || said === 'nothing' || said.area !== region ? undefined : said
    if (own && 'text' in own) return <Words key={times} notice={own} />
    if (children === undefined || said !== undefined) return undefined
    return area === region ? children : null
  }
  return (
    <>
      <ServerMarkup as="output" html={markupIn('success', said)} {...focus}>
        {wordsIn('success')}
      </ServerMarkup>
      <ServerMarkup role="alert" html={markupIn('error', said)} {...focus}>
        {wordsIn('error')}
      </ServerMarkup>
    </>
  )
}

function markupIn(region: Area, said: Notice | 'nothing' | undefined): string | undefined {
  if (said === undefined) return undefined
  return said !== 'nothing' && said.area === region && 'markup' in said ? unwrapMarkup(said.markup) : ''
}

function Words({ notice }: { notice: Extract<Notice, { text: string }> }) {
  const { text, tone, area, action } = notice
  return (
    <span className={`${tone ?? area}-msg`}>
      <span>{text}</span>{' '}
      {action && (
        <button type="button" className="link-button" onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </span>
  )
}

/** Follows whether the focus is in the words; when they are replaced under it, it goes on to where the notice says. */
function useFocusAfter(said: Notice | undefined, times: number) {
  const focused = useRef<Element>(undefined)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = undefined
    said?.focusAfter?.current?.focus()
  }, [said, times])
  return {
    onFocus: ({ target }: { target: Element }) => void (focused.current = target),
    onBlur: ({ target }: { target: Element }) => {
      if (target.isConnected) focused.current = undefined
    },
  }
}
