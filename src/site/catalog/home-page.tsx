import { HomeView } from '#features/catalog/home-view.tsx'
import { panelsOn } from '#domain/store/home.ts'
import { dayIn } from '#domain/date/shop-day.ts'
import type { Handler, Visitor } from '../http/answers.ts'
import { descriptionOf } from '../seo/description-of.ts'

export const homePage: Handler = async ({ shop, visitor, origin }) => {
  const { settings, store, stores } = visitor
  const [page, menu] = await Promise.all([shop.catalog.home(store), shop.catalog.menu(store)])
  const today = dayIn(settings.timeZone, shop.clock())
  const { slides, tiles, shelves } = settings.home
  const content = {
    slides: panelsOn(slides, today, store, stores),
    tiles: panelsOn(tiles, today, store, stores),
    shelves,
  }
  return {
    status: 'page',
    title: settings.name,
    description:
      settings.tagline ||
      aboutShop(
        menu.map(({ name }) => name),
        visitor,
      ),
    canonical: '/',
    bodyClass: 'cms-index-index cms-home',
    jsonLd: [
      { '@type': 'Organization', name: settings.name, url: `${origin}/` },
      {
        '@type': 'WebSite',
        name: settings.name,
        url: `${origin}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}/catalogsearch/result/?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
    view: <HomeView page={page} content={content} />,
  }
}

function aboutShop(names: string[], { settings, store, t }: Visitor): string {
  const values = { shop: settings.name }
  return descriptionOf({ id: 'homeDescription', bare: 'homeDescriptionBare', values, names }, t, store.locale)
}
