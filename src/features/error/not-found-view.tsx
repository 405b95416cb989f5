import { CategoryChips } from '../cards/category-chips.tsx'
import { SearchForm } from '../search/search-form.tsx'
import { usePage } from '../page-context.tsx'
import { MessagePage } from '../message-page.tsx'

export function NotFoundView() {
  const { t } = usePage()
  return (
    <MessagePage title={t('notFoundTitle')}>
      <p>{t('notFoundText')}</p>
      <SearchForm id="search-again" />
      <CategoryChips />
    </MessagePage>
  )
}
