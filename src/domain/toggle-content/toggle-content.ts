/** Tabs and accordion of one definition list (behaviours 2.12). */
export type ToggleContent = {
  count: number
  /** The selected pair; also while nothing of it is shown. */
  current: number
  /** True if the selected pane is open; only the accordion asks. */
  isOpen: boolean
}

export type Presentation = 'tabs' | 'accordion'

/** A tab was pressed: nothing is ever closed (2.12.6). */
export const selectTab = (state: ToggleContent, index: number): ToggleContent => ({ ...state, current: index })

/** A term of the accordion was pressed: the open one closes, any other one opens in its place (2.12.5). */
export const pressTerm = (state: ToggleContent, index: number): ToggleContent => ({
  ...state,
  current: index,
  isOpen: index !== state.current || !state.isOpen,
})

/** Something in a pane must be seen: a link leads there, or the browser's search found it. */
export const showPane = (state: ToggleContent, index: number): ToggleContent => ({
  ...state,
  current: index,
  isOpen: true,
})

/** The pane that is shown (2.12.8); -1 for none. */
export const shownPane = ({ current, isOpen }: ToggleContent, presentation: Presentation): number =>
  presentation === 'tabs' || isOpen ? current : -1

/** The tab a key leads to (the tabs pattern of WAI-ARIA APG); undefined: not a key of ours. */
export function tabByKey(key: string, index: number, count: number, isMirrored: boolean): number | undefined {
  const [next, previous] = isMirrored ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === next) return (index + 1) % count
  if (key === previous) return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
