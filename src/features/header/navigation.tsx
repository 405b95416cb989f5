import type { CategoryLink } from '#domain/catalog/views.ts'
import { usePage } from '../page-context.tsx'

/** Two levels of categories (behaviours 2.10.1): plain links; submenus open by hover or focus on large screens. */
export function Navigation() {
  const { menu, address, t } = usePage()
  const path = address.split('?')[0]!
  return (
    <nav id="nav" aria-label={t('mainNavigation')}>
      <ol className="nav-primary">
        {menu.map((category) => (
          <TopItem key={category.id} category={category} path={path} />
        ))}
      </ol>
    </nav>
  )
}

function TopItem({ category, path }: { category: CategoryLink; path: string }) {
  const { t } = usePage()
  const isParent = category.children.length > 0
  const isWithin = path === category.path || category.children.some((child) => child.path === path)
  return (
    <li className={`level0${isParent ? ' parent' : ''}${isWithin ? ' active' : ''}`}>
      <a
        className={`level0${isParent ? ' has-children' : ''}`}
        href={category.path}
        aria-current={currentPage(path, category)}
      >
        {category.name}
      </a>
      {isParent && (
        <ul className="level0">
          <li className="level1 view-all">
            <a className="level1" href={category.path}>
              {t('viewAllOf', { name: category.name })}
            </a>
          </li>
          {category.children.map((child) => (
            <li key={child.id} className="level1">
              <a className="level1" href={child.path} aria-current={currentPage(path, child)}>
                {child.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const currentPage = (path: string, category: CategoryLink) => (path === category.path ? 'page' : undefined)
