import { fillMessage } from '#messages/fill.ts'
import type { GalleryTexts } from './gallery-texts.ts'
import type { Slide, WordedSlide } from './slide.ts'

/** The texts for each slide of a set: of its thumbnail, and once it is shown. */
export const withWords = (slides: readonly Slide[], texts: GalleryTexts): WordedSlide[] =>
  slides.map((slide, number) => {
    const isPicture = slide.kind === 'picture'
    const fill = (text: string) =>
      fillMessage(text, { number: number + 1, count: slides.length, label: slide.label }, () => new Intl.PluralRules())
    return {
      ...slide,
      thumbText: fill(isPicture ? texts.showPicture : texts.showVideo),
      shownText: fill(isPicture ? texts.pictureShown : texts.videoShown),
    }
  })
