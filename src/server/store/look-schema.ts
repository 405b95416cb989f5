import * as v from 'valibot'
import { isColour } from '#domain/store/contrast.ts'
import { CORNERS, defaultLook, LOOK_COLOURS, LOOK_FONTS, TEXT_SIZES, type LookSettings } from '#domain/store/look.ts'
import { integer, mediaFile } from '../schema/schema-parts.ts'

const colour = v.pipe(
  v.string('is text'),
  v.toLowerCase(),
  v.check(isColour, 'is a colour with six digits, like #1f4b39'),
)
const oneOf = <const Names extends readonly string[]>(names: Names) =>
  v.picklist(names, `is one of ${names.join(', ')}`)

const colours = v.strictObject(
  Object.fromEntries(LOOK_COLOURS.map((name) => [name, v.optional(colour)])) as Record<
    (typeof LOOK_COLOURS)[number],
    v.OptionalSchema<typeof colour, undefined>
  >,
)
const picture = v.pipe(
  mediaFile,
  v.regex(/\.(png|webp|jpe?g)$/i, 'is a PNG, WebP or JPEG picture: a drawing (SVG) may hold more than a picture'),
)

const shape = {
  colours: v.optional(colours, {}),
  font: v.optional(oneOf(LOOK_FONTS), defaultLook.font),
  textSize: v.optional(oneOf(TEXT_SIZES), defaultLook.textSize),
  corners: v.optional(oneOf(CORNERS), defaultLook.corners),
}

/** The look as an owner gives it: pictures by their files. */
export const lookSchema = v.strictObject({
  logo: v.optional(v.pipe(picture, v.description('Stands in the place of the shop’s name: PNG, WebP or JPEG.'))),
  icon: v.optional(v.pipe(picture, v.description('A square PNG of 32 to 512 pixels.'))),
  ...shape,
})
export type GivenLook = v.InferOutput<typeof lookSchema>

const keptPicture = v.strictObject({ file: picture, width: integer(1), height: integer(1) })
const keptLook = v.strictObject({ logo: v.optional(keptPicture), icon: v.optional(keptPicture), ...shape })

/** The look as the database has it. A value that was written past our checks counts as not written: it could end a CSS declaration. */
export function storedLook(stored: unknown): LookSettings {
  const parsed = v.safeParse(keptLook, stored ?? {})
  // Without undefined values it is what JSON holds.
  return parsed.success ? (JSON.parse(JSON.stringify(parsed.output)) as LookSettings) : defaultLook
}
