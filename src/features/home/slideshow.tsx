import { Fragment } from 'react'
import type { PanelView } from '#domain/store/home.ts'
import { Island } from '#widgets/island/island.tsx'
import { usePage } from '../page-context.tsx'
import { ProductPicture } from '../picture.tsx'
import { Island as Show, type SlideWords } from './slideshow.island.tsx'

/** The home page's slideshow (behaviours 2.5). It moves by itself, so it comes alive when the page has come to rest. */
export function Slideshow({ slides }: { slides: PanelView[] }) {
  const { shop, t } = usePage()
  const count = slides.length
  const wordsOf = ({ title, text, link, language }: PanelView, index: number): SlideWords => {
    const words = title ?? (count === 1 ? shop.tagline || t('heroWelcome') : undefined)
    const number = index + 1
    return {
      ...(words && { title: words }),
      ...(text && { text }),
      ...(link && { link: { path: link.path, text: link.text } }),
      ...(language && { language }),
      label: t('slideNumber', { number, count }),
      pagerLabel: t(title ? 'showSlideTitle' : 'showSlide', { number, count, title: title ?? '' }),
    }
  }
  return (
    <Island
      name="features/home/slideshow"
      when="idle"
      component={Show}
      props={{
        slides: slides.map(wordsOf),
        texts: {
          name: t('slideshow'),
          carousel: t('carousel'),
          slide: t('slide'),
          pause: t('pauseSlides'),
          play: t('playSlides'),
          previous: t('previousSlide'),
          next: t('nextSlide'),
          choose: t('chooseSlide'),
        },
      }}
    >
      {slides.map((slide, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same picture may stand there twice
        <Fragment key={index}>
          <SlidePicture slide={slide} isFirst={index === 0} />
        </Fragment>
      ))}
    </Island>
  )
}

function SlidePicture({ slide: { picture, pictureLabel }, isFirst }: { slide: PanelView; isFirst: boolean }) {
  return (
    picture && (
      <ProductPicture
        picture={{ file: picture, label: pictureLabel ?? '', width: 2400, height: 1200 }}
        sizes="100vw"
        from={480}
        upTo={1920}
        priority={isFirst}
      />
    )
  )
}
