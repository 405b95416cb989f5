import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { colourOf } from '../../import/magento1/colours.ts'
import { slug } from '../../import/write/addresses.ts'
import type { Move } from '../step/move.ts'

const ENDINGS = ['png', 'webp', 'jpg', 'gif']
const COLOUR = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i

/** The drawing of an option: by a picture below the media folder, by a colour like "#1a1a1a". */
export type Swatch = { picture?: string; colour?: string }
export type SwatchOf = (optionId: number, label: string) => Promise<Swatch>

/**
 * Swatches as the old shop draws them: the option's own, where its release has a table of them, else the file named like the option;
 * without either, the colour that the option is named after.
 */
export async function readSwatches({ old, oldMedia }: Pick<Move, 'old' | 'oldMedia'>): Promise<SwatchOf> {
  const own = new Map<number, Swatch>()
  if (await old.hasTable('eav_attribute_option_swatch'))
    for (const { optionId, value, filename } of await old.rows<{
      optionId: number
      value: string | null
      filename: string | null
    }>('select option_id as optionId, value, filename from {eav_attribute_option_swatch}')) {
      if (filename) own.set(optionId, { picture: `wysiwyg/swatches/${filename.replace(/^\/+/, '')}` })
      else if (value && COLOUR.test(value)) own.set(optionId, { colour: value })
    }
  return async (optionId, label) => {
    const known = own.get(optionId)
    if (known) return known
    const colour = colourOf(label)
    for (const ending of ENDINGS) {
      const file = `wysiwyg/swatches/${slug(label)}.${ending}`
      if (oldMedia !== undefined && (await isThere(join(oldMedia, file))))
        return { picture: file, ...(colour && { colour }) }
    }
    return colour ? { colour } : {}
  }
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** All options of an attribute are drawn in one way: by colours where each that is drawn has one, else by their pictures. */
export function kindOfSwatches(swatches: readonly Swatch[]): 'colour' | 'picture' | undefined {
  const drawn = swatches.filter(({ picture, colour }) => picture ?? colour)
  if (drawn.length === 0) return undefined
  if (drawn.every(({ picture }) => picture)) return 'picture'
  return drawn.every(({ colour }) => colour) ? 'colour' : 'picture'
}
