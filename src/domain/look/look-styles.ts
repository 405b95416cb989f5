import { picturePath, PICTURE_WIDTHS } from '../media-paths.ts'
import { contrast, mixed, READABLE, standingOut, VISIBLE } from '../store/contrast.ts'
import {
  coloursOf,
  DEFAULT_COLOURS,
  SURFACE_SHARE,
  type Corners,
  type LookColour,
  type LookFont,
  type LookPicture,
  type LookSettings,
  type TextSize,
} from '../store/look.ts'

type Tokens = Record<string, string>

/** Families that computers and telephones bring along; none is fetched. */
const FONTS: Readonly<Record<Exclude<LookFont, 'shop'>, string>> = {
  system: 'system-ui,sans-serif',
  humanist: "Seravek,'Gill Sans Nova',Ubuntu,Calibri,'DejaVu Sans',sans-serif",
  geometric: "Avenir,Montserrat,Corbel,'URW Gothic',sans-serif",
  serif: "Charter,'Bitstream Charter','Sitka Text',Cambria,serif",
  antique: "'Iowan Old Style','Palatino Linotype','URW Palladio L',P052,serif",
  rounded: "ui-rounded,'Hiragino Maru Gothic ProN',Quicksand,Comfortaa,Nunito,sans-serif",
}

/** All sizes of the shop are told in the page's own. */
const TEXT: Readonly<Record<Exclude<TextSize, 'normal'>, string>> = { large: '112.5%', larger: '125%' }

const CORNERS: Readonly<Record<Exclude<Corners, 'round'>, Tokens>> = {
  slight: { 'radius-s': '2px', 'radius-m': '4px', 'radius-l': '6px', 'radius-round': '4px' },
  square: { 'radius-s': '0', 'radius-m': '0', 'radius-l': '0', 'radius-round': '0' },
}

/** Colours whose meaning is fixed (such as errors), as `src/site/styles/tokens.css` has them. */
const MEANT = { sale: '#a5371a', error: '#a1271b', success: '#22603f' } as const
const STAR = '#a86f0c'

/** The page's ground, and those that stand out from it. */
export function surfacesOf({ background, text }: Record<LookColour, string>): [string, string, string] {
  return [background, mixed(background, text, SURFACE_SHARE.surface), mixed(background, text, SURFACE_SHARE.strong)]
}

function groundTokens(colours: Record<LookColour, string>): Tokens {
  const { background, text } = colours
  const surfaces = surfacesOf(colours)
  const [, surface, strong] = surfaces
  const grounds = [...surfaces, '#ffffff']
  return {
    paper: background,
    surface,
    'surface-strong': strong,
    line: mixed(background, text, 0.15),
    'field-line': standingOut(mixed(background, text, 0.45), grounds, VISIBLE),
    ink: text,
    'ink-soft': standingOut(mixed(text, background, 0.3), grounds, READABLE),
    'on-brand': background,
    'picture-ground': surface,
    star: standingOut(STAR, surfaces, VISIBLE),
    ...Object.fromEntries(
      Object.entries(MEANT).map(([name, colour]) => [name, standingOut(colour, surfaces, READABLE)]),
    ),
  }
}

function tokensOf(look: LookSettings): Tokens {
  const { background, text, brand, accent } = look.colours
  const colours = coloursOf(look)
  return {
    ...((background ?? text) !== undefined && groundTokens(colours)),
    ...(brand !== undefined && { brand, 'brand-strong': mixed(brand, colours.text, 0.35) }),
    ...(accent !== undefined && { glow: accent }),
    ...(look.font !== 'shop' && { font: FONTS[look.font] }),
    ...(look.corners !== 'round' && CORNERS[look.corners]),
  }
}

const LOGO_HEIGHT_REM = 2.75
const LOGO_WIDEST_REM = 14
/** Screens have up to two pixels and more for each of ours. */
const SHARP = 2
const REM_PX = 16

/** The size at which a logo is shown. */
export function logoSize({ width, height }: LookPicture): { width: number; height: number } {
  const rem = Math.min(LOGO_HEIGHT_REM, (LOGO_WIDEST_REM * height) / width)
  return { width: (rem * width) / height, height: rem }
}

/**
 * The logo in the place of the name, which stays the link's text. If colours are forced, and on paper, backgrounds are not drawn, and the
 * name is seen.
 */
function logoRule(logo: LookPicture, mediaUrl: string): string {
  const { width, height } = logoSize(logo)
  const pixels = width * REM_PX * SHARP
  const path = picturePath(logo.file, PICTURE_WIDTHS.find((one) => one >= pixels) ?? PICTURE_WIDTHS.at(-1)!)
  const size = `inline-size:min(100%,${width.toFixed(2)}rem);block-size:${height.toFixed(2)}rem`
  return `@media screen and (forced-colors:none){.page-header .logo{${size};background:url("${mediaUrl}${encodeURI(path)}") center/contain no-repeat;font-size:0}}`
}

/**
 * The owner's look as CSS; empty where it changes nothing. The shop's own rules stand in layers, so
 * that these count wherever they stand. Every value was checked, or comes from a table here: none can end its declaration.
 *
 * @param mediaUrl stands before the path of the logo where browsers fetch it elsewhere
 */
export function lookStyles(look: LookSettings, mediaUrl = ''): string {
  const tokens = Object.entries(tokensOf(look)).map(([name, value]) => `--${name}:${value}`)
  const { brand, accent } = coloursOf(look)
  const isPale =
    contrast(brand, accent) < READABLE && (brand !== DEFAULT_COLOURS.brand || accent !== DEFAULT_COLOURS.accent)
  return [
    ...(tokens.length > 0 ? [`:root{${tokens.join(';')}}`] : []),
    ...(look.textSize === 'normal' ? [] : [`html{font-size:${TEXT[look.textSize]}}`]),
    // The one place where the brand's colour stands on the accent.
    ...(isPale ? ['.newsletter-form .button:hover{color:var(--ink)}'] : []),
    ...(look.logo ? [logoRule(look.logo, mediaUrl)] : []),
  ].join('')
}
