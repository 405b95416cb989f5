import { CatalogueText } from '../catalogue-text.tsx'
import { usePage } from '../page-context.tsx'

/** Ways back into the shop, on pages that have nothing else to show. */
export function CategoryChips() {
  const { menu } = usePage()
  return (
    <ul className="chips">
      {menu.map((category) => (
        <li key={category.id}>
          <a className="chip" href={category.path}>
            <CatalogueText text={category.name} />
          </a>
        </li>
      ))}
    </ul>
  )
}
