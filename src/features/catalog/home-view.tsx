import type { CategoryLink, HomePage } from '#domain/catalog/views.ts'
import type { Translate } from '#messages/translate.ts'
import { usePage } from '../page-context.tsx'
import { ProductPicture } from '../picture.tsx'
import { CategoryChips } from './category-chips.tsx'
import { ProductShelf } from './product-grid.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

/** What an owner puts at the top of the home page; without a picture the words stand alone, in colour. */
export type Hero = {
  picture?: string
  pictureLabel?: string
  title?: string
  text?: string
  link?: { text: string; path: string }
}

export function HomeView({ page, hero }: { page: HomePage; hero?: Hero }) {
  const { t } = usePage()
  return (
    <div className="col-main home">
      <HomeHero hero={hero ?? {}} fallback={wayIn(page, t)} />
      <ProductShelf id="home-featured" title={t('homeFeatured')} cards={page.featured} />
      <Categories categories={page.categories} />
      <ProductShelf id="home-news" title={t('homeNews')} cards={page.news} />
      <ProductShelf id="home-sale" title={t('homeSale')} cards={page.sale} />
      <RecentlyViewed />
    </div>
  )
}

function HomeHero({ hero, fallback }: { hero: Hero; fallback: Hero['link'] }) {
  const { shop, t } = usePage()
  const link = hero.link ?? fallback
  return (
    <section className={`hero${hero.picture ? ' has-picture' : ''}`} aria-labelledby="hero-title">
      {hero.picture && (
        <ProductPicture
          className="hero-picture"
          picture={{ file: hero.picture, label: hero.pictureLabel ?? '', width: 2400, height: 1200 }}
          sizes="100vw"
          from={480}
          upTo={1920}
          priority
        />
      )}
      <div className="hero-words">
        <h1 id="hero-title">{hero.title || shop.tagline || t('heroWelcome')}</h1>
        {hero.text && <p>{hero.text}</p>}
        {link && (
          <a className="button" href={link.path}>
            {link.text}
          </a>
        )}
      </div>
    </section>
  )
}

/** Where the hero's button leads when the owner named nothing: to the news, else into the first category. */
function wayIn({ news, categories }: HomePage, t: Translate): Hero['link'] {
  if (news.length > 0) return { text: t('heroLink'), path: '#home-news' }
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
            <span className="tile-name">{category.name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
