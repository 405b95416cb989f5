import type { ContentPart } from '#domain/catalog/content-page.ts'
import type { CategoryPage } from '#domain/catalog/views.ts'
import { ContentParts } from '../content/content-view.tsx'
import { RichText } from '../rich-text.tsx'
import { CatalogueText } from '../catalogue-text.tsx'
import { usePage } from '../page-context.tsx'
import { ProductPicture } from '../picture.tsx'
import { ListBlocks, type SidebarLists } from '../lists/list-blocks.tsx'
import { LayeredNavigation } from './layered-navigation.tsx'
import { ProductList } from './product-list.tsx'

/** A category's content block: above its products, or alone. */
export type Landing = { parts: ContentPart[]; hasProducts: boolean }

/** For `PageLayout` with `col2-left-layout`, or with one column for a landing page without products. */
export function CategoryView({
  page,
  landing,
  lists,
}: {
  page: CategoryPage
  landing?: Landing | undefined
  lists?: SidebarLists | undefined
}) {
  const { t } = usePage()
  const place = { path: page.path }
  const isFirst = page.listing.page === 1 && page.listing.selected.length === 0
  const introduction = landing && (
    <div className="content-page category-landing">
      <ContentParts parts={landing.parts} />
    </div>
  )
  if (landing?.hasProducts === false)
    return (
      <>
        <CategoryHeader page={page} isFull />
        <div className="col-main">{introduction}</div>
      </>
    )
  return (
    <>
      <CategoryHeader page={page} isFull={isFirst} />
      <div className="col-left sidebar col-left-first">
        <LayeredNavigation place={place} listing={page.listing} />
        <ListBlocks lists={lists} />
      </div>
      <div className="col-main">
        {introduction}
        {page.listing.isPlain && <p className="note-msg">{t('listIsPlain')}</p>}
        <ProductList place={place} listing={page.listing} priorityCount={isFirst && page.image ? 0 : 3} />
      </div>
    </>
  )
}

/** Picture and description introduce the first page; later pages and filtered ones go straight to the products. */
function CategoryHeader({ page, isFull }: { page: CategoryPage; isFull: boolean }) {
  const { t } = usePage()
  const picture = isFull && page.image ? { file: page.image, label: '', width: 1600, height: 700 } : undefined
  return (
    <header className={`category-title${picture ? ' has-picture' : ''}`}>
      <div className="category-words">
        <h1>
          <CatalogueText text={page.name} />
        </h1>
        {isFull && page.description !== '' && <RichText className="category-description" html={page.description} />}
        {page.subcategories.length > 0 && (
          <nav aria-label={t('subcategories')}>
            <ul className="chips">
              {page.subcategories.map((category) => (
                <li key={category.id}>
                  <a className="chip" href={category.path}>
                    <CatalogueText text={category.name} />{' '}
                    {category.count !== undefined && <span className="count">{category.count}</span>}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {picture && (
        <ProductPicture
          className="category-image"
          picture={picture}
          sizes="(width <= 979px) 100vw, 800px"
          from={480}
          upTo={1920}
          priority
        />
      )}
    </header>
  )
}
