import { say } from '../../words/say.ts'
import type { OpenView } from '../source/open-views.ts'

/** Says in which views the old shop shows something, or hides it, otherwise than in the view at `home`, which counts for all here. */
export function shownOtherwise(
  views: readonly OpenView[],
  home: OpenView,
  isShown: (view: OpenView) => boolean,
): string[] {
  const isShownHere = isShown(home)
  const others = views.filter((view) => isShown(view) !== isShownHere).map(({ code }) => code)
  if (others.length === 0) return []
  const codes = others.join(', ')
  return [
    isShownHere
      ? say('the old shop hides it in the store view {codes}; here it is shown in all', { codes })
      : say('the old shop shows it in the store view {codes}; here it is hidden in all', { codes }),
  ]
}
