import type { Readable } from 'node:stream'
import type { FieldProblem } from '#domain/validation/form-definition.ts'
import type { UploadedFile } from '#domain/product/file-option.ts'

/** A file as it came, lying where it was received. */
export type ReceivedFile = {
  /** The field's name. */
  field: string
  /** As the browser called it: not to be trusted. */
  name: string
  path: string
  size: number
  /** It was larger than the limit; what is in `path` is not whole. */
  isTooLarge: boolean
  /** Another file came under the same name. */
  isTwice: boolean
  /** There was no room for it: nothing of it is left. */
  refusal?: FieldProblem
}

/**
 * `take` makes room for bytes that have come, before they are written, or says why there is none; `giveBack` is for those that were removed, and `done`
 * for all of the form.
 */
export type ReceiveResult =
  | {
      status: 'open'
      folder: string
      take: (bytes: number) => FieldProblem | undefined
      giveBack: (bytes: number) => void
      done: () => void
    }
  | { status: 'refused'; problem: FieldProblem }

export type KeepResult =
  | { status: 'kept'; file: UploadedFile }
  | { status: 'refused'; option: string; problem: FieldProblem }
  | { status: 'no-such-option' }

export type UploadService = {
  /** Bytes of one file. */
  limit: number
  /** Limits of one form: files, bytes of text, bytes in all. */
  forms: { files: number; text: number; bytes: number }
  /** Begins to receive a form that claims so many bytes, from this network address, in a folder that is there. */
  receive(from: string, bytes: number): Promise<ReceiveResult>
  /** Takes a received file over for an option of a product, if it is what the option takes and there is room for it. */
  keep(
    sender: { sessionHash: string; from: string },
    option: { productId: number; optionId: number; locale: string },
    file: ReceivedFile,
  ): Promise<KeepResult>
  /** A file that was sent for the same option before: by the same session, or by its customer and in a cart of theirs. */
  kept(sessionHash: string, optionId: number, token: string): Promise<UploadedFile | undefined>
  /** Removes files that were kept for a form which then was refused. */
  drop(tokens: string[]): Promise<void>
  /** By its secret name. */
  open(token: string): Promise<{ open: () => Promise<Readable | undefined>; name: string; size: number } | undefined>
}
