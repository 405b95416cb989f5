import { createReadStream } from 'node:fs'
import { endingOf } from '#domain/product/file-option.ts'
import type { FileRules } from '#domain/catalog/views.ts'
import type { FieldProblem } from '#domain/validation/form-definition.ts'
import { ownEntry } from '#domain/own-entry.ts'
import { endsEarly } from '../media/cut-off.ts'
import { mostPixels, openPictureFile } from '../media/open-picture.ts'
import { pictureKind, startOf, type PictureKind } from '../media/picture-kind.ts'
import { createTurns } from '../in-process/turns.ts'
import { webpSize } from '../media/webp-size.ts'

const PICTURES: Readonly<Record<string, PictureKind>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  avif: 'avif',
}

/**
 * Tells whether a shopper's file is what its option takes: by its name's ending, and by what is in it. Pictures are looked at, never
 * decoded. Files of other kinds that an owner allows are taken as they are: the shop never runs or shows a file that was sent.
 */
export async function checkFile(path: string, name: string, rules: FileRules): Promise<FieldProblem | undefined> {
  const ending = endingOf(name)
  if (!rules.extensions.includes(ending)) {
    return { id: 'fileTypeNotAllowed', values: { types: rules.extensions.join(', ') } }
  }
  const kind = ownEntry(PICTURES, ending)
  const mustBePicture = rules.maxWidth !== undefined || rules.maxHeight !== undefined
  if (kind) return checkPicture(path, kind, rules)
  const isRight =
    !mustBePicture &&
    (ending !== 'pdf' || (await startOf(path)).startsWith('%PDF-')) &&
    (ending !== 'txt' || (await isPlainText(path)))
  return isRight ? undefined : { id: 'fileNotAsNamed' }
}

/** Formats whose size cannot be read when the end is missing. */
const READ_WHOLE: ReadonlySet<PictureKind> = new Set(['webp', 'gif'])

async function checkPicture(path: string, kind: PictureKind, rules: FileRules): Promise<FieldProblem | undefined> {
  // The first bytes decide before any decoder sees the file.
  if (pictureKind(await startOf(path)) !== kind) return { id: 'fileNotAsNamed' }
  // A decoder goes through all boxes: there may be so many only.
  if (kind === 'avif' && (await endsEarly(path, kind))) return { id: 'fileCutOff' }
  const size = await (kind === 'webp' ? webpSize(path) : inTurn(() => sizeOf(path)))
  if (!size) return { id: READ_WHOLE.has(kind) && (await endsEarly(path, kind)) ? 'fileCutOff' : 'fileNotAsNamed' }
  const { width, height } = size
  const { maxWidth = Infinity, maxHeight = Infinity } = rules
  const isTooLarge = width > maxWidth || height > maxHeight || width * height > mostPixels(kind)
  if (isTooLarge) return { id: 'filePictureTooLarge', values: { width, height } }
  // Its structure tells, no decoder: what a shopper sends is drawn nowhere.
  return (await endsEarly(path, kind)) ? { id: 'fileCutOff' } : undefined
}

/** A look takes a thread of those that read files and hash passwords as well: many at once would take all. */
const inTurn = createTurns({ atOnce: 2, waiting: Infinity })

async function sizeOf(path: string): Promise<{ width: number; height: number } | undefined> {
  try {
    const picture = await openPictureFile(path, { limitInputPixels: false })
    const { width, height } = await picture.metadata()
    return { width, height }
  } catch {
    return undefined
  }
}

async function isPlainText(path: string): Promise<boolean> {
  for await (const bytes of createReadStream(path)) if ((bytes as Buffer).includes(0)) return false
  return true
}
