import { CategoryChips } from '../cards/category-chips.tsx'
import { SearchForm } from '../search/search-form.tsx'
import { usePage } from '../page-context.tsx'
import { MessagePage } from '../message-page.tsx'

/** The page at an address of the former shop whose product or page is gone. `nearest`: the category that comes nearest to it. */
export function GoneView({ nearest }: { nearest: { name: string; path: string } | undefined }) {
  const { t } = usePage()
  return (
    <MessagePage title={t('goneTitle')}>
      <p>{t('goneText')}</p>
      {nearest && (
        <p>
          <a href={nearest.path}>{t('goneNearest', { category: nearest.name })}</a>
        </p>
      )}
      <SearchForm id="search-again" />
      <CategoryChips />
    </MessagePage>
  )
}
