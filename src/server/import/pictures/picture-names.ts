/** Pictures as old shops name them, by address, and the files below the media folder that they become. */
export class PictureNames {
  readonly #folder: string
  readonly #addresses = new Map<string, string>()

  /** @param folder below the media folder, "catalog/product/shopify" */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** The path below the media folder; undefined for what is no picture. */
  fileFor(source: string): string | undefined {
    const path = pathIn(source)
    if (path === undefined || !ENDING.test(path)) return undefined
    const file = `${this.#folder}/${path}`
    if (source.startsWith('https:')) this.#addresses.set(file, source)
    return file
  }

  /** The https address that a file comes from. */
  addressOf = (file: string): string | undefined => this.#addresses.get(file)

  /** Where a file may lie in the folder that the owner names. */
  placesOf = (file: string): string[] => {
    if (!file.startsWith(`${this.#folder}/`)) return [file]
    const path = file.slice(this.#folder.length + 1)
    return [path, `wp-content/uploads/${path}`, `uploads/${path}`, path.split('/').at(-1)!, file]
  }
}

const ENDING = /\.(webp|jpe?g|png|gif|avif)$/i

/** WordPress keeps pictures by month: "…/wp-content/uploads/2024/05/cup.jpg" is "2024/05/cup.jpg", others have their names alone. */
function pathIn(source: string): string | undefined {
  const plain = source.split(/[?#]/, 1)[0]!
  const below = /\/wp-content\/uploads\/(.+)$/.exec(plain)?.[1] ?? plain.split('/').at(-1)!
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
