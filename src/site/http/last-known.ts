import type { Shop } from '#server/shop.ts'

/**
 * Remembers the surroundings of every page (store views, settings, menu, links to pages, address rules) as they were last read, so that the page
 * that says "not available" can be drawn while the database is away. `asKnown` asks nothing: it rejects what was never read; a
 * store view that nobody has seen yet has no menu.
 */
export function rememberSurroundings(shop: Shop): { shop: Shop; asKnown: Shop } {
  const all = remembered(shop.stores.all, () => '')
  const settings = remembered(shop.stores.settings, () => '')
  const menu = remembered(shop.catalog.menu, (store) => String(store.id))
  const links = remembered(shop.content.links, (store) => String(store.id))
  const directory = remembered(shop.directory.current, () => '')
  const remembering: Shop = {
    ...shop,
    stores: { ...shop.stores, all: all.ask, settings: settings.ask },
    catalog: { ...shop.catalog, menu: menu.ask },
    content: { ...shop.content, links: links.ask },
    directory: { ...shop.directory, current: directory.ask },
  }
  const asKnown: Shop = {
    ...shop,
    stores: { ...shop.stores, all: all.known, settings: settings.known },
    catalog: {
      ...shop.catalog,
      menu: (store) => menu.known(store).catch(() => []),
      pricesHoldUntil: async () => shop.clock(),
    },
    content: { ...shop.content, links: (store) => links.known(store).catch(() => []) },
    directory: { ...shop.directory, current: directory.known },
  }
  return { shop: remembering, asKnown }
}

function remembered<Arguments extends unknown[], T>(
  read: (...given: Arguments) => Promise<T>,
  keyOf: (...given: Arguments) => string,
) {
  const values = new Map<string, T>()
  return {
    async ask(...given: Arguments): Promise<T> {
      const value = await read(...given)
      values.set(keyOf(...given), value)
      return value
    },
    async known(...given: Arguments): Promise<T> {
      const value = values.get(keyOf(...given))
      if (value === undefined) throw new Error('This was never read.')
      return value
    },
  }
}
