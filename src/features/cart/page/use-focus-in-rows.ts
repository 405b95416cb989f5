import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { CartRow } from '../view/cart-page-props.ts'

/**
 * The next place of the focus when the row it was in is gone: to the next row's button to remove it, else to the heading. A row that
 * stays keeps it by itself.
 *
 * @returns props of the rows' list, and what a row's remove button is told to (`ref`)
 */
export function useFocusInRows(rows: readonly CartRow[], heading: RefObject<HTMLElement | null>) {
  const buttons = useRef(new Map<string, HTMLElement>())
  const focused = useRef<{ element: Element; following: readonly string[] }>(undefined)

  useLayoutEffect(() => {
    const before = focused.current
    if (!before || before.element.isConnected) return
    focused.current = undefined
    const next = before.following.map((id) => buttons.current.get(id)).find((button) => button !== undefined)
    ;(next ?? heading.current)?.focus()
  }, [rows, heading])

  /** `row`: the one that the focus came into; outside of rows none follows. */
  const follow = (row?: CartRow) => ({
    onFocus({ target }: FocusEvent) {
      const index = row ? rows.findIndex(({ id }) => id === row.id) : rows.length
      focused.current = { element: target, following: rows.slice(index + 1).map(({ id }) => id) }
    },
    onBlur({ target }: FocusEvent) {
      if (target.isConnected) focused.current = undefined
    },
  })
  const removeButton = (id: string) => (button: HTMLElement | null) => {
    if (button) buttons.current.set(id, button)
    else buttons.current.delete(id)
  }
  return { follow, removeButton }
}
