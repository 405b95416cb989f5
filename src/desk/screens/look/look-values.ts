import { isColour } from '#domain/store/contrast.ts'
import { LOOK_COLOURS, type LookColour } from '#domain/store/look.ts'
import type { Schemas } from '../../api/api.ts'

export type Look = Schemas['Look']
/** Each empty where it is as the shop comes. */
export type LookValues = Record<LookColour | 'logo' | 'icon', string> & {
  font: NonNullable<Look['font']>
  textSize: NonNullable<Look['textSize']>
  corners: NonNullable<Look['corners']>
}

export const lookValues = ({ logo, icon, colours, font, textSize, corners }: Look): LookValues => ({
  logo: logo ?? '',
  icon: icon ?? '',
  background: colours?.background ?? '',
  text: colours?.text ?? '',
  brand: colours?.brand ?? '',
  accent: colours?.accent ?? '',
  font: font ?? 'shop',
  textSize: textSize ?? 'normal',
  corners: corners ?? 'round',
})

/** A typed colour in its proper form: "1F4B39" is meant as "#1f4b39". */
export const typedColour = (typed: string): string => {
  const text = typed.trim().toLowerCase()
  return /^[0-9a-f]{6}$/.test(text) ? `#${text}` : text
}

/** The colours that are given. */
const coloursFrom = (values: LookValues): Partial<Record<LookColour, string>> =>
  Object.fromEntries(
    LOOK_COLOURS.map((name) => [name, typedColour(values[name])]).filter(([, colour]) => colour !== ''),
  )

/** The finished colours, while others are being typed. */
export const wholeColours = (values: LookValues): Partial<Record<LookColour, string>> =>
  Object.fromEntries(Object.entries(coloursFrom(values)).filter(([, colour]) => isColour(colour)))

export const lookFrom = (values: LookValues, colours = coloursFrom(values)): Look => ({
  ...(values.logo && { logo: values.logo }),
  ...(values.icon && { icon: values.icon }),
  colours,
  font: values.font,
  textSize: values.textSize,
  corners: values.corners,
})
