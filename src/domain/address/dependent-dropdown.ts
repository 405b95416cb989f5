/** Items of call 1: the child's choices under a value of the parent (spec §7). */
export type DependentItem = { value: string; label: string }

export type DependentChild =
  | { kind: 'select'; options: readonly DependentItem[]; value: string }
  | { kind: 'text'; value: string }

export type DependentDropdown = {
  child: DependentChild
  /** The parent value whose list is wanted; only its answer is shown. */
  parentValue: string
  /** Answers for the life of the page, empty ones too, by parent value (4.dependent.4). */
  cache: Readonly<Record<string, readonly DependentItem[]>>
  /** The parent value that call 1 must be sent for now. */
  request?: string
}

export type DependentEvent =
  | { type: 'parent'; value: string }
  /** `parentValue` is the one the answer was asked with, whatever has been chosen since (4.dependent.5). */
  | { type: 'answer'; parentValue: string; items: readonly DependentItem[] }
  | { type: 'failure'; parentValue: string }
  | { type: 'child'; value: string }

/** An optional first line with the empty value. */
export type DependentSetup = { placeholder?: string }

export const dependentDropdown = (child: DependentChild, parentValue = ''): DependentDropdown => ({
  child,
  parentValue,
  cache: {},
})

/** The next state (4.dependent). The caller sends the call when `request` appears, and gives the answer as an event. */
export function updateDependentDropdown(
  state: DependentDropdown,
  event: DependentEvent,
  setup: DependentSetup = {},
): DependentDropdown {
  const settled: DependentDropdown = { ...state, request: undefined }
  switch (event.type) {
    case 'parent': {
      const next = { ...settled, parentValue: event.value }
      if (event.value === '') return next
      const cached = Object.hasOwn(state.cache, event.value) ? state.cache[event.value] : undefined
      return cached ? { ...next, child: childOf(cached, state.child.value, setup) } : { ...next, request: event.value }
    }
    case 'answer': {
      const next = { ...settled, cache: { ...state.cache, [event.parentValue]: event.items } }
      const isCurrent = event.parentValue === state.parentValue
      return isCurrent ? { ...next, child: childOf(event.items, state.child.value, setup) } : next
    }
    case 'failure':
      return settled
    case 'child':
      return { ...settled, child: { ...state.child, value: event.value } }
  }
}

/**
 * A list becomes a select, with the line chosen whose value or label is the old value; without a list it is an empty text box.
 */
function childOf(items: readonly DependentItem[], current: string, { placeholder }: DependentSetup): DependentChild {
  if (items.length === 0) return { kind: 'text', value: '' }
  const offered = items.filter((item) => item.value)
  const options = placeholder === undefined ? offered : [{ value: '', label: placeholder }, ...offered]
  const chosen = offered.find((item) => current !== '' && (item.value === current || item.label === current))
  return { kind: 'select', options, value: chosen?.value ?? options[0]?.value ?? '' }
}
