/** How large a picture is, in pixels. */
type Size = { width: number; height: number }

/** Tells whether an `img` has come. */
export const hasCome = ({ complete, naturalWidth }: HTMLImageElement): boolean => complete && naturalWidth > 0

/** Tells whether it was asked for and could not be loaded. A lazy picture that was not asked for yet is not `complete`. */
export const hasFailed = ({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean =>
  complete && naturalWidth === 0 && currentSrc !== ''

export const naturalSize = ({ naturalWidth, naturalHeight }: HTMLImageElement): Size => ({
  width: naturalWidth,
  height: naturalHeight,
})

/** Loads a picture that is not shown yet; calls back with its size once it has come, and never where it cannot be loaded. */
export function loadPicture(address: string, onCome: (size: Size) => void): void {
  const picture = new Image()
  picture.addEventListener('load', () => onCome(naturalSize(picture)))
  picture.src = address
}
