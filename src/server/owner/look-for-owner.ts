import { READABLE } from '#domain/store/contrast.ts'
import { faintColours, type LookPicture, type LookSettings } from '#domain/store/look.ts'
import { surfacesOf } from '#domain/look/look-styles.ts'
import type { Database } from '../database/database.ts'
import { readWhole, type FileStore } from '../files/file-store.ts'
import type { RecordFault } from '../import/records/import-report.ts'
import { openPicture } from '../media/open-picture.ts'
import { kindOf } from '../media/picture-kind.ts'
import type { GivenLook } from '../store/look-schema.ts'
import { lockShopSettings, readShopSettings, writeShopSettings } from '../store/store-service.ts'
import type { Asking, Changed } from './asking.ts'
import { changing, refuse } from './changing.ts'
import { refuseFor, type RecordRefusal } from './write-record.ts'

export type LookRefusal = { status: 'changed-meanwhile' } | RecordRefusal

/** Logo, icon, colours and type. */
export type LookForOwner = {
  read(): Promise<LookSettings>
  set(asking: Asking, given: GivenLook, mustBe: (present: LookSettings) => boolean): Promise<Changed<LookRefusal>>
  /** The look that is given, to be looked at; pictures that the shop has not are left out. */
  tried(given: GivenLook): Promise<LookSettings>
}

export const createLookForOwner = ({ db, media }: { db: Database; media: FileStore }): LookForOwner => ({
  read: async () => (await readShopSettings(db)).look,
  set: async (asking, given, mustBe) => {
    const { look, faults } = await lookOf(given, media)
    const changed = await changing<LookRefusal, null>(db, asking, async (tx, note) => {
      const { look: before } = await lockShopSettings(tx)
      if (!mustBe(before)) refuse<LookRefusal>({ status: 'changed-meanwhile' })
      const wrong = [...faults, ...faintFaults(look)]
      if (wrong.length > 0) refuseFor(wrong)
      await writeShopSettings(tx, { look })
      note('look', { before, after: look })
      return null
    })
    return changed.status === 'done' ? { status: 'done' } : changed
  },
  tried: async (given) => (await lookOf(given, media)).look,
})

async function lookOf(
  { logo, icon, ...others }: GivenLook,
  media: FileStore,
): Promise<{ look: LookSettings; faults: RecordFault[] }> {
  const faults: RecordFault[] = []
  const pictureOf = async (name: 'logo' | 'icon', file: string | undefined) => {
    if (file === undefined) return {}
    const picture = await measured(file, media)
    const fault = picture === undefined ? 'is no picture in the media folder, of at most 2 MB' : faultOf[name](picture)
    if (fault !== undefined) faults.push({ path: [name], said: fault })
    return picture && fault === undefined ? { [name]: picture } : {}
  }
  const pictures = { ...(await pictureOf('logo', logo)), ...(await pictureOf('icon', icon)) }
  // Without undefined values it is what JSON holds.
  return { look: JSON.parse(JSON.stringify({ ...pictures, ...others })) as LookSettings, faults }
}

const WIDEST_LOGO = 12
const [LEAST_ICON, MOST_ICON] = [32, 512]

const faultOf = {
  logo: ({ width, height }: LookPicture) =>
    width > height * WIDEST_LOGO || height > width * 2 ? 'is too long or too high for a header' : undefined,
  // The icon is sent as it is, to every browser that has no copy of it.
  icon: ({ file, width, height }: LookPicture) =>
    width === height && width >= LEAST_ICON && width <= MOST_ICON && /\.png$/i.test(file)
      ? undefined
      : `is a square PNG of ${LEAST_ICON} to ${MOST_ICON} pixels`,
} satisfies Record<string, (picture: LookPicture) => string | undefined>

const MOST_BYTES = 2 * 1024 * 1024

async function measured(file: string, media: FileStore): Promise<LookPicture | undefined> {
  const facts = await media.look(file)
  if (!facts || facts.size > MOST_BYTES) return undefined
  const bytes = await readWhole(media, file)
  if (!bytes || !['png', 'jpeg', 'webp'].includes(kindOf(bytes) ?? '')) return undefined
  const size = await openPicture(bytes)
    .metadata()
    .catch(() => undefined)
  return size && { file, width: size.width, height: size.height }
}

function faintFaults(look: LookSettings): RecordFault[] {
  return faintColours(look.colours, surfacesOf).map(({ colour, on, ratio, nearest }) => {
    const contrast = ratio.toFixed(1)
    return {
      path: ['colours', colour],
      said:
        nearest === undefined
          ? `cannot be read with the colour ${on}: the contrast is ${contrast} and must be ${READABLE} there`
          : `cannot be read with the colour ${on}: the contrast is ${contrast} and must be ${READABLE} there; the nearest that can be read is ${nearest}`,
    }
  })
}
