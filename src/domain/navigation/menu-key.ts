/** The next place of the focus, or what opens; `enter` opens and goes to the first item below, `leave` closes and goes up. */
export type MenuMove = 'toggle' | 'enter' | 'leave' | 'next' | 'previous' | 'first' | 'last'

export type MenuPlace = { level: number; hasChildren: boolean; isSmall: boolean; isRtl: boolean }

/**
 * The effect of a key on a link of the navigation (behaviours 2.10.13). On large screens the top categories stand in a row
 * and everything else in columns, on small ones all in one column; a right-to-left page mirrors the arrows. Enter, Esc and
 * Tab are not among them.
 */
export function menuMove(key: string, { level, hasChildren, isSmall, isRtl }: MenuPlace): MenuMove | undefined {
  if (key === 'Home') return 'first'
  if (key === 'End') return 'last'
  if (key === ' ') return hasChildren ? 'toggle' : undefined
  if (key === 'ArrowDown' && level === 0 && hasChildren) return 'enter'
  const [forward, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (level === 0 && !isSmall) {
    if (key === forward) return 'next'
    return key === back ? 'previous' : undefined
  }
  if (key === 'ArrowDown') return 'next'
  if (key === 'ArrowUp') return 'previous'
  if (key === forward && hasChildren) return 'enter'
  return key === back && level > 0 ? 'leave' : undefined
}
