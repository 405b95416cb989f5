import { SearchForm } from '../header/search-form.tsx'
import { usePage } from '../page-context.tsx'
import { MessagePage } from './message-page.tsx'

export function NotFoundView() {
  const { menu, t } = usePage()
  return (
    <MessagePage title={t('notFoundTitle')}>
      <p>{t('notFoundText')}</p>
      <SearchForm id="search-again" />
      <ul className="chips">
        {menu.map((category) => (
          <li key={category.id}>
            <a className="chip" href={category.path}>
              {category.name}
            </a>
          </li>
        ))}
      </ul>
    </MessagePage>
  )
}
