import { type ComponentType, useRef, useState } from 'react'
import type { FullViewProps } from './full-view.tsx'
import { largeAddress } from './slides/slide.ts'
import { type SlideSet, visibleSlide } from './slides/slide-set.ts'
import type { FullPicture } from './use-full-view.ts'

/** `numbers`: the slides that are pictures. */
type Shown = { View: ComponentType<FullViewProps>; pictures: FullPicture[]; numbers: number[]; start: number }

/**
 * Opens the full-screen view of a gallery's pictures, whose script is loaded then. Without it the large picture is seen alone,
 * as without any.
 *
 * @param element the `img` of a slide, by its key
 * @param onClosed is told the number of the slide to show: undefined when it is the one that is shown
 */
export function useFullPictures(
  set: SlideSet,
  element: (key: string) => HTMLImageElement | undefined,
  onClosed: (last: number | undefined) => void,
) {
  const [shown, setShown] = useState<Shown>()
  const isOpening = useRef(false)

  async function open(): Promise<void> {
    const visible = visibleSlide(set)
    // A double click while the script is on its way opens one view.
    if (isOpening.current || shown || visible?.slide.kind !== 'picture') return
    isOpening.current = true
    const numbers = set.slides.flatMap(({ kind }, number) => (kind === 'picture' ? [number] : []))
    try {
      const { FullView, fullPictures } = await import('./full-view.tsx')
      const start = Math.max(0, numbers.indexOf(Math.max(0, visible.number)))
      setShown({ View: FullView, pictures: fullPictures(set, numbers, element), numbers, start })
    } catch (error) {
      reportError(error)
      location.assign(largeAddress(visible.slide))
    }
    isOpening.current = false
  }

  function onClose(last: number): void {
    setShown(undefined)
    onClosed(last === shown?.start ? undefined : shown?.numbers[last])
  }

  return { open, fullView: shown && { ...shown, onClose } }
}
