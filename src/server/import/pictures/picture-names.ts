import { createHash } from 'node:crypto'

/** Files as old shops name them, by address, and where below the media folder they belong. */
export class PictureNames {
  readonly #folders: readonly [string, ...string[]]
  readonly #addresses = new Map<string, string>()

  /** @param folders below the media folder, such as "catalog/product/shopify"; that of pictures first */
  constructor(...folders: [string, ...string[]]) {
    this.#folders = folders
  }

  /** The path below the media folder; undefined for what is no picture. Of pictures with one name the later ones have a mark in theirs. */
  fileFor(source: string): string | undefined {
    const plain = this.pathFor(source, this.#folders[0])
    if (plain === undefined || !ENDING.test(plain)) return undefined
    if (!source.startsWith('https:')) return plain
    const known = this.#addresses.get(plain)
    const file = known === undefined || placeOf(known) === placeOf(source) ? plain : marked(plain, placeOf(source))
    this.#addresses.set(file, source)
    return file
  }

  /** The same for a file of any kind. */
  pathFor(source: string, folder: string): string | undefined {
    const path = pathIn(source)
    return path && `${folder}/${path}`
  }

  /** The https address that a file comes from. */
  addressOf = (file: string): string | undefined => this.#addresses.get(file)

  /** The places of a file in the folder that the owner names. */
  placesOf = (file: string): string[] => {
    const folder = this.#folders.find((one) => file.startsWith(`${one}/`))
    if (folder === undefined) return [file]
    const path = file.slice(folder.length + 1)
    return [path, `wp-content/uploads/${path}`, `uploads/${path}`, path.split('/').at(-1)!, file]
  }
}

const ENDING = /\.(webp|jpe?g|png|gif|avif)$/i

const marked = (file: string, place: string) =>
  file.replace(ENDING, `-${createHash('sha256').update(place).digest('hex').slice(0, 8)}$&`)

/** The place of a picture: its address without the version of its contents; WordPress has it below several names of a shop. */
const placeOf = (source: string): string => belowUploads(source) ?? withoutQuery(source)

const withoutQuery = (source: string): string => source.split(/[?#]/, 1)[0]!
const belowUploads = (source: string) => /\/wp-content\/uploads\/(.+)$/.exec(withoutQuery(source))?.[1]

/** WordPress keeps pictures by month: "…/wp-content/uploads/2024/05/cup.jpg" is "2024/05/cup.jpg", others have their names alone. */
function pathIn(source: string): string | undefined {
  const below = belowUploads(source) ?? withoutQuery(source).split('/').at(-1)!
  try {
    const path = decodeURIComponent(below)
      .replace(/[^\p{L}\p{N}./_ ()+-]/gu, '_')
      .split('/')
      .filter((part) => part !== '' && part !== '.' && part !== '..')
      .join('/')
    return path === '' || path.length > 300 ? undefined : path
  } catch {
    return undefined
  }
}
