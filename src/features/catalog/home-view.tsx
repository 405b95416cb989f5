import { Fragment, type ReactNode } from 'react'
import type { CategoryLink, HomePage } from '#domain/catalog/views.ts'
import { HOME_SHELVES, type HomeShelf, type PanelView } from '#domain/store/home.ts'
import type { Translate } from '#messages/translate.ts'
import { CatalogueText } from '../catalogue-text.tsx'
import { PromoTiles } from '../home/promo-tiles.tsx'
import { Slideshow } from '../home/slideshow.tsx'
import { usePage } from '../page-context.tsx'
import { ProductPicture } from '../picture.tsx'
import { CategoryChips } from '../cards/category-chips.tsx'
import { ProductShelf } from '../cards/product-grid.tsx'
import { RecentlyViewed } from '../cards/recently-viewed.tsx'

/** The home page as its owner made it, for this day and store view. */
export type HomeContent = { slides: PanelView[]; tiles: PanelView[]; shelves: readonly HomeShelf[] }

const NOTHING_SET: HomeContent = { slides: [], tiles: [], shelves: HOME_SHELVES }

export function HomeView({ page, content = NOTHING_SET }: { page: HomePage; content?: HomeContent }) {
  const { t } = usePage()
  const shelves: Record<HomeShelf, ReactNode> = {
    tiles: <PromoTiles tiles={content.tiles} />,
    featured: <ProductShelf id="home-featured" title={t('homeFeatured')} cards={page.featured} />,
    categories: <Categories categories={page.categories} />,
    news: <ProductShelf id="home-news" title={t('homeNews')} cards={page.news} />,
    sale: <ProductShelf id="home-sale" title={t('homeSale')} cards={page.sale} />,
    'recently-viewed': <RecentlyViewed />,
  }
  return (
    <div className="col-main home">
      {page.isEmpty && content.slides.length === 0 ? (
        <Welcome panel={{ title: t('emptyShopTitle'), text: t('emptyShopText') }} />
      ) : (
        <Opening slides={content.slides} fallback={wayIn(page, content.shelves, t)} />
      )}
      {content.shelves.map((name) => (
        <Fragment key={name}>{shelves[name]}</Fragment>
      ))}
    </div>
  )
}

/** The slides; words without a picture stand alone, in colour. */
function Opening({ slides, fallback }: { slides: PanelView[]; fallback: PanelView['link'] }) {
  const { shop } = usePage()
  const [first] = slides
  if (slides.length > 1) {
    return (
      <>
        {/* The slides come and go; the page keeps its name. */}
        <h1 className="visually-hidden">{[shop.name, shop.tagline].filter(Boolean).join(': ')}</h1>
        <Slideshow slides={slides} />
      </>
    )
  }
  const only = first?.link || !fallback ? (first ?? {}) : { ...first, link: fallback }
  return only.picture ? <Slideshow slides={[only]} /> : <Welcome panel={only} />
}

function Welcome({ panel: { title, text, link, language } }: { panel: PanelView }) {
  const { shop, t } = usePage()
  return (
    <section className="hero" aria-labelledby="hero-title" lang={language}>
      <div className="hero-words">
        <h1 id="hero-title">{title || shop.tagline || t('heroWelcome')}</h1>
        {text && <p>{text}</p>}
        {link && (
          <a className="button" href={link.path}>
            {link.text}
          </a>
        )}
      </div>
    </section>
  )
}

/** The target of the only panel's button when the owner named nothing: to the news, else into the first category. */
function wayIn({ news, categories }: HomePage, shelves: readonly HomeShelf[], t: Translate): PanelView['link'] {
  if (news.length > 0 && shelves.includes('news')) return { text: t('heroLink'), path: '#home-news' }
  const first = categories[0]
  return first && { text: first.name, path: first.path }
}

/** With pictures as tiles; a shop without any shows all its categories in words. */
function Categories({ categories }: { categories: CategoryLink[] }) {
  const { menu, t } = usePage()
  if (menu.length === 0) return null
  return (
    <section className="shelf" aria-labelledby="home-categories">
      <div className="shelf-title">
        <h2 id="home-categories">{t('homeCategories')}</h2>
      </div>
      {categories.length > 0 ? <CategoryTiles categories={categories} /> : <CategoryChips />}
    </section>
  )
}

function CategoryTiles({ categories }: { categories: CategoryLink[] }) {
  return (
    <ul className="category-tiles">
      {categories.map((category) => (
        <li key={category.id}>
          <a href={category.path}>
            {category.image ? (
              <ProductPicture
                picture={{ file: category.image, label: '', width: 1600, height: 700 }}
                sizes="(width <= 979px) 46vw, 420px"
                from={320}
                upTo={960}
              />
            ) : (
              <span className="tile-letter" aria-hidden="true">
                {[...category.name][0]}
              </span>
            )}
            <span className="tile-name">
              <CatalogueText text={category.name} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
