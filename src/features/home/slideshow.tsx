import type { ReactNode } from 'react'
import type { PanelView } from '#domain/store/home.ts'
import { slideshowClasses as classes } from '#widgets/slideshow/slideshow.classes.ts'
import { Icon } from '../icon.tsx'
import { usePage } from '../page-context.tsx'
import { ProductPicture } from '../picture.tsx'

/** As many buttons of 24 px fit between the others on a small telephone. */
const ONE_ROW = 6

/**
 * The home page's slideshow (behaviours 2.5). Without script its slides lie in a row that scrolls; one that stands alone has
 * no controls. The controls come first, so that whoever reads on can stop it first.
 */
export function Slideshow({ slides }: { slides: PanelView[] }) {
  const { t } = usePage()
  const isAlone = slides.length === 1
  const size = isAlone ? ' single' : slides.length > ONE_ROW ? ' many' : ''
  return (
    <vitrine-slideshow pause-text={t('pauseSlides')} play-text={t('playSlides')}>
      <section
        className={`${classes.container}${size}`}
        aria-roledescription={isAlone ? undefined : t('carousel')}
        aria-label={t('slideshow')}
      >
        {!isAlone && <Controls slides={slides} />}
        <ul className={classes.list}>
          {slides.map((slide, index) => (
            <li
              // The same picture may stand there twice.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              className={`${classes.slide}${index === 0 ? ` ${classes.current}` : ''}`}
            >
              {isAlone ? (
                <SlideContent slide={slide} heading="h1" isFirst />
              ) : (
                <div
                  role="group"
                  aria-roledescription={t('slide')}
                  aria-label={t('slideNumber', { number: index + 1, count: slides.length })}
                >
                  <SlideContent slide={slide} heading="h2" isFirst={index === 0} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </section>
    </vitrine-slideshow>
  )
}

function Controls({ slides }: { slides: PanelView[] }) {
  const { t } = usePage()
  return (
    <div className="slideshow-controls">
      <button className={classes.rotation} type="button" aria-label={t('pauseSlides')}>
        <Icon name="pause" />
        <Icon name="play" />
      </button>
      <button className={classes.previous} type="button" aria-label={t('previousSlide')}>
        <Icon name="previous" />
      </button>
      <div className={classes.pager} role="group" aria-label={t('chooseSlide')}>
        {slides.map(({ title }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a slide has no other name
          <span key={index} className={`${classes.pagerBox}${index === 0 ? ` ${classes.pagerCurrent}` : ''}`}>
            <button
              type="button"
              aria-current={index === 0}
              aria-label={t(title ? 'showSlideTitle' : 'showSlide', {
                number: index + 1,
                count: slides.length,
                title: title ?? '',
              })}
            />
          </span>
        ))}
      </div>
      <button className={classes.next} type="button" aria-label={t('nextSlide')}>
        <Icon name="next" />
      </button>
    </div>
  )
}

function SlideContent({
  slide: { picture, pictureLabel, title, text, link, language },
  heading: Heading,
  isFirst,
}: {
  slide: PanelView
  heading: 'h1' | 'h2'
  isFirst: boolean
}) {
  const { shop, t } = usePage()
  const words = title ?? (Heading === 'h1' ? shop.tagline || t('heroWelcome') : undefined)
  return (
    <>
      <div className="slide-picture">
        {picture && (
          <ProductPicture
            picture={{ file: picture, label: pictureLabel ?? '', width: 2400, height: 1200 }}
            sizes="100vw"
            from={480}
            upTo={1920}
            priority={isFirst}
          />
        )}
      </div>
      <div className="slide-words" lang={language}>
        {words && <Heading className="slide-title">{words}</Heading>}
        {text && <p>{text}</p>}
        {link && (
          <a className="button" href={link.path}>
            {link.text}
          </a>
        )}
      </div>
    </>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-slideshow': { 'pause-text': string; 'play-text': string; children: ReactNode }
    }
  }
}
