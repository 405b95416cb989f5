import { type MouseEvent, useRef, useState } from 'react'
import type { Picture } from '#domain/catalog/views.ts'
import { picturePath } from '#domain/paths.ts'
import { ProductPicture } from '../picture.tsx'
import { type GalleryState, MAIN, pictureCame, showPicture } from './gallery-state.ts'

export type GalleryProps = { pictures: Picture[]; label: string; thumbLabels: string[] }

const SIZES = '(width <= 770px) 100vw, (width <= 1199px) 54vw, 660px'

/** Behaviours 2.8: thumbnails swap the picture; without script they lead to the large one. */
export function Island({ pictures, label, thumbLabels }: GalleryProps) {
  const gallery = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<GalleryState>({ visible: MAIN })
  const shown = state.wanted ?? state.visible

  function onThumb(event: MouseEvent<HTMLAnchorElement>, number: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const image = gallery.current!.querySelector<HTMLImageElement>(`#image-${number}`)
    setState(showPicture(state, number, Boolean(image?.complete && image.naturalWidth > 0)))
  }

  const main = pictures[0]
  if (!main) return null
  return (
    <div className="product-image">
      <div className={`product-image-gallery${state.wanted === undefined ? '' : ' loading'}`} ref={gallery}>
        <ProductPicture
          id="image-main"
          className={classOf(state, MAIN)}
          picture={main}
          sizes={SIZES}
          from={320}
          upTo={1280}
          priority
        />
        {pictures.length > 1 &&
          pictures.map((picture, number) => (
            // Hidden and lazy: a browser loads it when it is wanted.
            <ProductPicture
              key={picture.file}
              id={`image-${number}`}
              className={classOf(state, number)}
              picture={picture}
              sizes={SIZES}
              from={320}
              upTo={1280}
              priority={shown === number}
              onSettled={() => setState((before) => pictureCame(before, number))}
            />
          ))}
      </div>
      {pictures.length > 1 && (
        <ul className="product-image-thumbs" aria-label={label}>
          {pictures.map((picture, number) => (
            <li key={picture.file}>
              <a
                className="thumb-link"
                href={picturePath(picture.file, 1920)}
                data-image-index={number}
                aria-label={thumbLabels[number]}
                aria-current={number === Math.max(0, shown) ? 'true' : undefined}
                onClick={(event) => onThumb(event, number)}
              >
                <img src={picturePath(picture.file, 160)} alt="" width="80" height="80" loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const classOf = (state: GalleryState, number: number) => `gallery-image${state.visible === number ? ' visible' : ''}`
