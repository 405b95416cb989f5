import { Children, type ReactNode, type RefObject, useRef } from 'react'
import { usePictureFailed } from '#widgets/browser/markup/use-picture-failed.ts'
import { ServerMarkup } from '#widgets/server-markup/server-markup.tsx'
import { slideshowClasses as classes } from '#widgets/slideshow/slideshow.classes.ts'
import { useSlideshow } from '#widgets/slideshow/use-slideshow.ts'
import { Icon } from '../icon.tsx'

export type SlideWords = {
  title?: string
  text?: string
  link?: { path: string; text: string }
  /** The language of the words, where it is not the page's. */
  language?: string
  /** "1 of 3" */
  label: string
  /** "Slide 1 of 3: …", on its button in the pager. */
  pagerLabel: string
}

export type SlideshowProps = {
  slides: SlideWords[]
  texts: { name: string; carousel: string; slide: string } & Record<
    'pause' | 'play' | 'previous' | 'next' | 'choose',
    string
  >
  /** The slides' pictures in their order, which the server alone draws. */
  children?: ReactNode
}

/** Buttons of 24 px that fit between the others on a small telephone. */
const ONE_ROW = 6

/**
 * The home page's slideshow (behaviours 2.5). Without script its slides lie in a row that scrolls; one that stands alone has no controls.
 * The controls come first, so that readers can stop it before they read on.
 */
export function Island({ slides, texts, children }: SlideshowProps) {
  const behaviour = useSlideshow(slides.length)
  const { status, slideshow, isGoing } = behaviour
  const isAlive = status === 'alive'
  const isAlone = slides.length === 1
  const pictures = Children.toArray(children)
  const moving = slideshow.moving ? [slideshow.current, slideshow.moving.from] : []
  return (
    <vitrine-slideshow {...behaviour.elementProps}>
      <section
        {...behaviour.containerProps}
        className={names(
          classes.container,
          isAlone && 'single',
          slides.length > ONE_ROW && 'many',
          isAlive && classes.live,
        )}
        aria-roledescription={isAlone ? undefined : texts.carousel}
        aria-label={texts.name}
      >
        {!isAlone && <Controls behaviour={behaviour} slides={slides} texts={texts} />}
        <ul
          {...behaviour.listProps}
          className={names(classes.list, isAlive && !isGoing && classes.paused)}
          aria-live={status === 'asleep' ? undefined : isGoing ? 'off' : 'polite'}
        >
          {slides.map((slide, index) => (
            <Slide
              key={slide.label}
              slide={slide}
              picture={pictures[index]}
              role={isAlone ? undefined : texts.slide}
              isCurrent={index === slideshow.current}
              isMoving={isAlive && moving.includes(index)}
              isInert={isAlive && index !== slideshow.current}
              element={behaviour.slides[index]!}
              link={behaviour.links[index]!}
            />
          ))}
        </ul>
      </section>
    </vitrine-slideshow>
  )
}

function Controls({
  behaviour,
  slides,
  texts,
}: SlideshowProps & {
  behaviour: Pick<ReturnType<typeof useSlideshow>, 'status' | 'slideshow' | 'move' | 'choose' | 'toggle'>
}) {
  const { current, isRotating } = behaviour.slideshow
  const isStopped = behaviour.status !== 'asleep' && !isRotating
  return (
    <div className="slideshow-controls">
      <button
        className={names(classes.rotation, isStopped && 'is-stopped')}
        type="button"
        aria-label={isStopped ? texts.play : texts.pause}
        onClick={behaviour.toggle}
      >
        <Icon name="pause" />
        <Icon name="play" />
      </button>
      <button
        className={classes.previous}
        type="button"
        aria-label={texts.previous}
        onClick={() => behaviour.move('previous')}
      >
        <Icon name="previous" />
      </button>
      <div className={classes.pager} role="group" aria-label={texts.choose}>
        {slides.map(({ pagerLabel }, index) => (
          // The box around the button is pressed as well; keyboards reach the button in it.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <span
            key={pagerLabel}
            className={names(classes.pagerBox, index === current && classes.pagerCurrent)}
            onClick={() => behaviour.choose(index)}
          >
            <button type="button" aria-current={index === current} aria-label={pagerLabel} />
          </span>
        ))}
      </div>
      <button className={classes.next} type="button" aria-label={texts.next} onClick={() => behaviour.move('next')}>
        <Icon name="next" />
      </button>
    </div>
  )
}

type SlideProps = {
  slide: SlideWords
  picture: ReactNode
  /** The role's description; undefined for a slide that stands alone. */
  role: string | undefined
  isCurrent: boolean
  isMoving: boolean
  isInert: boolean
  element: RefObject<HTMLLIElement | null>
  link: RefObject<HTMLAnchorElement | null>
}

/** A slide whose picture is dead keeps its words, on the ground below them. */
function Slide({ slide, picture, role, isCurrent, isMoving, isInert, element, link }: SlideProps) {
  const frame = useRef<HTMLElement>(null)
  const isPictureless = usePictureFailed(frame)
  const Heading = role === undefined ? 'h1' : 'h2'
  const content = (
    <>
      <ServerMarkup html={undefined} className="slide-picture" ref={frame}>
        {picture}
      </ServerMarkup>
      <div className="slide-words" lang={slide.language}>
        {slide.title && <Heading className="slide-title">{slide.title}</Heading>}
        {slide.text && <p>{slide.text}</p>}
        {slide.link && (
          <a ref={link} className="button" href={slide.link.path}>
            {slide.link.text}
          </a>
        )}
      </div>
    </>
  )
  return (
    <li
      ref={element}
      className={names(
        classes.slide,
        isCurrent && classes.current,
        isMoving && classes.moving,
        isPictureless && classes.pictureless,
      )}
      inert={isInert}
    >
      {role === undefined ? (
        content
      ) : (
        <div role="group" aria-roledescription={role} aria-label={slide.label}>
          {content}
        </div>
      )}
    </li>
  )
}

const names = (...all: (string | false)[]): string => all.filter(Boolean).join(' ')

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** The element to which scripts send their commands (behaviours 2.5.11). */
      'vitrine-slideshow': { ref: RefObject<HTMLElement | null>; children: ReactNode }
    }
  }
}
