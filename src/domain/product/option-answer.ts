import type { UploadedFile } from './file-option.ts'

/** What was given to a custom option: ids of its values, the text typed, or a file. */
export type OptionAnswer = number[] | string | UploadedFile

export const isUploadedFile = (answer: OptionAnswer | undefined): answer is UploadedFile =>
  typeof answer === 'object' && !Array.isArray(answer)
