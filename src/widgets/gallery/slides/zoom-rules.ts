/** Hover zoom: spec §9 "Zoom", behaviours 2.8.5 to 2.8.9. Sizes in CSS pixels. */
export const ZOOM_ABOVE_WIDTH = 767
export const ZOOM_MINIMUM_EXCESS = 20
/** Milliseconds. */
export const ZOOM_FADE = 250

export type Size = { width: number; height: number }

/** Tells whether this window and this pointer may have zoom at all. */
export const isZoomScreen = (lastPointer: string, viewportWidth: number): boolean =>
  lastPointer !== 'touch' && viewportWidth > ZOOM_ABOVE_WIDTH

/** Tells whether the large picture shows enough more; in one direction is enough (2.8.6). */
export const isWorthZoom = (natural: Size, displayed: Size): boolean =>
  natural.width - displayed.width > ZOOM_MINIMUM_EXCESS || natural.height - displayed.height > ZOOM_MINIMUM_EXCESS

/** The place a picture takes in its frame, which it fills as far as its shape allows (`object-fit: contain`). */
export function sizeInFrame(picture: Size, frame: Size): Size {
  if (!picture.width || !picture.height) return frame
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/**
 * The place of the large picture behind its frame, in one direction: its start at the frame's start when the pointer is there, its end at
 * the frame's end. A picture smaller than the frame stays in the middle.
 */
export function panOffset(large: number, frame: number, pointer: number): number {
  const hidden = large - frame
  if (hidden <= 0) return -hidden / 2
  return -hidden * Math.min(1, Math.max(0, pointer / frame))
}
