import { fileFieldOf, type UploadedFile } from '#domain/product/file-option.ts'
import type { CartRefusal } from '#domain/cart/results.ts'
import type { FieldProblem } from '#domain/validation/form-definition.ts'
import type { ShopRequest } from '../http/answers.ts'

export type TakenFiles = {
  /** Custom option id → its file, sent now or before. */
  files: Record<string, UploadedFile>
  /** Secret names of files sent now. */
  sent: string[]
  /** Set when a file sent now is not what its option takes; the others are kept. */
  refusal?: CartRefusal
}

/** Takes over the files of a product form: `options_<id>_file`, or `options_<id>_file_value` for one sent before. */
export async function takeFiles(
  { shop, visitor, form, files, from }: ShopRequest,
  sessionHash: string,
  productId: number,
  /** Files of a line in the cart: it keeps them, whatever session they were sent in. */
  own: Readonly<Record<string, UploadedFile>> = {},
): Promise<TakenFiles> {
  const taken: Record<string, UploadedFile> = {}
  const sent: string[] = []
  const problems: Record<string, FieldProblem> = {}
  let refused: string | undefined
  for (const file of files) {
    const id = /^options_(\d{1,9})_file$/.exec(file.field)?.[1]
    if (id === undefined || fileFieldOf(id) in problems) continue
    const option = { productId, optionId: Number(id), locale: visitor.store.locale }
    const result = await shop.uploads.keep({ sessionHash, from }, option, file)
    if (result.status === 'kept') {
      taken[id] = result.file
      sent.push(result.file.upload)
    }
    if (result.status === 'refused') {
      problems[fileFieldOf(id)] = result.problem
      refused ??= result.option
    }
  }
  for (const [name, token] of form.entries) {
    const id = /^options_(\d{1,9})_file_value$/.exec(name)?.[1]
    if (id === undefined || id in taken || fileFieldOf(id) in problems) continue
    const kept = own[id]?.upload === token ? own[id] : undefined
    const file = kept ?? (await shop.uploads.kept(sessionHash, Number(id), token))
    if (file) taken[id] = file
  }
  return refused === undefined
    ? { files: taken, sent }
    : { files: taken, sent, refusal: { reason: 'option-invalid', option: refused, problems } }
}
