import type { Crumb } from '#domain/catalog/views.ts'
import { paths } from '#domain/paths.ts'
import { CatalogueText } from '../catalogue-text.tsx'
import { usePage } from '../page-context.tsx'

/** `crumbs` ends with the page itself, which is not a link. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = usePage()
  return (
    <nav className="breadcrumbs" aria-label={t('breadcrumbs')}>
      <ol>
        <li>
          <a href={paths.home}>{t('home')}</a>
        </li>
        {crumbs.map((crumb, index) => (
          <li key={crumb.path}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">
                <CatalogueText text={crumb.name} />
              </span>
            ) : (
              <a href={crumb.path}>
                <CatalogueText text={crumb.name} />
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
