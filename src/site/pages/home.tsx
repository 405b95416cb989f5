import { HomeView } from '#features/catalog/home-view.tsx'
import type { ShopSettings, StoreView } from '#domain/store/store.ts'
import type { Handler } from '../http/answers.ts'

/** The owner's words in this language, else in the default one. */
function heroOf({ hero }: ShopSettings, store: StoreView) {
  if (!hero) return {}
  const words = hero.words[store.code] ?? Object.values(hero.words)[0]
  return {
    picture: hero.picture,
    pictureLabel: words?.pictureLabel,
    title: words?.title,
    text: words?.text,
    ...(words?.link && { link: words.link }),
  }
}

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
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}/catalogsearch/result/?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
    view: <HomeView page={home} hero={heroOf(settings, store)} />,
  }
}
