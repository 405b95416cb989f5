import type { Size } from './zoom-rules.ts'

/** A picture of the gallery. `large` is what zoom, full view and, without script, its thumbnail show. */
export type PictureSlide = {
  kind: 'picture'
  label: string
  src: string
  srcSet?: string | undefined
  sizes?: string | undefined
  width?: number | undefined
  height?: number | undefined
  large?: string | undefined
  /** The true size of the large picture; `srcset` hides it. */
  largeSize?: Size | undefined
  thumb?: string | undefined
}

/** A file of the shop: it plays in place. */
export type VideoSlide = { kind: 'video'; src: string } & VideoWords

/** A video elsewhere is only linked to: nothing is loaded from other hosts. */
export type LinkSlide = { kind: 'link'; href: string } & VideoWords

type VideoWords = { label: string; text: string; poster?: string | undefined; thumb?: string | undefined }

/** One slide of a gallery. Plain data; addresses lead to this shop, except that of a `link`. */
export type Slide = PictureSlide | VideoSlide | LinkSlide

/** A slide with its texts (slide-text.ts): "Show picture 2 of 3: Heron Jug", and once shown "Picture 2 of 3: Heron Jug". */
export type WordedSlide = Slide & { thumbText: string; shownText: string }

export const largeAddress = ({ large, src }: PictureSlide): string => large || src

/** The target of its thumbnail without script. */
export function slideAddress(slide: Slide): string {
  if (slide.kind === 'picture') return largeAddress(slide)
  return slide.kind === 'link' ? slide.href : slide.src
}

/** The small picture of its thumbnail; a video without a poster has none. */
export const thumbAddress = (slide: Slide): string | undefined =>
  slide.thumb || (slide.kind === 'picture' ? slide.src : undefined)
