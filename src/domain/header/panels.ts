import { SMALL_SCREEN } from '../small-screen.ts'

/** The header's panels by id (behaviours 2.9.2; the languages' is ours). */
export type PanelId = 'header-nav' | 'header-search' | 'header-language' | 'header-account' | 'header-cart'

/** The place of a window in the row of breakpoints, as media queries tell. */
export type HeaderWidth = {
  /** Spec §9: up to 770 px the menu is a panel. */
  isSmall: boolean
  /** Spec §9: up to 1199 px the header is a control panel (2.9.9). */
  isNarrow: boolean
  /** Spec §9: from 768 px on the cart's trigger opens its panel; below it is a link (2.9.8). */
  hasCartPanel: boolean
}

export const WIDTH_QUERIES = {
  isSmall: SMALL_SCREEN,
  isNarrow: '(width <= 1199px)',
  hasCartPanel: '(width >= 768px)',
} as const satisfies Record<keyof HeaderWidth, string>

/** Tells whether the panel's trigger opens it at this width; elsewhere the panel stands open, or the trigger is a link. */
export const isTrigger: Record<PanelId, (width: HeaderWidth) => boolean> = {
  'header-nav': ({ isSmall }) => isSmall,
  'header-search': ({ isNarrow }) => isNarrow,
  'header-language': ({ isSmall, isNarrow }) => isNarrow && !isSmall,
  'header-account': ({ isNarrow }) => isNarrow,
  'header-cart': ({ hasCartPanel }) => hasCartPanel,
}

export type OpenPanel = PanelId | undefined

/** One panel at a time; the trigger of the open one closes it (2.9.3). */
export const afterPress = (open: OpenPanel, pressed: PanelId): OpenPanel => (open === pressed ? undefined : pressed)

/**
 * The open panels after the window's width has changed. Crossing 770/771 closes everything (2.10.12), widening beyond 1199
 * resets the control panel (2.9.10): the cart's panel alone is one there, too. Narrowing to 1199 opens the panel that the
 * shopper is in: what is typed there, and the focus, would be gone otherwise.
 */
export function afterResize(open: OpenPanel, before: HeaderWidth, now: HeaderWidth, focused: OpenPanel): OpenPanel {
  if (before.isSmall !== now.isSmall) return undefined
  const isNarrowed = now.isNarrow && !before.isNarrow
  return panelOf(open ?? (isNarrowed ? focused : undefined), now)
}

const panelOf = (panel: OpenPanel, width: HeaderWidth): OpenPanel =>
  panel && isTrigger[panel](width) ? panel : undefined
