import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { endingOf } from '#domain/product/file-option.ts'
import type { FileRules } from '#domain/catalog/views.ts'
import type { FieldProblem } from '#domain/validation/form-definition.ts'

/** A decoded picture of more than this is refused: a small file can claim to be enormous. */
const MAXIMUM_PIXELS = 50_000_000

type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'
const PICTURES: Readonly<Record<string, PictureKind>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  avif: 'avif',
}

/**
 * Whether a shopper's file is what its option takes: by its name's ending, and by what is in it. Pictures are looked at,
 * never decoded. What else an owner allows is taken as it is: nothing that was sent is ever run or shown by the shop.
 */
export async function checkFile(path: string, name: string, rules: FileRules): Promise<FieldProblem | undefined> {
  const ending = endingOf(name)
  if (!rules.extensions.includes(ending)) {
    return { id: 'fileTypeNotAllowed', values: { types: rules.extensions.join(', ') } }
  }
  const kind = PICTURES[ending]
  const mustBePicture = rules.maxWidth !== undefined || rules.maxHeight !== undefined
  if (kind) return checkPicture(path, kind, rules)
  const isRight =
    !mustBePicture &&
    (ending !== 'pdf' || (await startOf(path)).startsWith('%PDF-')) &&
    (ending !== 'txt' || (await isPlainText(path)))
  return isRight ? undefined : { id: 'fileNotAsNamed' }
}

async function checkPicture(path: string, kind: PictureKind, rules: FileRules): Promise<FieldProblem | undefined> {
  // The first bytes decide before any decoder sees the file: only these five ever reach one.
  if (pictureKind(await startOf(path)) !== kind) return { id: 'fileNotAsNamed' }
  const size = await sizeOf(path)
  if (!size) return { id: 'fileNotAsNamed' }
  const { width, height } = size
  const { maxWidth = Infinity, maxHeight = Infinity } = rules
  const isTooLarge = width > maxWidth || height > maxHeight || width * height > MAXIMUM_PIXELS
  return isTooLarge ? { id: 'filePictureTooLarge', values: { width, height } } : undefined
}

async function sizeOf(path: string): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata()
    return { width, height }
  } catch {
    return undefined
  }
}

/** The first bytes, one character each. */
async function startOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

function pictureKind(start: string): PictureKind | undefined {
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp'
  return /^[^]{4}ftypavi[fs]/.test(start) ? 'avif' : undefined
}

async function isPlainText(path: string): Promise<boolean> {
  for await (const bytes of createReadStream(path)) if ((bytes as Buffer).includes(0)) return false
  return true
}
