import type { UploadedFile } from './file-option.ts'

/** The answer to a custom option: ids of its values, a typed text, or a file. */
export type OptionAnswer = number[] | string | UploadedFile

export const isUploadedFile = (answer: OptionAnswer | undefined): answer is UploadedFile =>
  typeof answer === 'object' && !Array.isArray(answer)
