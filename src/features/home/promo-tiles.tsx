import type { PanelView } from '#domain/store/home.ts'
import { usePage } from '../page-context.tsx'
import { ProductPicture } from '../picture.tsx'

/** The owner's promotional tiles: a picture with its words below; the whole tile is its link's target. */
export function PromoTiles({ tiles }: { tiles: PanelView[] }) {
  const { t } = usePage()
  if (tiles.length === 0) return null
  return (
    <section className="shelf" aria-labelledby="home-tiles">
      <h2 id="home-tiles" className="visually-hidden">
        {t('homeTiles')}
      </h2>
      <ul className="promo-tiles">
        {tiles.map((tile, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a tile has no other name
          <Tile key={index} tile={tile} />
        ))}
      </ul>
    </section>
  )
}

function Tile({ tile: { picture, pictureLabel, title, text, link, language } }: { tile: PanelView }) {
  return (
    <li className="promo-tile">
      {picture && (
        <div className="promo-picture">
          <ProductPicture
            picture={{ file: picture, label: pictureLabel ?? '', width: 1600, height: 700 }}
            sizes="(width <= 599px) 92vw, 420px"
            from={320}
            upTo={960}
          />
        </div>
      )}
      <div className="promo-words" lang={language}>
        {title && <h3>{title}</h3>}
        {text && <p>{text}</p>}
        {link && (
          <a className="promo-link" href={link.path}>
            {link.text}
          </a>
        )}
      </div>
    </li>
  )
}
