import { contrast, nearestColour, READABLE } from './contrast.ts'

/** Colours that an owner chooses; all others of the shop follow from them (look/look-styles.ts). */
export const LOOK_COLOURS = ['background', 'text', 'brand', 'accent'] as const
export type LookColour = (typeof LOOK_COLOURS)[number]

/** As `src/site/styles/tokens.css` has them. */
export const DEFAULT_COLOURS: Readonly<Record<LookColour, string>> = {
  background: '#fdfcf9',
  text: '#20251f',
  brand: '#1f4b39',
  accent: '#f2c14e',
}

export const LOOK_FONTS = ['shop', 'system', 'humanist', 'geometric', 'serif', 'antique', 'rounded'] as const
export type LookFont = (typeof LOOK_FONTS)[number]

export const TEXT_SIZES = ['normal', 'large', 'larger'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

export const CORNERS = ['round', 'slight', 'square'] as const
export type Corners = (typeof CORNERS)[number]

/** A picture of the media folder, with its size in pixels. */
export type LookPicture = { file: string; width: number; height: number }

/** The look of the shop as its owner set it. Settings left out keep the default. */
export type LookSettings = {
  /** Stands in the place of the shop's name, in pages and letters. */
  logo?: LookPicture
  /** Shown by browsers beside the page's title. */
  icon?: LookPicture
  colours: Partial<Record<LookColour, string>>
  font: LookFont
  textSize: TextSize
  corners: Corners
}

export const defaultLook: LookSettings = { colours: {}, font: 'shop', textSize: 'normal', corners: 'round' }

export const coloursOf = ({ colours }: Pick<LookSettings, 'colours'>): Record<LookColour, string> => ({
  ...DEFAULT_COLOURS,
  ...colours,
})

/** Fields of forms have this ground, whatever the page's is. */
const FIELDS = '#ffffff'

/** `share` of the text's colour in the ground's: what stands on the page stands on these as well. */
export const SURFACE_SHARE = { surface: 0.05, strong: 0.1 } as const

type Colours = Record<LookColour, string>
type Pair = { of: LookColour; on: LookColour; isReadable: (colours: Colours, surfaces: readonly string[]) => boolean }

const readable = (colour: string, grounds: readonly string[]) =>
  grounds.every((ground) => contrast(colour, ground) >= READABLE)

const PAIRS: readonly Pair[] = [
  { of: 'text', on: 'background', isReadable: ({ text }, surfaces) => readable(text, [...surfaces, FIELDS]) },
  { of: 'brand', on: 'background', isReadable: ({ brand }, surfaces) => readable(brand, surfaces.slice(0, 2)) },
  { of: 'text', on: 'accent', isReadable: ({ text, accent }) => readable(text, [accent]) },
]

/** A colour with which something could not be read. `nearest`: the nearest one with which it can. */
export type FaintColour = { colour: LookColour; on: LookColour; ratio: number; nearest: string | undefined }

/**
 * Colours that are too near to each other to be read (WCAG 2.2, 1.4.3). If the owner has chosen only one of the two, that one is named. If
 * both were chosen, the colour of the letters is named, unless no other colour for them would do.
 *
 * @param surfacesOf the grounds that follow from the colours, the page's own first
 */
export function faintColours(
  chosen: LookSettings['colours'],
  surfacesOf: (colours: Colours) => readonly string[],
): FaintColour[] {
  const colours = coloursOf({ colours: chosen })
  return PAIRS.filter(({ isReadable }) => !isReadable(colours, surfacesOf(colours))).map(({ of, on, isReadable }) => {
    const nearestOf = (name: LookColour) =>
      nearestColour(colours[name], (near) => {
        const tried = { ...colours, [name]: near }
        return isReadable(tried, surfacesOf(tried))
      })
    const isOfChosen = chosen[of] !== undefined || chosen[on] === undefined
    const nearest = isOfChosen ? nearestOf(of) : undefined
    const colour = nearest === undefined ? on : of
    return {
      colour,
      on: colour === of ? on : of,
      ratio: contrast(colours[of], colours[on]),
      nearest: nearest ?? nearestOf(on),
    }
  })
}
