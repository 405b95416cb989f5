import type { MenuItem } from '#domain/navigation/menu-item.ts'

/** The menu that the server drew, with its name, as data: what `Navigation` draws from it is the same markup. */
export function drawnMenu(id: string): { label: string; items: MenuItem[] } {
  const menu = document.getElementById(id)
  return { label: menu?.getAttribute('aria-label') ?? '', items: itemsIn(menu?.firstElementChild ?? null) }
}

const itemsIn = (list: Element | null): MenuItem[] =>
  [...(list?.children ?? [])].map((item) => {
    const [link, submenu] = item.children
    return {
      name: link?.textContent ?? '',
      address: link?.getAttribute('href') ?? '',
      isViewAll: item.classList.contains('view-all'),
      isActive: item.classList.contains('active'),
      isCurrent: link?.hasAttribute('aria-current') ?? false,
      items: itemsIn(submenu ?? null),
    }
  })
