import { type ChangeEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  type DependentChild,
  dependentDropdown,
  type DependentEvent,
  type DependentItem,
  updateDependentDropdown,
} from '#domain/address/dependent-dropdown.ts'
import { askForItems } from './ask-for-items.ts'

/** Answers of call 1 for the life of the page, by the parent field and its value (4.dependent.4). */
const caches = new Map<string, Readonly<Record<string, readonly DependentItem[]>>>()

export type DependentDropdownOptions = {
  /** The address of call 1. */
  address: string
  parentId: string
  /** The value of the parent that the child was drawn for. */
  drawnFor: string
  /** As drawn: a list where the parent has one, else a text. */
  child: DependentChild
  /** The first line, with the empty value. */
  placeholder?: string
}

/**
 * A field whose choices come from call 1 when the field it depends on changes (4.dependent). What is typed or chosen stands in
 * the child itself; it is read when an answer takes its place. A failure leaves everything as it is: the server says what
 * does not fit (4.dependent.6).
 *
 * @returns the child as it is now, a key that is another for another control, and props for both fields
 */
export function useDependentDropdown({ address, parentId, drawnFor, child, placeholder }: DependentDropdownOptions) {
  const parent = useRef<HTMLSelectElement>(null)
  const control = useRef<HTMLSelectElement & HTMLInputElement>(null)
  const [shown, setShown] = useState({ child, turn: 0 })
  const state = useRef(dependentDropdown(child, drawnFor))
  const hadFocus = useRef(false)

  function tell(event: DependentEvent): void {
    const field = control.current
    if (!field) return
    const key = `${address} ${parentId}`
    const before: DependentChild = { kind: 'text', value: field.value }
    const known = { ...state.current, child: before, cache: caches.get(key) ?? {} }
    state.current = updateDependentDropdown(known, event, { placeholder })
    caches.set(key, state.current.cache)
    if (state.current.child !== before) show(state.current.child)
    if (state.current.request !== undefined) void ask(state.current.request)
  }

  /** Another control in the same place, under the same name and label (4.dependent.2–3). */
  function show(next: DependentChild): void {
    hadFocus.current = document.activeElement === control.current
    setShown(({ turn }) => ({ child: next, turn: turn + 1 }))
  }

  async function ask(parentValue: string): Promise<void> {
    const items = await askForItems(address, parentValue).catch(() => undefined)
    tell(items ? { type: 'answer', parentValue, items } : { type: 'failure', parentValue })
  }

  useLayoutEffect(() => {
    if (hadFocus.current) control.current!.focus()
    hadFocus.current = false
  }, [shown])

  // The parent may have been changed before this script ran, or been restored by the browser.
  const start = useEffectEvent(() => {
    const { value } = parent.current!
    if (value !== drawnFor) tell({ type: 'parent', value })
  })
  useEffect(() => start(), [])

  return {
    child: shown.child,
    key: shown.turn,
    parentProps: {
      ref: parent,
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => tell({ type: 'parent', value }),
    },
    childProps: { ref: control },
  }
}
