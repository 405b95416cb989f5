/** A colour as "#1f4b39". */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/** The contrast that text needs with its background (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5
/** The contrast that the borders of fields need with their background (WCAG 2.2, 1.4.11). */
export const VISIBLE = 3

type Channels = readonly [red: number, green: number, blue: number]

const channelsOf = (colour: string): Channels => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** The first colour with a share of the second in it: 0 to 1. */
export function mixed(first: string, second: string, share: number): string {
  const [from, to] = [channelsOf(first), channelsOf(second)]
  const channel = (at: number) => Math.round(from[at]! + (to[at]! - from[at]!) * share)
  return `#${[0, 1, 2].map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance (WCAG 2.2): 0 is black, 1 is white. */
function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast between two colours: 1 to 21 (WCAG 2.2). */
export function contrast(first: string, second: string): number {
  const [dark, light] = [luminance(first), luminance(second)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const STEPS = 100

/** The colour itself where it is right, else the nearest one that is, darker or lighter; undefined where none is. */
export function nearestColour(colour: string, isRight: (colour: string) => boolean): string | undefined {
  for (let step = 0; step <= STEPS; step++)
    for (const end of ['#000000', '#ffffff']) {
      const near = mixed(colour, end, step / STEPS)
      if (isRight(near)) return near
    }
  return undefined
}

/** The nearest colour that stands out from each of these grounds as far as that. */
export const standingOut = (colour: string, grounds: readonly string[], least: number): string =>
  nearestColour(colour, (near) => grounds.every((ground) => contrast(near, ground) >= least)) ?? colour
