import { wantsLessMotion } from '../browser/screen/less-motion.ts'

/** Spec §9: messages fade and rows hide in this time, in milliseconds. */
const DURATION = 600

/** Fades an element; undefined where nothing is to move. */
export const fade = (element: HTMLElement, from: 0 | 1): Animation | undefined =>
  canMove(element) ? element.animate({ opacity: [from, 1 - from] }, DURATION) : undefined

/** Hides a row and its room (4.minicart.11). The returned function takes that back: for a row that stays after all. */
export async function hideRow(row: HTMLElement): Promise<() => void> {
  if (!canMove(row) || row.offsetHeight === 0) return () => {}
  const { paddingBlock } = getComputedStyle(row)
  const animation = row.animate(
    {
      overflow: ['hidden', 'hidden'],
      height: [`${row.offsetHeight}px`, '0'],
      minHeight: '0',
      paddingBlock: [paddingBlock, '0'],
      opacity: [1, 0],
    },
    { duration: DURATION, easing: 'ease-out', fill: 'forwards' },
  )
  await isFinished(animation)
  return () => animation.cancel()
}

/** False where it was cancelled. */
export const isFinished = (animation: Animation): Promise<boolean> =>
  animation.finished.then(
    () => true,
    () => false,
  )

const canMove = (element: HTMLElement) => Boolean(element.animate) && !wantsLessMotion()
