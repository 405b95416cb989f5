import { HomeView } from '#features/catalog/home-view.tsx'
import type { Handler } from '../http/answers.ts'

export const homePage: Handler = async ({ shop, visitor, origin }) => {
  const { settings, store } = visitor
  const home = await shop.catalog.home(store)
  return {
    status: 'page',
    title: settings.name,
    description: settings.tagline,
    canonical: '/',
    bodyClass: 'cms-index-index cms-home',
    jsonLd: [
      { '@type': 'Organization', name: settings.name, url: `${origin}/` },
      {
        '@type': 'WebSite',
        name: settings.name,
        url: `${origin}/`,
        potentialAction: { '@type': 'SearchAction', target: `${origin}/catalogsearch/result/?q={search_term_string}`, 'query-input': 'required name=search_term_string' },
      },
    ],
    view: <HomeView home={home} />,
  }
}
