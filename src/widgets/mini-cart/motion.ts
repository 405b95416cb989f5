import { wantsLessMotion } from '../browser/less-motion.ts'

/** Spec §9: messages fade and rows hide in this time, in milliseconds. */
const DURATION = 600

const fading = new WeakMap<Element, Animation>()

/** Writes a plain text into a message area, which can be read out from the start, and fades it in (4.minicart.20). */
export function showMessage(area: HTMLElement, text: string): void {
  fading.get(area)?.cancel()
  area.textContent = text
  if (area.animate && !wantsLessMotion()) fading.set(area, area.animate({ opacity: [0, 1] }, DURATION))
}

/** Fades a message area out, which is empty then and stays where it is: a live region. */
export async function clearMessage(area: HTMLElement): Promise<void> {
  if (area.textContent === '') return
  fading.get(area)?.cancel()
  if (area.animate && !wantsLessMotion()) {
    const animation = area.animate({ opacity: [1, 0] }, DURATION)
    fading.set(area, animation)
    if (!(await isFinished(animation))) return
  }
  area.textContent = ''
}

/** Hides a row and its room (4.minicart.11). */
export async function hideRow(row: HTMLElement): Promise<void> {
  if (!row.animate || wantsLessMotion() || row.offsetHeight === 0) return
  row.style.overflow = 'hidden'
  const height = [`${row.offsetHeight}px`, '0']
  await isFinished(
    row.animate(
      { height, minHeight: '0', paddingBlock: [getComputedStyle(row).paddingBlock, '0'], opacity: [1, 0] },
      { duration: DURATION, easing: 'ease-out', fill: 'forwards' },
    ),
  )
}

const isFinished = (animation: Animation) =>
  animation.finished.then(
    () => true,
    () => false,
  )
