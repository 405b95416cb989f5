/** A picture of the media folder in a width the server offers; it answers AVIF or WebP, whichever the browser takes. */
export const picturePath = (file: string, width: PictureWidth) => `/media/w${width}/${file}`

/** A file of the media folder as it is: videos, downloads' samples, originals. */
export const mediaPath = (file: string) => `/media/${file}`

export const PICTURE_WIDTHS = [80, 160, 320, 480, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
