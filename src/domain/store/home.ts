/** An owner's text beside a picture, in one language. */
export type HomeWords = { title?: string; text?: string; pictureLabel?: string; link?: { text: string; path: string } }

/** A slide or a promotional tile. `words` by store code; `from` and `to`: its first and last day, in the shop's time zone. */
export type HomePanel = { picture?: string; words: Record<string, HomeWords>; from?: string; to?: string }

export const HOME_SHELVES = ['tiles', 'featured', 'categories', 'news', 'sale', 'recently-viewed'] as const
export type HomeShelf = (typeof HOME_SHELVES)[number]

/** The home page as its owner made it: the slides, and below them the shelves in this order. */
export type HomeSettings = { slides: HomePanel[]; tiles: HomePanel[]; shelves: HomeShelf[] }

export const defaultHome: HomeSettings = { slides: [], tiles: [], shelves: [...HOME_SHELVES] }

/** A panel as one store view shows it. `language`: of its words, where they are another store view's. */
export type PanelView = HomeWords & { picture?: string; language?: string }

type Speaker = { code: string; language: string; locale: string }

/** The panels that are shown on a day. Texts are the store view's; where it has none, those of the first store view that has. */
export function panelsOn(panels: HomePanel[], today: string, store: Speaker, stores: Speaker[]): PanelView[] {
  return panels
    .filter(({ from = '', to }) => from <= today && (to === undefined || today <= to))
    .map(({ picture, words }) => {
      const speaker = [store, ...stores].find(({ code }) => words[code])
      const language = speaker && speaker.language !== store.language ? speaker.locale : undefined
      return {
        ...(speaker ? words[speaker.code] : Object.values(words)[0]),
        ...(picture && { picture }),
        ...(language && { language }),
      }
    })
}
